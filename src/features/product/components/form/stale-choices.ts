import { type DiffRow, diffRecords, markCollisions } from '@/shared/diff';
import { diffFields } from '../../rules';
import type { EditType, ProductValues } from '../../schema';
import { entityValues, type FormValues, formName } from './form-values';

export type Side = 'theirs' | 'mine';
export type Choices = Readonly<Record<string, Side>>;

/**
 * The fields that somebody else changed since the form was opened and that do not say the same now (S-22). `before` is what
 * the form started from, `theirs` what it would start from now.
 */
export function staleRows(editType: EditType, before: FormValues, theirs: FormValues, mine: FormValues): DiffRow[] {
  const [base, now, typed] = [before, theirs, mine].map(entityValues) as [Partial<ProductValues>, Partial<ProductValues>, Partial<ProductValues>];
  const fields = diffFields(editType).filter(({ name }) => name in typed);
  return markCollisions(diffRecords(fields, now, typed), base, now).filter((row) => row.collides);
}

/** True for a field that this person did not touch: taking the other value loses nothing. */
export function isUntouched(row: DiffRow, mine: FormValues, before: FormValues): boolean {
  const name = formName(row.field as keyof ProductValues);
  return JSON.stringify(mine[name]) === JSON.stringify(before[name]);
}

/** Values that are taken from the others, by the form's names. */
export function takenValues(rows: readonly DiffRow[], choices: Choices, theirs: FormValues): FormValues {
  const names = rows.filter((row) => choices[row.field] === 'theirs').map((row) => formName(row.field as keyof ProductValues));
  return Object.fromEntries(names.map((name) => [name, theirs[name]]));
}

/** What the form starts from now, with what was typed over it: fields that only the others changed come along by themselves. */
export function mergedValues(before: FormValues, theirs: FormValues, mine: FormValues, taken: FormValues): FormValues {
  const typed = Object.entries(mine).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { ...theirs, ...Object.fromEntries(typed), ...taken };
}
