import { type DiffField, type DiffRow, diffRecords, sameValue } from '@/shared/diff/diff';
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

/** A field that both changed, differently; each side compared with the value when the form was opened (S-22a). */
export interface ContestedRow {
  readonly field: string;
  readonly theirs: DiffRow;
  readonly mine: DiffRow;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that both changed, and the names of those that only the other user changed. */
export function compareEdits(fields: readonly DiffField[], before: RecordValues, theirs: RecordValues, mine: RecordValues) {
  const [byThem, byMe] = [diffRecords(fields, before, theirs), diffRecords(fields, before, mine)];
  const contested: ContestedRow[] = [];
  const taken: string[] = [];
  for (const [index, { name, kind }] of fields.entries()) {
    const [left, right] = [byThem[index], byMe[index]];
    if (!left?.changed || !right || same(left.after, left.before)) continue;
    if (!right.changed || same(right.after, right.before)) taken.push(name);
    else if (!sameValue(kind, left.after, right.after) && !same(left.after, right.after)) {
      contested.push({ field: name, theirs: left, mine: right });
    }
  }
  return { contested, taken };
}

/** The stored values overlaid with the typed ones, except where the other user's value was chosen. */
export function mergedValues<Values extends RecordValues>(
  fields: readonly DiffField[],
  before: Values,
  theirs: Values,
  mine: Values,
  choices: Choices,
): Values {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const isTyped = ([name, value]: [string, unknown]): boolean => {
    const kind = kinds.get(name);
    if (same(value, before[name]) || (kind && sameValue(kind, value, before[name]))) return false;
    return choices[name] !== 'theirs';
  };
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(isTyped)) };
}
