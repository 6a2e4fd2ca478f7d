'use client';

import { useMemo } from 'react';
import type { DiffField } from '@/shared/diff/diff';
import { useRecordForm } from '../fields/record-form';
import { ConflictChoiceDialog } from './conflict-choice-dialog';
import { type Choices, compareEdits, type EditConflict, mergedValues, type RecordValues } from './edit-conflict';

interface EditConflictDialogProps<Values extends RecordValues> {
  conflict: EditConflict<Values>;
  /** every field of the form, in its order */
  fields: readonly DiffField[];
  labelOf: (field: string) => string;
  /** label of a value such as a status or a file; undefined leaves it to the comparison */
  textOf?: (field: string, value: unknown) => string | undefined;
  /** puts the chosen values into the form; needed where the form names or holds them differently */
  onChosen?: (values: Values) => void;
}

/** Resolves concurrent edits field by field (S-22, S-22a). Rendered inside the RecordForm. Load it lazily. */
export function EditConflictDialog<Values extends RecordValues>({
  conflict,
  fields,
  labelOf,
  textOf,
  onChosen,
}: EditConflictDialogProps<Values>) {
  const { setValue } = useRecordForm<Record<string, unknown>>();
  const { before, theirs, mine, refusal, answer } = conflict;
  const { contested, taken } = useMemo(() => compareEdits(fields, before, theirs, mine), [fields, before, theirs, mine]);
  const save = (choices: Choices) => {
    const values = mergedValues(fields, before, theirs, mine, choices);
    if (onChosen) onChosen(values);
    else for (const [name, value] of Object.entries(values)) if (value !== mine[name]) setValue(name, value);
    answer(values);
  };
  return (
    <ConflictChoiceDialog
      refusal={refusal}
      fields={contested.map((row) => ({ ...row, id: row.field, label: labelOf(row.field) }))}
      taken={taken.map(labelOf)}
      render={(row, side) => textOf?.(row.field, row[side])}
      onChosen={save}
      onBack={() => answer(null)}
    />
  );
}
