import 'server-only';
import { z } from 'zod';
import { type CatalogueBrands, catalogueBrands } from '@/features/product/queries/brands';
import type { Brand } from '@/features/product/schema/brand';
import { rowsOf } from '@/server/db/client';
import { misspellable, type ProductMention, productMentions } from '../rules/products/mentions';
import { type NameIndex, nameIndexOf, othersBeside } from '../rules/products/name-index';

/** Made once for each state of the catalogue's names, and gone with it. */
const indexes = new WeakMap<CatalogueBrands, NameIndex>();

function indexOf(brands: CatalogueBrands): NameIndex {
  const index = indexes.get(brands) ?? nameIndexOf([...brands.all, ...othersBeside(brands.all)]);
  indexes.set(brands, index);
  return index;
}

const Word = z.object({ word: z.string() });

/** Words that FAQ entries use mean themselves: they are no slip of a product's name. */
async function knownWords(words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const found = await rowsOf(Word, 'SELECT "word" FROM "ChatbotIndexWord" WHERE "word" = ANY ($1::text[])', [words]);
  return new Set(found.map(({ word }) => word));
}

/** The products that a text names, with the catalogue that they belong to (F-28). */
export async function findMentions(text: string): Promise<{ mentions: readonly ProductMention[]; brands: CatalogueBrands }> {
  const [brands, known] = await Promise.all([catalogueBrands(), knownWords(misspellable(text))]);
  return { mentions: productMentions(text, indexOf(brands), known), brands };
}

/** The company's products that a text is about, as the form of a sub-question proposes them (F-03a). */
export async function proposedProducts(text: string): Promise<Brand[]> {
  const { mentions, brands } = await findMentions(text);
  const keys = new Set(mentions.filter(({ isCorrected }) => !isCorrected).flatMap((mention) => mention.keys));
  return [...keys].flatMap((key) => {
    const brand = brands.ours.get(key);
    return brand ? [{ key, name: brand.name }] : [];
  });
}
