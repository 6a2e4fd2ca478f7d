import type pg from 'pg';
import { sideBySide } from './measure';

/** The plain query: statements that each take the same values. */
export interface Plain {
  readonly statements: readonly string[];
  readonly values: readonly unknown[];
}

/** One question, to a call of ours and to plain SQL. */
export interface Compared {
  readonly name: string;
  /** what it may cost at most, beside plain SQL; 'half' for what a screen opens with */
  readonly target: 'like plain' | 'half';
  readonly plain: (round: number) => Plain;
  readonly ours: (round: number) => Promise<void>;
}
export interface Measured {
  readonly name: string;
  readonly target: Compared['target'];
  /** p50 in milliseconds: plain SQL, a question put for the first time since the last write, the same once more */
  readonly plain: number;
  readonly first: number;
  readonly again: number;
}

export const ROUNDS = 15;

async function plainly(bare: pg.Pool, { statements, values }: Plain): Promise<void> {
  for (const text of statements) JSON.stringify((await bare.query(text, text.includes('$1') ? [...values] : [])).rows);
}

/** Runs each query both ways, alternating; `invalidate` does what a write does to the cache. */
export async function compare(cases: readonly Compared[], { bare, invalidate }: { bare: pg.Pool; invalidate: () => Promise<unknown> }) {
  const measured: Measured[] = [];
  for (const { name, target, plain: plainQuery, ours } of cases) {
    const ways = { plain: (round: number) => plainly(bare, plainQuery(round)), first: ours, again: ours };
    const { plain, first, again } = await sideBySide(ways, { rounds: ROUNDS, before: invalidate });
    if (!plain || !first || !again) throw new Error('nothing was measured');
    measured.push({ name, target, plain: plain.p50, first: first.p50, again: again.p50 });
  }
  return measured;
}

/** Counting a table that costs less than this many milliseconds to read needs no saving. */
const WORTH_SAVING = 20;
const isLikePlain = (ours: number, plain: number): boolean => ours <= plain * 1.3 || ours <= plain + 5;

/**
 * Deviation from the target: at most 1.3 times or 5 ms over plain SQL, half of it for what a screen opens with, at most
 * three times the small table's. Growth is measured on repeated queries: the first exact count of many rows grows with them.
 */
export function verdict({ target, plain, first, again }: Measured, small: Measured | undefined): string {
  const missing = [
    !isLikePlain(first, plain) && 'slower than plain',
    target === 'half' && plain > WORTH_SAVING && first > plain / 2 && 'more than half',
    small && again > small.again * 3 && 'grows',
  ].filter(Boolean);
  return missing.length > 0 ? missing.join(', ') : 'met';
}
