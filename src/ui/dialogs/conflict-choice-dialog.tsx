'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { DiffValue, type RenderValue } from '../comparison/diff-value';
import { Button } from '../controls/button';
import type { ApiRefusal } from '../data/api';
import { DialogModal } from './dialog-modal';
import type { Choices, ContestedRow, Side } from './edit-conflict';

const SIDES: readonly Side[] = ['theirs', 'mine'];

/** A field that both changed. */
export interface ContestedField extends ContestedRow {
  /** key of the choice */
  readonly id: string;
  readonly label: string;
  /** section of the record, if it has sections */
  readonly of?: string;
}

interface ConflictChoiceDialogProps {
  /** of the save: who made the other change, and when */
  refusal: Pick<ApiRefusal, 'params'>;
  fields: readonly ContestedField[];
  /** labels of the fields that only the other user changed */
  taken: readonly string[];
  render?: RenderValue;
  /** what else happened to the record */
  children?: ReactNode;
  onChosen: (choices: Choices) => void;
  onBack: () => void;
}

/** The dialog of every edit conflict (S-22a): a choice per field that both changed. Needs the messages of 'stale' and 'diff'. */
export function ConflictChoiceDialog({ refusal, fields, taken, render, children, onChosen, onBack }: ConflictChoiceDialogProps) {
  const t = useTranslations('stale');
  const language = useLocale();
  const [choices, setChoices] = useState<Choices>({});
  const name = String(refusal.params.name || 'none');
  const date = refusal.params.date ? formatDateTime(String(refusal.params.date), language) : 'none';
  const left = fields.filter(({ id }) => !choices[id]).length;
  const all = (side: Side) => setChoices(Object.fromEntries(fields.map(({ id }) => [id, side])));
  return (
    <DialogModal
      title={t('title')}
      onClose={onBack}
      size="wide"
      dismissable="by-key"
      footer={
        <>
          {fields.length > 0 && (
            <p aria-live="polite" className="mr-auto self-center text-sm text-muted">
              {t('left', { count: left })}
            </p>
          )}
          <Button onClick={onBack}>{t('back')}</Button>
          <Button tone="primary" disabled={left > 0} onClick={() => onChosen(choices)}>
            {t(fields.length === 0 ? 'saveAsIs' : 'save')}
          </Button>
        </>
      }
    >
      <p>{t('who', { name, date })}</p>
      {children}
      {taken.length > 0 && <p className="mt-2 text-muted">{t('taken', { count: taken.length, fields: taken.join(', ') })}</p>}
      {fields.length === 0 ? (
        <p className="mt-2">{t('nothing')}</p>
      ) : (
        <>
          <div className="my-3 flex flex-wrap items-center gap-2">
            <p className="mr-auto">{t('choose', { count: fields.length })}</p>
            {fields.length > 1 && (
              <>
                <Button small onClick={() => all('theirs')}>
                  {t('allTheirs')}
                </Button>
                <Button small onClick={() => all('mine')}>
                  {t('allMine')}
                </Button>
              </>
            )}
          </div>
          <ChoiceTable
            fields={fields}
            headings={{ theirs: t('theirs', { name }), mine: t('mine') }}
            choices={choices}
            render={render}
            onChoose={(id, side) => setChoices({ ...choices, [id]: side })}
          />
        </>
      )}
    </DialogModal>
  );
}

interface ChoiceTableProps {
  fields: readonly ContestedField[];
  headings: Readonly<Record<Side, string>>;
  choices: Choices;
  render: RenderValue | undefined;
  onChoose: (id: string, side: Side) => void;
}

function ChoiceTable({ fields, headings, choices, render, onChoose }: ChoiceTableProps) {
  const t = useTranslations('stale');
  const table = useId();
  return (
    <table className="diff w-full table-fixed text-sm">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[19%]">
            {t('field')}
          </th>
          <th scope="col">{t('opened')}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col" className="[overflow-wrap:anywhere]">
              {headings[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.id}>
            <th scope="row">
              {field.label}
              {field.of && <span className="block text-xs font-normal text-muted [overflow-wrap:anywhere]">{field.of}</span>}
            </th>
            <td data-heading={t('opened')} className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
              <DiffValue row={field.mine} side="before" renderValue={render} plain />
            </td>
            {SIDES.map((side) => (
              <td key={side} data-heading={headings[side]}>
                <label className="flex cursor-pointer items-start gap-2">
                  <input
                    type="radio"
                    className="radio mt-0.5 shrink-0"
                    name={`${table}-${field.id}`}
                    aria-label={[field.of, field.label, headings[side]].filter(Boolean).join(', ')}
                    checked={choices[field.id] === side}
                    onChange={() => onChoose(field.id, side)}
                  />
                  <div className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                    <DiffValue row={field[side]} side="after" renderValue={render} />
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
