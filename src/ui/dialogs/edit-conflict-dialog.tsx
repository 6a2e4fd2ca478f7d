'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { formatDateTime } from '@/shared/dates';
import type { DiffField } from '@/shared/diff';
import { useRecordForm } from '../fields/record-form';
import { ConflictChoiceDialog, type ConflictLabels } from './conflict-choice-dialog';
import { type Choices, changedFields, type EditConflict, isUntouched, mergedValues, type RecordValues } from './edit-conflict';

interface EditConflictDialogProps<Values extends RecordValues> {
  conflict: EditConflict<Values>;
  /** useTranslations('stale'), or the area's own labels */
  texts: ConflictLabels & ((key: 'who' | 'whoUnknown', values: Record<string, string>) => string);
  /** every field of the form, in its order */
  fields: readonly DiffField[];
  labelOf: (field: string) => string;
  /** label of a value such as a status or a file; undefined leaves it to the comparison */
  textOf?: (field: string, value: unknown) => string | undefined;
}

/**
 * Resolves concurrent edits field by field (S-22): who changed what, and which value stays. Rendered inside the RecordForm, which
 * receives the chosen values. Load it lazily.
 */
export function EditConflictDialog<Values extends RecordValues>({
  conflict,
  texts,
  fields,
  labelOf,
  textOf,
}: EditConflictDialogProps<Values>) {
  const language = useLocale();
  const { setValue } = useRecordForm<Record<string, unknown>>();
  const { before, theirs, mine, refusal, answer } = conflict;
  const rows = useMemo(() => changedFields(fields, before, theirs, mine), [fields, before, theirs, mine]);
  const save = (choices: Choices) => {
    const values = mergedValues(before, theirs, mine, choices);
    for (const [name, value] of Object.entries(values)) if (value !== mine[name]) setValue(name, value);
    answer(values);
  };
  const name = String(refusal.params.name ?? '');
  const date = formatDateTime(String(refusal.params.date ?? ''), language);
  return (
    <ConflictChoiceDialog
      texts={texts}
      rows={rows.map((row) => ({ ...row, id: row.field, label: labelOf(row.field), isUntouched: isUntouched(row.field, before, mine) }))}
      render={(row, side) => textOf?.(row.field, row[side])}
      onChosen={save}
      onBack={() => answer(null)}
    >
      <p>{name ? texts('who', { name, date }) : texts('whoUnknown', { date })}</p>
    </ConflictChoiceDialog>
  );
}
