import 'server-only';
import type { PageOf } from '@/shared/list-page';
import type { ProductPage, ProductSearchBody } from '../schema';
import { nearNames } from './near-names';
import { pageOfCards } from './search';
import { searchCounts } from './search-counts';

/** Near names that a search without a match offers. */
const MAX_NEAR = 8;

interface Range {
  readonly start: number;
  readonly limit: number;
}

/** One page of the matches with what each filter would find; near names where nothing holds all words (P-22b, P-22c). */
export async function productPage(body: ProductSearchBody, { start, limit }: Range): Promise<ProductPage> {
  const [items, { counts, total, catalogue }] = await Promise.all([pageOfCards(body, { start, limit }), searchCounts(body)]);
  const near = total === 0 && body.searchTerm !== '' ? await nearNames(body.searchTerm, MAX_NEAR) : [];
  return { items, start, total, catalogue, counts, near };
}

/** The page that an address names; the last one where it names one past it. */
export async function listPage(body: ProductSearchBody, { page, size }: PageOf): Promise<ProductPage> {
  const found = await productPage(body, { start: (page - 1) * size, limit: size });
  if (found.items.length > 0 || found.total === 0) return found;
  return productPage(body, { start: (Math.ceil(found.total / size) - 1) * size, limit: size });
}
