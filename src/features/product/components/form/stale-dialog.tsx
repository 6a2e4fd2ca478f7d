'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import type { DiffRow } from '@/shared/diff';
import { Button } from '@/ui/button';
import { DialogModal } from '@/ui/dialog-modal';
import { DiffValue, type RenderValue } from '@/ui/diff-value';
import { useRecordForm } from '@/ui/fields/record-form';
import type { EditType, ShownField } from '../../schema';
import type { FormValues } from './form-values';
import { type Choices, chosenValues, isUntouched, mergedValues, type Side, staleRows } from './stale-choices';
import type { StaleQuestion } from './use-save-product';
import { useValueText } from './value-text';

const SIDES: readonly Side[] = ['theirs', 'mine'];
/** Kinds that have words of their own; the others are compared word by word. */
const WHOLE: readonly DiffRow['kind'][] = ['choice', 'ranges', 'file'];

/** Who changed what meanwhile, and whose value stays, field by field. Loaded when it is needed; nothing typed is lost. */
export function StaleDialog({ editType, question }: { editType: EditType; question: StaleQuestion }) {
  const t = useTranslations('product-form.stale');
  const language = useLocale();
  const { setValue } = useRecordForm<FormValues>();
  const { before, theirs, mine, refusal, answer } = question;
  const rows = useMemo(() => staleRows(editType, before, theirs, mine), [editType, before, theirs, mine]);
  const untouched = useMemo(
    () => new Set(rows.filter((row) => isUntouched(row, mine, before)).map((row) => row.field)),
    [rows, mine, before],
  );
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries([...untouched].map((field) => [field, 'theirs'])));
  const left = rows.filter((row) => !choices[row.field]).length;
  const all = (side: Side) => setChoices(Object.fromEntries(rows.map((row) => [row.field, side])));
  const save = () => {
    const values = mergedValues(before, theirs, mine, chosenValues(rows, choices, theirs, mine));
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
            {t('save')}
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
  onChoose: (field: string, side: Side) => void;
}

function ChoiceTable({ rows, untouched, choices, onChoose }: ChoiceTableProps) {
  const t = useTranslations('product-form.stale');
  const fields = useTranslations('product.fields');
  const textOf = useValueText();
  const id = useId();
  const render: RenderValue = (row, side) => {
    if (!WHOLE.includes(row.kind)) return undefined;
    return textOf(row.field as ShownField, row[side]) ?? '---';
  };
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
            <th scope="row">{fields(row.field as ShownField)}</th>
            {SIDES.map((side) => (
              <td key={side} data-heading={t(side)}>
                <label className="flex cursor-pointer items-start gap-2">
                  <input
                    type="radio"
                    className="radio mt-0.5"
                    name={`${id}-${row.field}`}
                    aria-label={`${fields(row.field as ShownField)}, ${t(side)}`}
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
