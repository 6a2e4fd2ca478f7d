import { isOfFamily, likelihood } from './spelling';
import type { SynonymGroup } from './words';

/** A word of the index that one of a question may have meant. */
export interface Suggestion {
  readonly word: string;
  readonly lexeme: string;
  readonly englishLexeme: string;
  readonly entries: number;
  readonly sounds: boolean;
}

/** What the index knows of a word of the question or of a synonym. */
export interface Term {
  readonly term: string;
  /** false for little words and words of politeness */
  readonly means: boolean;
  readonly lexeme: string | null;
  readonly englishLexeme: string | null;
  /** entries that contain it, in any form */
  readonly entries: number;
  readonly suggestions: readonly Suggestion[];
}
export type Terms = ReadonlyMap<string, Term>;

/** Stems that must all be there; of each, either language's will do. */
export interface Variant {
  readonly stems: readonly (readonly string[])[];
  /** how well this replaces the word of the question */
  readonly factor: number;
  readonly words: string;
  readonly entries: number;
}

/** One concept of a question: a word, or several that belong together. */
export interface Concept {
  readonly wording: string;
  readonly variants: readonly Variant[];
  /** rare words weigh more */
  readonly weight: number;
  /** names the product that the searched entries are assigned to: it is in all of them, and does not rank them */
  readonly isGiven?: boolean;
}

const FAMILY = 0.75;
const SYNONYM = 0.92;
/** Half of an expression is found: 'effet' of 'effet secondaire'. */
const PART = 0.35;
const CORRECTIONS_MAX = 2;
const FAMILY_MAX = 3;
const CONCEPTS_MAX = 14;
/** Words of time and number: they weigh less than the subject itself. */
const ASKING: ReadonlySet<string> = new Set(['quand', 'combien', 'pourquoi', 'temps', 'beaucoup', 'toujours', 'fois']);

const stemsOf = ({ lexeme, englishLexeme }: Pick<Suggestion, 'lexeme' | 'englishLexeme'>): string[] => [
  ...new Set([lexeme, englishLexeme]),
];
const ownStems = ({ lexeme, englishLexeme }: Term): string[] => [
  ...new Set([lexeme, englishLexeme].filter((stem): stem is string => stem !== null)),
];

function correctionsOf({ term, suggestions }: Term): Variant[] {
  return suggestions
    .map((each) => ({ each, factor: likelihood(term, each.word, each.sounds) }))
    .filter(({ factor }) => factor > 0)
    .toSorted((a, b) => b.factor - a.factor || b.each.entries - a.each.entries)
    .slice(0, CORRECTIONS_MAX)
    .map(({ each, factor }) => ({ stems: [stemsOf(each)], factor, words: each.word, entries: each.entries }));
}

function familyOf({ term, suggestions }: Term, besides: readonly Variant[]): Variant[] {
  const known = new Set(besides.map(({ words }) => words));
  return suggestions
    .filter(({ word }) => !known.has(word) && isOfFamily(term, word))
    .toSorted((a, b) => b.entries - a.entries)
    .slice(0, FAMILY_MAX)
    .map((each) => ({ stems: [stemsOf(each)], factor: FAMILY, words: each.word, entries: each.entries }));
}

/** What a single word can match in the index. */
function readingsOf(term: Term): Variant[] {
  const own: Variant[] = term.entries > 0 ? [{ stems: [ownStems(term)], factor: 1, words: term.term, entries: term.entries }] : [];
  const close = own.length > 0 ? own : correctionsOf(term);
  return [...close, ...familyOf(term, close)];
}

/** Stems that a word has been taken for, also where the index lacks it but the list of synonyms has it. */
function spokenStems(term: Term, readings: readonly Variant[], synonymWords: readonly Term[]): ReadonlySet<string> {
  const near = readings.filter(({ factor }) => factor > FAMILY).flatMap(({ stems }) => stems.flat());
  const listed =
    term.entries > 0
      ? []
      : synonymWords.filter((other) => likelihood(term.term, other.term, false) > 0).flatMap((other) => ownStems(other));
  return new Set([...ownStems(term), ...near, ...listed]);
}

interface Spoken {
  readonly term: Term;
  readonly readings: readonly Variant[];
  readonly stems: ReadonlySet<string>;
}

