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
  const [base, now, typed] = [before, theirs, mine].map(entityValues) as [
    Partial<ProductValues>,
    Partial<ProductValues>,
    Partial<ProductValues>,
  ];
  const fields = diffFields(editType).filter(({ name }) => name in typed);
  return markCollisions(diffRecords(fields, now, typed), base, now).filter((row) => row.collides);
}

/** True for a field that this person did not touch: taking the other value loses nothing. */
export function isUntouched(row: DiffRow, mine: FormValues, before: FormValues): boolean {
  const name = formName(row.field as keyof ProductValues);
  return JSON.stringify(mine[name]) === JSON.stringify(before[name]);
}

/** The chosen value of every listed field, by the form's names. */
export function chosenValues(rows: readonly DiffRow[], choices: Choices, theirs: FormValues, mine: FormValues): FormValues {
  return Object.fromEntries(
    rows.map((row) => {
      const name = formName(row.field as keyof ProductValues);
      return [name, choices[row.field] === 'theirs' ? theirs[name] : mine[name]];
    }),
  );
}

/** What the form starts from now, with what was typed and chosen over it: fields that only the others changed come along. */
export function mergedValues(before: FormValues, theirs: FormValues, mine: FormValues, chosen: FormValues): FormValues {
  const typed = Object.entries(mine).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { ...theirs, ...Object.fromEntries(typed), ...chosen };
}
