'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { formatDateTime } from '@/shared/dates';
import type { DiffField } from '@/shared/diff';
import { useRecordForm } from '../fields/record-form';
import { StaleChoiceDialog, type StaleTexts } from './conflict-choice-dialog';
import { type Choices, isUntouched, mergedValues, type RecordValues, type StaleRecord, staleRows } from './edit-conflict';

interface StaleRecordDialogProps<Values extends RecordValues> {
  stale: StaleRecord<Values>;
  /** useTranslations('stale'), unless the area says it in words of its own */
  texts: StaleTexts & ((key: 'who' | 'whoUnknown', values: Record<string, string>) => string);
  /** every field of the form, in its order */
  fields: readonly DiffField[];
  labelOf: (field: string) => string;
  /** words of a value that has some: a status, a file; undefined leaves it to the comparison */
  textOf?: (field: string, value: unknown) => string | undefined;
}

/**
 * Who changed what meanwhile, and whose value stays, field by field (S-22); stands inside the RecordForm, which takes what was
 * chosen. Load it when it is needed.
 */
export function StaleRecordDialog<Values extends RecordValues>({ stale, texts, fields, labelOf, textOf }: StaleRecordDialogProps<Values>) {
  const language = useLocale();
  const { setValue } = useRecordForm<Record<string, unknown>>();
  const { before, theirs, mine, refusal, answer } = stale;
  const rows = useMemo(() => staleRows(fields, before, theirs, mine), [fields, before, theirs, mine]);
  const save = (choices: Choices) => {
    const values = mergedValues(before, theirs, mine, choices);
    for (const [name, value] of Object.entries(values)) if (value !== mine[name]) setValue(name, value);
    answer(values);
  };
  const name = String(refusal.params.name ?? '');
  const date = formatDateTime(String(refusal.params.date ?? ''), language);
  return (
    <StaleChoiceDialog
      texts={texts}
      rows={rows.map((row) => ({ ...row, id: row.field, label: labelOf(row.field), isUntouched: isUntouched(row.field, before, mine) }))}
      render={(row, side) => textOf?.(row.field, row[side])}
      onChosen={save}
      onBack={() => answer(null)}
    >
      <p>{name ? texts('who', { name, date }) : texts('whoUnknown', { date })}</p>
    </StaleChoiceDialog>
  );
}
