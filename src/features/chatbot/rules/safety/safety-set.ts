import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SAFETY_CATEGORIES, type SafetyCategory } from '../../schema/safety-categories';
import { LEXICON_DATA } from './lexicon';
import blind from './set/blind.json';
import design from './set/design.json';
import knownMisses from './set/known-misses.json';
import { isFlagged } from './triage';
import { WEIGHTS } from './verdict';

/** A question of the shipped safety set (CHAT-30a). */
export interface SafetyQuestion {
  readonly language: 'fr' | 'en';
  readonly text: string;
  /** what it reports; HARMLESS looks like it and must not be flagged */
  readonly category: SafetyCategory | 'HARMLESS';
}

/** Halves of the set: by those who wrote the rules, and by an author who has not read them. */
export const SAFETY_HALVES = {
  design: design as readonly SafetyQuestion[],
  blind: blind as readonly SafetyQuestion[],
} as const;
export type SafetyHalf = keyof typeof SAFETY_HALVES;
const HALVES = ['design', 'blind'] as const satisfies readonly SafetyHalf[];

/** Whether each question is flagged, in the order of its half. */
export type SafetyRun = Readonly<Record<SafetyHalf, readonly boolean[]>>;

/** Cached runs: a save compares the list as it was with the list as it will be. */
const runs = new LRUCache<string, SafetyRun>({ max: 2 });

let version: string | null = null;
/** Of lexicon and set: it changes with either. */
export function safetyVersion(): string {
  version ??= createHash('sha256')
    .update(JSON.stringify([LEXICON_DATA, WEIGHTS, SAFETY_HALVES]))
    .digest('hex');
  return version;
}

/**
 * Runs the whole set with the team's expressions, linear in the set: about a second of processor for the first run of a process,
 * a few hundred milliseconds for a list after it, since an expression never hides what the lexicon flags.
 */
export function runSafetySet(expressions: readonly string[]): SafetyRun {
  const key = expressions.join('\n');
  const run = runs.get(key) ?? freshRun(expressions);
  runs.set(key, run);
  return run;
}

let withoutList: SafetyRun | null = null;

function freshRun(expressions: readonly string[]): SafetyRun {
  const flagsOf = (list: readonly string[], half: SafetyHalf, before: SafetyRun | null) =>
    SAFETY_HALVES[half].map(({ text }, place) => before?.[half][place] === true || isFlagged(text, { expressions: list }));
  const runOf = (list: readonly string[], before: SafetyRun | null): SafetyRun => ({
    design: flagsOf(list, 'design', before),
    blind: flagsOf(list, 'blind', before),
  });
  withoutList ??= runOf([], null);
  return expressions.length === 0 ? withoutList : runOf(expressions, withoutList);
}

/** A run that got these places wrong and all others right. */
export function runWithMisses(misses: Readonly<Record<SafetyHalf, readonly number[]>>): SafetyRun {
  const flags = (half: SafetyHalf) => {
    const missed = new Set(misses[half]);
    return SAFETY_HALVES[half].map(({ category }, place) => (category !== 'HARMLESS') !== missed.has(place));
  };
  return { design: flags('design'), blind: flags('blind') };
}

/** What the shipped lexicon is known to answer: right everywhere but at the listed places. */
export const shippedRun = (): SafetyRun => runWithMisses(knownMisses);

export interface SafetyLosses {
  /** dangerous questions that were flagged and are not any more */
  readonly dangerous: readonly string[];
  /** harmless ones that are flagged now and were not */
  readonly harmless: readonly string[];
}

/** What a change of the settings makes worse. */
export function lossesBetween(before: SafetyRun, after: SafetyRun): SafetyLosses {
  const worse = (isHarmless: boolean) =>
    HALVES.flatMap((half) =>
      SAFETY_HALVES[half]
        .filter(({ category }, place) => {
          const isMine = (category === 'HARMLESS') === isHarmless;
          return isMine && before[half][place] === !isHarmless && after[half][place] === isHarmless;
        })
        .map(({ text }) => text),
    );
  return { dangerous: worse(false), harmless: worse(true) };
}

/** Places of the questions that a run gets wrong. */
export function missesOf(run: SafetyRun): Readonly<Record<SafetyHalf, readonly number[]>> {
  const wrong = (half: SafetyHalf) =>
    SAFETY_HALVES[half].flatMap(({ category }, place) => (run[half][place] === (category !== 'HARMLESS') ? [] : [place]));
  return { design: wrong('design'), blind: wrong('blind') };
}

export interface SafetyFigure {
  readonly category: SafetyQuestion['category'];
  readonly right: number;
  readonly total: number;
}

/** Of each category of one half: how many of its questions are read as they should be. */
export function safetyFigures(run: SafetyRun, half: SafetyHalf): SafetyFigure[] {
  return ([...SAFETY_CATEGORIES, 'HARMLESS'] as const).map((category) => {
    const places = SAFETY_HALVES[half].flatMap((question, place) => (question.category === category ? [place] : []));
    const right = places.filter((place) => run[half][place] === (category !== 'HARMLESS')).length;
    return { category, right, total: places.length };
  });
}
