import 'server-only';
import type { PageOf } from '@/shared/list-page';
import { NO_SEARCH } from '../rules/search-filters';
import type { ProductCard, ProductPage, ProductSearchBody } from '../schema';
import { cardsOf } from './search';
import { searchCatalogue } from './search-index';

interface Range {
  readonly start: number;
  readonly limit: number;
}

/** One page of the matches with what each filter would find; near names where nothing holds all words (P-22d, P-22c). */
export async function productPage(body: ProductSearchBody, { start, limit }: Range): Promise<ProductPage> {
  const { ids, near, counts, catalogue } = await searchCatalogue(body);
  const shown = ids.slice(start, start + limit);
  const cards = await cardsOf([...shown, ...near]);
  const isShown = new Set(shown);
  return {
    items: cards.filter(({ id }) => isShown.has(id)),
    start,
    total: ids.length,
    catalogue,
    counts,
    near: cards.filter(({ id }) => !isShown.has(id)),
  };
}

/** The page that an address names; the last one where it names one past it. */
export async function listPage(body: ProductSearchBody, { page, size }: PageOf): Promise<ProductPage> {
  const found = await productPage(body, { start: (page - 1) * size, limit: size });
  if (found.start === 0 || found.start < found.total) return found;
  return productPage(body, { start: Math.max(0, Math.ceil(found.total / size) - 1) * size, limit: size });
}

/** The best matches, or near names where nothing holds all words: for the palette. */
export async function bestMatches(searchTerm: string, limit: number): Promise<{ items: ProductCard[]; near: ProductCard[] }> {
  const { items, near } = await productPage({ ...NO_SEARCH, searchTerm }, { start: 0, limit });
  return { items, near };
}
