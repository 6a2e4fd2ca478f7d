'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import type { DiffField, DiffRow } from '@/shared/diff';
import { Button } from './button';
import { DialogModal } from './dialog-modal';
import { DiffValue, type RenderValue } from './diff-value';
import { useRecordForm } from './fields/record-form';
import { type Choices, isUntouched, mergedValues, type RecordValues, type Side, type StaleRecord, staleRows } from './stale-record';

const SIDES: readonly Side[] = ['theirs', 'mine'];

interface StaleRecordDialogProps<Values extends RecordValues> {
  stale: StaleRecord<Values>;
  /** every field of the form, in its order */
  fields: readonly DiffField[];
  labelOf: (field: string) => string;
  /** words of a value that has some: a status, a file; undefined leaves it to the comparison */
  textOf?: (field: string, value: unknown) => string | undefined;
}

/**
 * Who changed what meanwhile, and whose value stays, field by field (S-22); stands inside the RecordForm, which takes what was
 * chosen. Needs the messages of 'stale' and 'diff' on the page; load it when it is needed.
 */
export function StaleRecordDialog<Values extends RecordValues>({ stale, fields, labelOf, textOf }: StaleRecordDialogProps<Values>) {
  const t = useTranslations('stale');
  const language = useLocale();
  const { setValue } = useRecordForm<Record<string, unknown>>();
  const { before, theirs, mine, refusal, answer } = stale;
  const rows = useMemo(() => staleRows(fields, before, theirs, mine), [fields, before, theirs, mine]);
  const untouched = useMemo(
    () => new Set(rows.map(({ field }) => field).filter((field) => isUntouched(field, before, mine))),
    [rows, before, mine],
  );
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries([...untouched].map((field) => [field, 'theirs'])));
  const left = rows.filter(({ field }) => !choices[field]).length;
  const all = (side: Side) => setChoices(Object.fromEntries(rows.map(({ field }) => [field, side])));
  const save = () => {
    const values = mergedValues(before, theirs, mine, choices);
    for (const [name, value] of Object.entries(values)) if (value !== mine[name]) setValue(name, value);
    answer(values);
  };
  const name = String(refusal.params.name ?? '');
  const date = formatDateTime(String(refusal.params.date ?? ''), language);
  return (
    <DialogModal
      title={t('title')}
      onClose={() => answer(null)}
      size="wide"
      dismissable={false}
      footer={
        <>
          <Button onClick={() => answer(null)}>{t('back')}</Button>
          <Button tone="primary" disabled={left > 0} onClick={save}>
            {t(rows.length === 0 ? 'saveAsIs' : 'save')}
          </Button>
        </>
      }
    >
      <p>{name ? t('who', { name, date }) : t('whoUnknown', { date })}</p>
      {rows.length === 0 ? (
        <p className="mt-2">{t('nothing')}</p>
      ) : (
        <>
          <div className="my-3 flex flex-wrap items-center gap-2">
            <p className="mr-auto">{t('choose')}</p>
            <Button small onClick={() => all('theirs')}>
              {t('allTheirs')}
            </Button>
            <Button small onClick={() => all('mine')}>
              {t('allMine')}
            </Button>
          </div>
          <ChoiceTable
            rows={rows}
            untouched={untouched}
            choices={choices}
            labelOf={labelOf}
            render={(row, side) => textOf?.(row.field, row[side])}
            onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
          />
          <p aria-live="polite" className="mt-2 text-sm text-muted">
            {t('left', { count: left })}
          </p>
        </>
      )}
    </DialogModal>
  );
}

interface ChoiceTableProps {
  rows: readonly DiffRow[];
  untouched: ReadonlySet<string>;
  choices: Choices;
  labelOf: (field: string) => string;
  render: RenderValue;
  onChoose: (field: string, side: Side) => void;
}

function ChoiceTable({ rows, untouched, choices, labelOf, render, onChoose }: ChoiceTableProps) {
  const t = useTranslations('stale');
  const id = useId();
  return (
    <table className="diff w-full text-sm">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('mine')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{labelOf(row.field)}</th>
            {SIDES.map((side) => (
              <td key={side} data-heading={t(side)}>
                <label className="flex cursor-pointer items-start gap-2">
                  <input
                    type="radio"
                    className="radio mt-0.5"
                    name={`${id}-${row.field}`}
                    aria-label={`${labelOf(row.field)}, ${t(side)}`}
                    checked={choices[row.field] === side}
                    onChange={() => onChoose(row.field, side)}
                  />
                  <div className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                    <DiffValue row={row} side={side === 'theirs' ? 'before' : 'after'} renderValue={render} />
                    {side === 'mine' && untouched.has(row.field) && <p className="text-xs text-muted">{t('untouched')}</p>}
                  </div>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
