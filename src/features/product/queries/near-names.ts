import 'server-only';
import { z } from 'zod';
import { rowsOf } from '@/server/db/client';
import { isNearMatch, nearPatterns } from '../rules/near-words';
import { searchedWords } from '../rules/search-words';
import { ProductCard } from '../schema';
import { CARD, PENDING, wordsSql } from './search';

/** Candidates that are compared letter by letter. */
const MAX_CANDIDATES = 500;

const Candidate = ProductCard.extend({ commercialName: z.string().nullable(), searchText: z.string() });

/**
 * Products of which one word of the name is at one typing error from a searched one, the other words found as they are
 * (P-22d): used where no product has all words, and for staff only, who can check them.
 */
export async function nearNames(searchTerm: string, limit: number): Promise<ProductCard[]> {
  const words = searchedWords(searchTerm);
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const names = new Map<string, string>();
  // Bound at its first use: a parameter that no condition names has no type.
  const nameOf = (word: string): string => {
    const name = names.get(word) ?? bind(word);
    names.set(word, name);
    return name;
  };
  const ways = words.flatMap((word, at) => {
    const patterns = nearPatterns(word);
    if (patterns.length === 0) return [];
    return [`(p."searchText" LIKE ANY (${bind(patterns)}::text[]) AND ${wordsSql(words.filter((_, place) => place !== at).map(nameOf))})`];
  });
  if (ways.length === 0) return [];
  const found = await rowsOf(
    Candidate,
    `SELECT ${CARD}, p."commercialName", p."searchText" FROM "Product" p ${PENDING}
     WHERE (${ways.join(' OR ')})
     ORDER BY p."sortName", p."id" LIMIT ${MAX_CANDIDATES}`,
    values,
  );
  return found
    .filter(({ searchText, name, commercialName, dci }) => isNearMatch(words, { text: searchText, names: [name, commercialName, dci] }))
    .slice(0, limit)
    .map(({ commercialName: _commercial, searchText: _text, ...card }) => card);
}
