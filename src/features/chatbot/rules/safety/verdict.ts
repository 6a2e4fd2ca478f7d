import type { SafetyCategory } from '../../schema/safety-categories';
import { evidenceOf, type Kind, nameOf, type Term, visitEvidence } from './evidence';
import type { Span } from './patterns';
import type { Reading } from './reading';
import weights from './weights.json';

/** Weight of each piece of evidence, in tenths: for or against a report, and for each category. */
export interface Weights {
  /** digest of the questions that they were made of */
  readonly material: string;
  readonly categories: readonly string[];
  readonly bias: number;
  readonly report: Readonly<Record<string, number>>;
  readonly categoryBias: readonly number[];
  readonly category: Readonly<Record<string, readonly number[]>>;
}
export const WEIGHTS: Weights = weights;

const TENTHS = 10;
/** Longest text that is weighed as a whole, and the parts of a longer one: a report in one of them counts. */
const WHOLE = 50;
const PART = 40;
const STEP = 20;
/** Words that a verdict names. */
const NAMED = 4;

/** Weights by kind and by the number of a term, of two terms for pairs: no text is put together to look one up. */
interface Table {
  readonly ids: ReadonlyMap<string, number>;
  readonly weights: Readonly<Record<Kind, ReadonlyMap<number, number>>>;
}
/** More than there are terms. */
const PAIRS = 2 ** 20;

function tableOf(listed: Readonly<Record<string, number>>): Table {
  const ids = new Map<string, number>();
  const idOf = (term: string): number => {
    const id = ids.get(term) ?? ids.size;
    ids.set(term, id);
    return id;
  };
  const weights: Record<Kind, Map<number, number>> = { s: new Map(), b: new Map(), t: new Map(), c: new Map(), q: new Map() };
  for (const [name, weight] of Object.entries(listed)) {
    const [kind, rest] = [name[0] as Kind, name.slice(2)];
    const [first = '', second = ''] = kind === 'q' ? [rest] : rest.split(' ');
    const id = second === '' ? idOf(first) : idOf(first) * PAIRS + idOf(second);
    weights[kind].set(id, weight);
  }
  return { ids, weights };
}
let table: Table | null = null;

function idOf(term: Term, { ids }: Table): number {
  term.id ??= ids.get(term.text) ?? -1;
  return term.id;
}

function weightOf(kind: Kind, term: Term, next: Term | null): number {
  table ??= tableOf(WEIGHTS.report);
  const first = idOf(term, table);
  const second = next ? idOf(next, table) : 0;
  if (first < 0 || second < 0) return 0;
  return table.weights[kind].get(next ? first * PAIRS + second : first) ?? 0;
}

/** Longer texts contain more evidence: its sum is divided by the root of how much there is. */
const scaleOf = (count: number): number => 1 / Math.sqrt(count + 1);

function scoreOf(reading: Reading, from: number, to: number): number {
  let [sum, count] = [0, 0];
  visitEvidence(reading, from, to, (kind, term, next) => {
    sum += weightOf(kind, term, next);
    count += 1;
  });
  return (sum * scaleOf(count) + WEIGHTS.bias) / TENTHS;
}

/** What a text weighs, above a threshold it reports something; and the words that weigh most, `from` to before `to`. */
export interface Verdict {
  readonly score: number;
  readonly from: number;
  readonly to: number;
}

/** Weighs the evidence of a text for and against a report; a sum over listed weights, the same for the same text. */
export function verdictOf(reading: Reading): Verdict {
  const { length } = reading.words;
  if (length <= WHOLE) return { score: scoreOf(reading, 0, length), from: 0, to: length };
  let best: Verdict = { score: Number.NEGATIVE_INFINITY, from: 0, to: 0 };
  for (let from = 0; from + STEP < length; from += STEP) {
    const to = Math.min(length, from + PART);
    const score = scoreOf(reading, from, to);
    if (score > best.score) best = { score, from, to };
  }
  return best;
}

/** Whether a text is so long that a report in it may be outweighed by the rest. */
export const isLong = ({ words }: Reading): boolean => words.length > WHOLE;

/** What the sentence of some words weighs, as far as it is near them. */
export function verdictAround(reading: Reading, { from: first, to: last }: Span): Verdict {
  const { words } = reading;
  let [from, to] = [first, last + 1];
  while (from > 0 && first - from < STEP && words[from - 1]?.sentence === words[first]?.sentence) from -= 1;
  while (to < words.length && to - last <= STEP && words[to]?.sentence === words[last]?.sentence) to += 1;
  return { score: scoreOf(reading, from, to), from, to };
}

/** The words of the strongest evidence for a report. */
export function namedPlaces(reading: Reading, { from, to }: Verdict): number[] {
  const strongest = evidenceOf(reading, from, to)
    .map(({ kind, term, next, places }) => ({ weight: weightOf(kind, term, next), places }))
    .filter(({ weight, places }) => weight > 0 && places.length > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const named = new Set<number>();
  for (const { places } of strongest) {
    if (named.size >= NAMED) break;
    for (const place of places) named.add(place);
  }
  return [...named].toSorted((a, b) => a - b);
}

/** Likelihood of each category of a report, the likeliest first. */
export function sharesOf(reading: Reading, { from, to }: Verdict): { readonly category: SafetyCategory; readonly share: number }[] {
  const evidence = evidenceOf(reading, from, to);
  const scale = scaleOf(evidence.length);
  const scores = WEIGHTS.categoryBias.map((bias) => bias / TENTHS);
  for (const each of evidence)
    for (const [place, weight] of (WEIGHTS.category[nameOf(each)] ?? []).entries())
      scores[place] = (scores[place] ?? 0) + (weight * scale) / TENTHS;
  const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers
    .map((power, place) => ({ category: WEIGHTS.categories[place] as SafetyCategory, share: power / sum }))
    .toSorted((a, b) => b.share - a.share);
}
