'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { Button } from '@/ui/button';
import { DialogModal } from '@/ui/dialog-modal';
import { DiffValue, type RenderValue } from '@/ui/diff-value';
import { ticksOfType } from '../../rules';
import type { FaqType } from '../../schema';
import { type Choices, goneTitles, mergedValues, type Side, type StaleRow, staleRows } from './stale-rows';
import type { StaleQuestion } from './use-save-question';

const SIDES: readonly Side[] = ['theirs', 'mine'];

/** Who changed what meanwhile, and whose value stays, field by field (S-22). Loaded when it is needed; nothing typed is lost. */
export function StaleDialog({ question }: { question: StaleQuestion }) {
  const t = useTranslations('faq-form.stale');
  const language = useLocale();
  const { before, theirs, mine, refusal, answer } = question;
  const rows = useMemo(() => staleRows(before, theirs, mine), [before, theirs, mine]);
  const gone = useMemo(() => goneTitles(before, theirs, mine), [before, theirs, mine]);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(rows.filter(({ isUntouched }) => isUntouched).map(({ id }) => [id, 'theirs'])),
  );
  const left = rows.filter(({ id }) => !choices[id]).length;
  const all = (side: Side) => setChoices(Object.fromEntries(rows.map(({ id }) => [id, side])));
  const name = String(refusal.params.name ?? '');
  const date = refusal.params.date ? formatDateTime(String(refusal.params.date), language) : '';
  return (
    <DialogModal
      title={t('title')}
      onClose={() => answer(null)}
      size="wide"
      dismissable={false}
      footer={
        <>
          <Button onClick={() => answer(null)}>{t('back')}</Button>
          <Button tone="primary" disabled={left > 0} onClick={() => answer(mergedValues(before, theirs, mine, choices))}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p>{name && date ? t('who', { name, date }) : t('whoUnknown')}</p>
      {gone.length > 0 && <p className="mt-2 font-[550]">{t('gone', { titles: gone.join(', ') })}</p>}
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
          <ChoiceTable rows={rows} choices={choices} onChoose={(id, side) => setChoices({ ...choices, [id]: side })} />
          <p aria-live="polite" className="mt-2 text-sm text-muted">
            {t('left', { count: left })}
          </p>
        </>
      )}
    </DialogModal>
  );
}

interface ChoiceTableProps {
  rows: readonly StaleRow[];
  choices: Choices;
  onChoose: (id: string, side: Side) => void;
}

function ChoiceTable({ rows, choices, onChoose }: ChoiceTableProps) {
  const t = useTranslations('faq-form.stale');
  const faq = useTranslations('faq');
  const id = useId();
  const render: RenderValue = (row, side) => {
    if (row.field === 'pdfDocumentId') return row[side] ? t('document') : t('noDocument');
    if (row.field !== 'type') return undefined;
    const { isStatic, isInteractive } = ticksOfType(row[side] as FaqType | null);
    return [isStatic && faq('state.STATIC'), isInteractive && faq('state.INTERACTIVE')].filter(Boolean).join(', ') || '---';
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
        {rows.map((row) => {
          const field = faq(`fields.${row.name}`);
          return (
            <tr key={row.id}>
              <th scope="row">
                {field}
                {row.of && <span className="block text-xs font-normal text-muted [overflow-wrap:anywhere]">{row.of}</span>}
              </th>
              {SIDES.map((side) => (
                <td key={side} data-heading={t(side)}>
                  <label className="flex cursor-pointer items-start gap-2">
                    <input
                      type="radio"
                      className="radio mt-0.5"
                      name={`${id}-${row.id}`}
                      aria-label={[row.of, field, t(side)].filter(Boolean).join(', ')}
                      checked={choices[row.id] === side}
                      onChange={() => onChoose(row.id, side)}
                    />
                    <div className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                      <DiffValue row={row} side={side === 'theirs' ? 'before' : 'after'} renderValue={render} />
                      {side === 'mine' && row.isUntouched && <p className="text-xs text-muted">{t('untouched')}</p>}
                    </div>
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
