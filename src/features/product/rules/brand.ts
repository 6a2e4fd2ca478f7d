import { plainText } from '@/shared/text/plain-text';
import type { Brand } from '../schema/brand';

const isUpper = (word: string): boolean => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);

/**
 * The brand of a product by its commercial name, else by its name up to the first digit or comma: 'M-M-RVAXPRO poudre et
 * solvant' is M-M-RVAXPRO, since the official files write brands in capitals (F-03a). Null where nothing is left.
 */
export function brandOf(commercialName: string | null, name: string | null): Brand | null {
  const given = commercialName?.trim() || name?.split(/[\d,]/)[0]?.trim() || name?.trim() || '';
  const words = given.split(/\s+/);
  const end = words.findIndex((word) => !isUpper(word));
  const brand = end > 0 ? words.slice(0, end).join(' ') : given;
  const key = plainText(brand);
  return key === '' ? null : { key, name: brand };
}

/** Salts, forms and little words around a substance's own name. */
const AROUND =
  /\b(?:acetate|acide|anhydre|besilate|bromure|bromhydrate|calcique|carbonate|chlorhydrate|chlorure|citrate|d|dihydrate|dipotassique|disodique|de|du|des|et|fumarate|gluconate|hemihydrate|hydrate|l|la|le|maleate|mesilate|micronise|monohydrate|monosodique|nitrate|oxyde|phosphate|potassique|potassium|sesquihydrate|sodique|sodium|succinate|sulfate|tartrate|trihydrate|undecanoate|valerate)\b/g;

/** Text in brackets is removed, each pair from its first opening one on. */
const withoutBrackets = (text: string): string =>
  text
    .split(')')
    .map((part, at, { length }) => (at < length - 1 && part.includes('(') ? part.slice(0, part.indexOf('(')) : part))
    .join(' ');

/**
 * Names of substances by which a question may mean a product: those of the DCI without salt, of one word or of two. Longer
 * ones are descriptions ('virus de la rougeole, souche …') that no user writes as a name.
 */
export function substanceNames(dci: string | null): string[] {
  const names = (dci ?? '').split(' / ').flatMap((substance) => {
    const words = plainText(withoutBrackets(substance))
      .replace(AROUND, ' ')
      .split(' ')
      .filter((word) => word.length > 1 && !/\d/.test(word));
    const [first = ''] = words;
    if (words.length === 0 || words.length > 2 || first.length < 6) return [];
    return words.length === 1 ? [first] : [words.join(' '), first];
  });
  return [...new Set(names)];
}
