import { type DiffField, type DiffRow, diffRecords, markCollisions } from '@/shared/diff';
import type { ApiRefusal } from '../data/api';

/** Form values by field name. */
export type RecordValues = Readonly<Record<string, unknown>>;
export type Side = 'theirs' | 'mine';
export type Choices = Readonly<Record<string, Side>>;

/** A concurrent edit by another user (S-22): initial values, currently stored values, typed values. */
export interface EditConflict<Values, Stored = Values> {
  readonly refusal: ApiRefusal;
  readonly before: Stored;
  readonly theirs: Stored;
  readonly mine: Values;
  /** the values to send instead; null sends nothing */
  answer(values: Values | null): void;
}

/** Fields changed by another user to a value other than the typed one. */
export function changedFields(fields: readonly DiffField[], before: RecordValues, theirs: RecordValues, mine: RecordValues): DiffRow[] {
  return markCollisions(diffRecords(fields, theirs, mine), before, theirs).filter((row) => row.collides);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** True for a field that this user did not edit. */
export const isUntouched = (field: string, before: RecordValues, mine: RecordValues): boolean => same(mine[field], before[field]);

/** The stored values overlaid with typed and chosen ones: fields changed only by the other user keep that change. */
export function mergedValues<Values extends RecordValues>(before: Values, theirs: Values, mine: Values, choices: Choices): Values {
  const typed = Object.entries(mine).filter(([field]) => !isUntouched(field, before, mine) && choices[field] !== 'theirs');
  const chosen = Object.entries(mine).filter(([field]) => choices[field] === 'mine');
  return { ...theirs, ...Object.fromEntries([...typed, ...chosen]) };
}