const matchesWay = (spoken: readonly Spoken[], from: number, way: readonly Term[]): boolean =>
  way.length > 0 && way.every((word, index) => ownStems(word).some((stem) => spoken[from + index]?.stems.has(stem)));

const variantOf = (way: readonly Term[], factor: number): Variant => ({
  stems: way.map(ownStems),
  factor,
  words: way.map(({ term }) => term).join(' '),
  entries: Math.min(...way.map(({ entries }) => entries)),
});

/** The best reading of several words together; none if one of them has no reading. */
function togetherOf(parts: readonly Spoken[]): Variant[] {
  const best = parts.flatMap(({ readings }) => readings.slice(0, 1));
  if (best.length < parts.length) return [];
  const factor = Math.min(...best.map((each) => each.factor));
  const entries = Math.min(...best.map((each) => each.entries));
  return [{ stems: best.map(({ stems }) => stems.flat()), factor, words: best.map(({ words }) => words).join(' '), entries }];
}

function expressionOf(parts: readonly Spoken[], ways: readonly (readonly Term[])[]): Variant[] {
  const each = parts.flatMap(({ readings }) => readings);
  const own = parts.length === 1 ? each : [...togetherOf(parts), ...each.map((one) => ({ ...one, factor: one.factor * PART }))];
  return [...own, ...ways.map((way) => variantOf(way, SYNONYM)).filter(({ entries }) => entries > 0)];
}

function weightOf(parts: readonly Spoken[], variants: readonly Variant[], total: number): number {
  const whole = variants.filter(({ factor }) => factor > PART);
  const entries = Math.min(total, Math.max(0, ...whole.map((variant) => variant.entries)));
  // A word that no entry contains means that the question is about something else.
  if (entries === 0) return 0.5 * Math.log(1 + total);
  const rarity = Math.log(1 + (total - entries + 0.5) / (entries + 0.5)) + 0.25;
  return parts.length === 1 && parts.some(({ term }) => ASKING.has(term.term)) ? rarity * 0.4 : rarity;
}

/**
 * What a question asks about: its words without the little ones, corrected where the index lacks them, with their family and
 * their synonyms; words that make an expression, or one word written apart, count as one. `total` is the number of entries.
 */
export function conceptsOf(words: readonly string[], terms: Terms, groups: readonly SynonymGroup[], total: number): Concept[] {
  const termOf = (word: string): Term | undefined => terms.get(word);
  const ways = groups.map((group) => group.map((way) => way.map(termOf).filter((term): term is Term => term?.means ?? false)));
  const synonymWords = [...new Set(ways.flat(2))];
  const spoken: Spoken[] = [...new Set(words)]
    .map(termOf)
    .filter((term): term is Term => term?.means ?? false)
    .map((term) => {
      const readings = readingsOf(term);
      return { term, readings, stems: spokenStems(term, readings, synonymWords) };
    });
  const concepts: Concept[] = [];
  for (let from = 0; from < spoken.length; ) {
    const matches = ways
      .flatMap((group) => group.map((way) => ({ way, group })))
      .filter(({ way }) => matchesWay(spoken, from, way))
      .toSorted((a, b) => b.way.length - a.way.length);
    const [first, second] = spoken.slice(from, from + 2);
    const joined = first && second ? terms.get(first.term.term + second.term.term) : undefined;
    const isJoined = joined !== undefined && joined.entries > 0 && (matches[0]?.way.length ?? 0) < 2;
    const length = Math.max(matches[0]?.way.length ?? 1, isJoined ? 2 : 1);
    const parts = spoken.slice(from, from + length);
    const others = matches
      .filter(({ way }) => way.length === (matches[0]?.way.length ?? 0))
      .flatMap(({ way, group }) => group.filter((other) => other !== way && other.length > 0));
    const variants = [...(isJoined ? [variantOf([joined], 1)] : []), ...expressionOf(parts, others)];
    concepts.push({ wording: parts.map(({ term }) => term.term).join(' '), variants, weight: weightOf(parts, variants, total) });
    from += length;
  }
  return concepts.toSorted((a, b) => b.weight - a.weight).slice(0, CONCEPTS_MAX);
}
