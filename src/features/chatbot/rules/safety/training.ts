import { createHash } from 'node:crypto';
import { SAFETY_CATEGORIES, type SafetyCategory } from '../../schema/safety-categories';
import { evidenceOf, nameOf } from './evidence';
import { lexicon } from './lexicon';
import { readText } from './reading';
import type { Weights } from './verdict';

export interface LabelledText {
  readonly text: string;
  readonly category: SafetyCategory | 'HARMLESS';
}

/** Rounds over the material, orders that it is gone through in, size of a step, and how strongly weights are drawn towards nothing. */
const ROUNDS = 15;
const ORDERS = 4;
const RATE = 0.3;
const DECAY = 3e-4;
/** Evidence of fewer texts is left out, for the report and for the categories. */
const MIN_TEXTS = 2;
const MIN_TEXTS_OF_CATEGORY = 4;
/** Weights below this many tenths are left out. */
const MIN_TENTHS = 5;

/** SHA-256 of the texts and labels: whether the stored model was trained on them. */
export const digestOf = (material: readonly LabelledText[]): string =>
  createHash('sha256')
    .update(JSON.stringify(material.map(({ text, category }) => [text, category])))
    .digest('hex');

interface Example {
  readonly evidence: readonly string[];
  readonly label: number;
  readonly importance: number;
}

/** A reproducible order of places. */
function shuffled(length: number, seed: number): number[] {
  const places = Array.from({ length }, (_, place) => place);
  let state = seed;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((state / 2_147_483_648) * (at + 1));
    [places[at], places[other]] = [places[other] as number, places[at] as number];
  }
  return places;
}

/** Logistic regression over several classes (AdaGrad): the biases first, then a row of each name. */
function regression(examples: readonly Example[], { classes, minTexts, seed }: { classes: number; minTexts: number; seed: number }) {
  const texts = new Map<string, number>();
  for (const { evidence } of examples) for (const name of new Set(evidence)) texts.set(name, (texts.get(name) ?? 0) + 1);
  const names = [...texts].filter(([, count]) => count >= minTexts).map(([name]) => name);
  const ids = new Map(names.map((name, id) => [name, id]));
  const known = examples.map(({ evidence }) => evidence.flatMap((name) => ids.get(name) ?? []));
  const size = (names.length + 1) * classes;
  const [weights, steps] = [new Float64Array(size), new Float64Array(size).fill(1e-4)];
  const move = (at: number, slope: number): void => {
    steps[at] = (steps[at] as number) + slope * slope;
    weights[at] = (weights[at] as number) - (RATE * slope) / Math.sqrt(steps[at] as number);
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const place of shuffled(examples.length, seed * ROUNDS + round + 1)) {
      const { evidence, label, importance } = examples[place] as Example;
      const scale = 1 / Math.sqrt(evidence.length + 1);
      const scores = Array.from({ length: classes }, (_, each) =>
        (known[place] ?? []).reduce((sum, id) => sum + (weights[(id + 1) * classes + each] as number) * scale, weights[each] as number),
      );
      const max = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - max));
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (const [each, power] of powers.entries()) {
        const error = (power / total - (each === label ? 1 : 0)) * importance;
        for (const id of known[place] ?? []) {
          const at = (id + 1) * classes + each;
          move(at, error * scale + DECAY * (weights[at] as number));
        }
        move(each, error);
      }
    }
  return { names, weights };
}

/** The mean of several orders of the examples, since one of them alone weighs the last ones more; in tenths. */
function meanRegression(examples: readonly Example[], classes: number, minTexts: number) {
  const runs = Array.from({ length: ORDERS }, (_, seed) => regression(examples, { classes, minTexts, seed }));
  const names = runs[0]?.names ?? [];
  const rowOf = (row: number) =>
    Array.from({ length: classes }, (_, each) => {
      const sum = runs.reduce((total, { weights }) => total + (weights[row * classes + each] ?? 0), 0);
      return Math.round((10 * sum) / ORDERS) || 0;
    });
  return { bias: rowOf(0), rows: new Map(names.map((name, id) => [name, rowOf(id + 1)])) };
}

/** Weights learnt from labelled texts: report against question, and each category against the others. */
export function trainWeights(material: readonly LabelledText[]): Weights {
  const read = material.map(({ text, category }) => {
    const reading = readText(text, lexicon(), new Set(), null);
    return { evidence: [...evidenceOf(reading, 0, reading.words.length).map(nameOf)], category };
  });
  const harmless = read.filter(({ category }) => category === 'HARMLESS').length;
  const report = meanRegression(
    read.map(({ evidence, category }) => {
      const isReport = category !== 'HARMLESS';
      return { evidence, label: isReport ? 1 : 0, importance: (0.5 * read.length) / (isReport ? read.length - harmless : harmless) };
    }),
    2,
    MIN_TEXTS,
  );
  const category = meanRegression(
    read.flatMap(({ evidence, category: label }) =>
      label === 'HARMLESS' ? [] : [{ evidence, label: SAFETY_CATEGORIES.indexOf(label), importance: 1 }],
    ),
    SAFETY_CATEGORIES.length,
    MIN_TEXTS_OF_CATEGORY,
  );
  const difference = ([no = 0, yes = 0]: readonly number[]): number => yes - no;
  const sorted = <Value>(entries: (readonly [string, Value])[]) => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    material: digestOf(material),
    categories: SAFETY_CATEGORIES,
    bias: difference(report.bias),
    report: sorted(
      [...report.rows].flatMap(([name, row]) => (Math.abs(difference(row)) < MIN_TENTHS ? [] : [[name, difference(row)] as const])),
    ),
    categoryBias: category.bias,
    category: sorted([...category.rows].filter(([, row]) => row.some((weight) => Math.abs(weight) >= MIN_TENTHS))),
  };
}
