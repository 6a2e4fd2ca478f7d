import { plainText } from '@/shared/text/plain-text';
import { editDistance } from '../spelling';
import { type NamedBrands, type NameIndex, trigramsOf } from './name-index';
import { ORDINARY_WORDS } from './ordinary-words';

/** One product name found in a text. */
export interface ProductMention {
  /** as it was written, in the words of `plainText` */
  readonly written: string;
  /** the name in the catalogue that it was taken for */
  readonly name: string;
  /** own brands that the name means; empty for a product that is not one of ours (F-29) */
  readonly keys: readonly string[];
  readonly isCorrected: boolean;
}

/** Words of a text that are compared. */
const WORDS_MAX = 400;
/** Places that are searched for one misspelt word, by its rarest parts first: names that share common parts cost no more. */
const PLACES_MAX = 4_000;
/** Different words whose misspellings are searched. */
const SLIPS_MAX = 60;
/** Names that a misspelt word is compared with, those that share most trigrams. */
const CANDIDATES_MAX = 24;
/** Shortest word in which two slips are forgiven, and shortest that is taken for another company's product with one. */
const LONG = 8;
/** Shortest word that is taken for a slip at all. */
const SLIPS_MIN_LENGTH = 5;

/** Words written in capitals, in a text that is not written in capitals altogether. */
function capitalsOf(text: string): ReadonlySet<string> {
  if (!/\p{Ll}/u.test(text)) return new Set();
  return new Set([...text.matchAll(/\p{Lu}{3,}/gu)].flatMap(([word]) => plainText(word).split(' ')));
}

/** How many letters a name may differ in from what was written. */
function slipsOf({ words: [word = ''], isBrandName, brands }: NamedBrands, written: string): number {
  if (!brands.some(({ isOurs }) => isOurs)) return word.length >= LONG ? 1 : 0;
  const isLong = Math.min(word.length, written.length) >= LONG && word[0] === written[0];
  return isBrandName && isLong ? 2 : 1;
}

/** The name that a misspelt word most likely means, or null. */
function correctedName(written: string, { single, byTrigram }: NameIndex): NamedBrands | null {
  const shared = new Map<number, number>();
  const places = [...new Set(trigramsOf(written))].map((trigram) => byTrigram.get(trigram) ?? []).toSorted((a, b) => a.length - b.length);
  let seen = 0;
  for (const some of places) {
    seen += some.length;
    if (seen > PLACES_MAX) break;
    for (const place of some) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  const near = [...shared].filter(([, count]) => count > 1).toSorted((a, b) => b[1] - a[1]);
  let best: { named: NamedBrands; distance: number } | null = null;
  for (const [place] of near.slice(0, CANDIDATES_MAX)) {
    const named = single[place];
    if (!named) continue;
    const distance = editDistance(written, named.words[0] ?? '', 2);
    if (distance <= slipsOf(named, written) && (best === null || distance < best.distance)) best = { named, distance };
  }
  return best?.named ?? null;
}

const mentionOf = (written: string, { words, brands }: NamedBrands, isCorrected: boolean): ProductMention => ({
  written,
  name: brands.length === 1 ? (brands[0]?.name ?? '') : words.join(' ').toUpperCase(),
  keys: brands.filter(({ isOurs }) => isOurs).map(({ key }) => key),
  isCorrected,
});

/** Words that could be a slip of a product's name: checked against the FAQ's own vocabulary. */
export function misspellable(text: string): string[] {
  const words = plainText(text).split(' ').slice(0, WORDS_MAX);
  return [...new Set(words.filter((word) => word.length >= SLIPS_MIN_LENGTH && !ORDINARY_WORDS.has(word) && !/\d/.test(word)))].slice(
    0,
    SLIPS_MAX,
  );
}

/**
 * The products that a text names (F-28): exact names first, the longest at each place; then a name written in two words, then
 * slips of one. `known` are words of the FAQ's vocabulary: they mean themselves, also where they name another company's product. Bounded by the words of the text.
 */
export function productMentions(text: string, index: NameIndex, known: ReadonlySet<string>): ProductMention[] {
  const words = plainText(text).split(' ').slice(0, WORDS_MAX);
  const slips = new Set(misspellable(text).filter((word) => !known.has(word)));
  const capitals = capitalsOf(text);
  const exact = (from: number): NamedBrands | undefined =>
    index.byFirstWord
      .get(words[from] ?? '')
      ?.find(
        (named) => named.words.every((word, at) => words[from + at] === word) && (!named.isOrdinary || capitals.has(words[from] ?? '')),
      );
  const found = new Map<string, ProductMention>();
  for (let from = 0; from < words.length; ) {
    const [word = '', next = ''] = words.slice(from, from + 2);
    const name = exact(from);
    // The FAQ speaks of it: another company's paracetamol after a vaccination is part of the question, not its subject.
    const isTopic = known.has(word) && !name?.brands.some(({ isOurs }) => isOurs);
    const named = isTopic ? undefined : name;
    if (named) {
      const written = words.slice(from, from + named.words.length).join(' ');
      found.set(written, mentionOf(written, named, false));
      from += named.words.length;
      continue;
    }
    const joined = next === '' ? undefined : index.byFirstWord.get(word + next)?.find((one) => one.words.length === 1 && !one.isOrdinary);
    const corrected = joined ?? (slips.delete(word) ? correctedName(word, index) : null);
    if (corrected) {
      const written = joined ? `${word} ${next}` : word;
      found.set(written, mentionOf(written, corrected, true));
    }
    from += joined ? 2 : 1;
  }
  return [...found.values()];
}
