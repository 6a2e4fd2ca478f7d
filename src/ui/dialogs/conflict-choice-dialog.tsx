'use client';

import { type ReactNode, useId, useState } from 'react';
import type { DiffRow } from '@/shared/diff';
import { DiffValue, type RenderValue } from '../comparison/diff-value';
import { Button } from '../controls/button';
import { DialogModal } from './dialog-modal';
import type { Choices, Side } from './edit-conflict';

const SIDES: readonly Side[] = ['theirs', 'mine'];

type Key =
  | 'title'
  | 'back'
  | 'choose'
  | 'nothing'
  | 'caption'
  | 'field'
  | 'theirs'
  | 'mine'
  | 'untouched'
  | 'allTheirs'
  | 'allMine'
  | 'left'
  | 'save'
  | 'saveAsIs';
/** Labels of the dialog: the area's own, or those of 'stale'. */
export type ConflictLabels = (key: Key, values?: Record<string, number>) => string;

/** A field changed concurrently by another user: `before` is the stored value, `after` the typed one. */
export interface ChangedField extends DiffRow {
  /** key of the choice */
  readonly id: string;
  readonly label: string;
  /** section of the record, if it has sections */
  readonly of?: string;
  /** not edited by this user: the other value can be taken without loss */
  readonly isUntouched: boolean;
}

interface ConflictChoiceDialogProps {
  texts: ConflictLabels;
  rows: readonly ChangedField[];
  render?: RenderValue;
  /** who made the other change */
  children: ReactNode;
  onChosen: (choices: Choices) => void;
  onBack: () => void;
}

/** Chooses a value per row (S-22); saves when all are chosen. Needs the messages of 'diff' on the page. */
export function ConflictChoiceDialog({ texts: t, rows, render, children, onChosen, onBack }: ConflictChoiceDialogProps) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(rows.filter(({ isUntouched }) => isUntouched).map(({ id }) => [id, 'theirs'])),
  );
  const left = rows.filter(({ id }) => !choices[id]).length;
  const all = (side: Side) => setChoices(Object.fromEntries(rows.map(({ id }) => [id, side])));
  return (
    <DialogModal
      title={t('title')}
      onClose={onBack}
      size="wide"
      dismissable={false}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button tone="primary" disabled={left > 0} onClick={() => onChosen(choices)}>
            {t(rows.length === 0 ? 'saveAsIs' : 'save')}
          </Button>
        </>
      }
    >
      {children}
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
            texts={t}
            rows={rows}
            choices={choices}
            render={render}
            onChoose={(id, side) => setChoices({ ...choices, [id]: side })}
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
  texts: ConflictLabels;
  rows: readonly ChangedField[];
  choices: Choices;
  render: RenderValue | undefined;
  onChoose: (id: string, side: Side) => void;
}

function ChoiceTable({ texts: t, rows, choices, render, onChoose }: ChoiceTableProps) {
  const table = useId();
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
          <tr key={row.id}>
            <th scope="row">
              {row.label}
              {row.of && <span className="block text-xs font-normal text-muted [overflow-wrap:anywhere]">{row.of}</span>}
            </th>
            {SIDES.map((side) => (
              <td key={side} data-heading={t(side)}>
                <label className="flex cursor-pointer items-start gap-2">
                  <input
                    type="radio"
                    className="radio mt-0.5"
                    name={`${table}-${row.id}`}
                    aria-label={[row.of, row.label, t(side)].filter(Boolean).join(', ')}
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
        ))}
      </tbody>
    </table>
  );
}
