import type { CatalogueBrand } from '@/features/product/schema/brand';
import { ORDINARY_WORDS } from './ordinary-words';
import { OTHER_MEDICINES } from './other-medicines';

/** What one name means: a brand, several brands that share a first word, or all that contain a substance. */
export interface NamedBrands {
  readonly words: readonly string[];
  readonly brands: CatalogueBrand[];
  /** a slip of two letters is still taken for it */
  readonly isBrandName: boolean;
  /** an ordinary word as well: it counts in capitals only */
  readonly isOrdinary: boolean;
}

/** Names of the catalogue for exact and approximate lookup; both cost what a question's words cost, not what the catalogue does. */
export interface NameIndex {
  /** by first word, the longest names first */
  readonly byFirstWord: ReadonlyMap<string, readonly NamedBrands[]>;
  /** names of one word that a misspelt one may have meant, and their places by trigram */
  readonly single: readonly NamedBrands[];
  readonly byTrigram: ReadonlyMap<string, readonly number[]>;
}

/** Shortest word by which a longer name is meant, and shortest name whose misspellings are recognised. */
const MIN_ALIAS_LENGTH = 5;

/** Runs of three characters, with the blanks around the word, by which misspelt names are found. */
export const trigramsOf = (word: string): string[] => {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

/** The word of a longer name that people use alone: its first one, or the long one of M-M-RVAXPRO. */
function aliasOf(words: readonly string[]): string | null {
  const [first = ''] = words;
  const alias = first.length >= MIN_ALIAS_LENGTH ? first : (words.find((word) => word.length > MIN_ALIAS_LENGTH) ?? '');
  return alias === '' || ORDINARY_WORDS.has(alias) ? null : alias;
}

/** Frequent medicines of other companies that the catalogue names neither as a brand nor as a substance. */
export function othersBeside(brands: readonly CatalogueBrand[]): CatalogueBrand[] {
  const known = new Set(brands.flatMap(({ key, substances }) => [key, ...substances]));
  return OTHER_MEDICINES.filter((name) => !known.has(name)).map((key) => ({
    ...{ key, name: key.toUpperCase(), isOurs: false, substances: [], documentId: null },
  }));
}

/** Makes the index of a catalogue, in time linear in its names. */
export function nameIndexOf(brands: readonly CatalogueBrand[]): NameIndex {
  const names = new Map<string, NamedBrands>();
  const add = (text: string, brand: CatalogueBrand, isBrandName: boolean) => {
    const words = text.split(' ');
    const isOrdinary = words.length === 1 && ORDINARY_WORDS.has(text);
    const named = names.get(text) ?? { words, brands: [], isBrandName, isOrdinary };
    if (!named.brands.includes(brand)) named.brands.push(brand);
    names.set(text, named);
  };
  for (const brand of brands) {
    const words = brand.key.split(' ');
    add(brand.key, brand, true);
    const alias = words.length > 1 ? aliasOf(words) : null;
    if (alias) add(alias, brand, true);
    for (const substance of brand.substances) if (!ORDINARY_WORDS.has(substance)) add(substance, brand, false);
  }
  const all = [...names.values()].toSorted((a, b) => b.words.length - a.words.length);
  const byFirstWord = Map.groupBy(all, ({ words }) => words[0] ?? '');
  const single = all.filter(
    ({ words: [word = '', ...rest], isOrdinary }) => rest.length === 0 && word.length >= MIN_ALIAS_LENGTH && !isOrdinary,
  );
  const byTrigram = new Map<string, number[]>();
  for (const [place, { words }] of single.entries()) {
    for (const trigram of new Set(trigramsOf(words[0] ?? ''))) {
      const places = byTrigram.get(trigram);
      if (places) places.push(place);
      else byTrigram.set(trigram, [place]);
    }
  }
  return { byFirstWord, single, byTrigram };
}
