import { type DiffField, type DiffRow, diffRecords, markCollisions } from '@/shared/diff';
import type { ApiRefusal } from '../data/api';

/** What stands in a form, by the names of its fields. */
export type RecordValues = Readonly<Record<string, unknown>>;
export type Side = 'theirs' | 'mine';
export type Choices = Readonly<Record<string, Side>>;

/** Somebody else was faster (S-22): what the form started from, what it would start from now, what was typed. */
export interface StaleRecord<Values, Stored = Values> {
  readonly refusal: ApiRefusal;
  readonly before: Stored;
  readonly theirs: Stored;
  readonly mine: Values;
  /** the values to send instead; null sends nothing */
  answer(values: Values | null): void;
}

/** The fields that somebody else changed meanwhile and that do not say the same as what was typed. */
export function staleRows(fields: readonly DiffField[], before: RecordValues, theirs: RecordValues, mine: RecordValues): DiffRow[] {
  return markCollisions(diffRecords(fields, theirs, mine), before, theirs).filter((row) => row.collides);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** True for a field that this person did not touch: taking the other value loses nothing. */
export const isUntouched = (field: string, before: RecordValues, mine: RecordValues): boolean => same(mine[field], before[field]);

/** What is stored now, with what was typed and chosen over it: fields that only the others changed come along. */
export function mergedValues<Values extends RecordValues>(before: Values, theirs: Values, mine: Values, choices: Choices): Values {
  const typed = Object.entries(mine).filter(([field]) => !isUntouched(field, before, mine) && choices[field] !== 'theirs');
  const kept = Object.entries(mine).filter(([field]) => choices[field] === 'mine');
  return { ...theirs, ...Object.fromEntries([...typed, ...kept]) };
}
