'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '@/shared/dates';
import type { DiffNote, DiffRow, Part } from '@/shared/diff';
import { displayedText } from '@/shared/html';
import { Checkbox } from './checkbox';
import { classNames } from './class-names';

export type DiffSide = 'before' | 'after';
/** What is kept of a field that changed on both sides: the published value or the draft's. */
export type DiffChoice = 'keep' | 'take';
export type DiffChoices = Readonly<Record<string, DiffChoice>>;

interface DiffViewProps {
  rows: readonly DiffRow[];
  /** heading of a field */
  label: (field: string) => string;
  /** heading of a group of fields; null leaves it out */
  groupLabel?: (group: string) => string | null;
  /**
   * draws a value (a status, a file, a list of ranges); undefined leaves it to the view, which writes texts word by word,
   * yes and no, numbers, and '---' for nothing
   */
  renderValue?: (row: DiffRow, side: DiffSide) => ReactNode | undefined;
  /** one drawing over both columns (the two strips of a temperature chain) */
  renderAcross?: (row: DiffRow) => ReactNode | undefined;
  /** 'draft': published today / draft; 'audit': before / after */
  headings?: 'draft' | 'audit';
  /** who changed a colliding field since, and when, already formatted */
  collisionBy?: (field: string) => { by: string; at: string } | null;
  /** decisions about colliding fields; without `onChoose` the fourth column is left out */
  choices?: DiffChoices;
  onChoose?: (field: string, choice: DiffChoice) => void;
  /** name of the table for screen readers */
  caption: string;
}

/** Fields that still need a decision before the draft can be applied (P-04). */
export function undecided(rows: readonly DiffRow[], choices: DiffChoices): readonly string[] {
  return rows.filter((row) => row.collides && !choices[row.field]).map((row) => row.field);
}

export function DiffView(props: DiffViewProps) {
  const { rows, groupLabel, headings = 'draft', choices = {}, onChoose, caption } = props;
  const t = useTranslations('diff');
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const changed = rows.filter(isTold);
  const shown = showsUnchanged ? rows : changed;
  const collisions = rows.filter((row) => row.collides);
  const hasChoice = headings === 'draft' && onChoose !== undefined;
  const columns = hasChoice ? 4 : 3;
  const groups = [...new Set(shown.map((row) => row.group))];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <p>{t('summary', { changed: changed.length, unchanged: rows.length - changed.length })}</p>
        {changed.length < rows.length && (
          <Checkbox
            look="switch"
            className="print:hidden"
            label={t('showUnchanged')}
            checked={showsUnchanged}
            onChange={setShowsUnchanged}
          />
        )}
      </div>
      {collisions.length > 0 && <CollisionBanner total={collisions.length} left={undecided(rows, choices).length} />}
      {shown.length === 0 ? (
        <p className="text-sm text-muted">{t('noChange')}</p>
      ) : (
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          <table className="diff w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t(headings === 'draft' ? 'published' : 'before')}</th>
                <th scope="col">{t(headings === 'draft' ? 'draft' : 'after')}</th>
                {hasChoice && <th scope="col">{t('choice')}</th>}
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group}>
                {groupLabel?.(group) && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns} className="diff-group">
                      {groupLabel(group)}
                    </th>
                  </tr>
                )}
                {shown
                  .filter((row) => row.group === group)
                  .map((row) => (
                    <Row key={row.field} {...props} row={row} headings={headings} hasChoice={hasChoice} choice={choices[row.field]} />
                  ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </div>
  );
}

/** A collision is shown even when the draft ends up saying what is published. */
function isTold(row: DiffRow): boolean {
  return row.changed || row.collides === true;
}

function CollisionBanner({ total, left }: { total: number; left: number }) {
  const t = useTranslations('diff');
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-warn-soft px-4 py-2 text-sm font-[550] text-warn print:border">
      <p>
        <span aria-hidden="true">⚠ </span>
        {t('collisionBanner', { count: total })}
      </p>
      <p aria-live="polite">{t('collisionsLeft', { count: left })}</p>
    </div>
  );
}

interface RowProps extends DiffViewProps {
  row: DiffRow;
  headings: 'draft' | 'audit';
  hasChoice: boolean;
  choice: DiffChoice | undefined;
}

function Row({ row, label, headings, hasChoice, choice, renderValue, renderAcross, collisionBy, onChoose }: RowProps) {
  const t = useTranslations('diff');
  const across = renderAcross?.(row);
  const who = row.collides ? collisionBy?.(row.field) : null;
  const sides: readonly DiffSide[] = ['before', 'after'];
  return (
    <tr className={classNames(row.collides && 'diff-collides', !isTold(row) && 'diff-same')}>
      <th scope="row">
        {label(row.field)}
        {who && <span className="mt-0.5 block text-xs font-normal text-warn">{t('collisionBy', who)}</span>}
      </th>
      {across !== undefined ? (
        <td colSpan={2}>{across}</td>
      ) : (
        sides.map((side) => (
          <td
            key={side}
            data-heading={t(side === 'before' ? (headings === 'draft' ? 'published' : 'before') : headings === 'draft' ? 'draft' : 'after')}
          >
            <Value row={row} side={side} renderValue={renderValue} />
            {side === 'before' && row.collides && <BaseValue row={row} renderValue={renderValue} />}
          </td>
        ))
      )}
      {hasChoice && (
        <td data-heading={t('choice')}>
          {row.collides ? (
            <ChoiceOf field={row.field} label={label(row.field)} choice={choice} onChoose={onChoose} />
          ) : (
            <span className="text-muted">{t(row.changed ? 'takesDraft' : 'unchanged')}</span>
          )}
        </td>
      )}
    </tr>
  );
}

type ValueProps = { row: DiffRow; side: DiffSide; renderValue: DiffViewProps['renderValue'] };

function Value({ row, side, renderValue }: ValueProps) {
  const drawn = renderValue?.(row, side);
  const notes = side === 'after' ? (row.notes ?? []) : [];
  return (
    <>
      {drawn !== undefined ? drawn : <PlainValue row={row} side={side} />}
      {notes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-0.5 text-xs text-muted">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are computed once and never move
            <li key={index}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Text of a value that the feature does not draw itself; null for nothing. */
function usePlainText(): (kind: DiffRow['kind'], value: unknown) => string | null {
  const t = useTranslations('diff');
  const common = useTranslations('common');
  const format = useFormatter();
  return (kind, value) => {
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'object') return t('items', { count: Array.isArray(value) ? value.length : Object.keys(value).length });
    if (kind === 'date') return formatDate(String(value));
    if (typeof value === 'number') return format.number(value);
    return kind === 'html' ? displayedText(String(value)) : String(value);
  };
}

function PlainValue({ row, side }: { row: DiffRow; side: DiffSide }) {
  const t = useTranslations('diff');
  const textOf = usePlainText();
  const parts = row.parts?.[side];
  if (parts && parts.length > 0) return <Words parts={parts} />;
  if (row.kind === 'file' && typeof row[side] === 'string' && row[side] !== '') return <FileLink id={row[side]} />;
  const text = textOf(row.kind, row[side]);
  return text === null ? <span className="text-muted">{t('empty')}</span> : <Whole row={row} side={side} text={text} />;
}

function FileLink({ id }: { id: string }) {
  const t = useTranslations('diff');
  return (
    <a href={`/files/doc/${id}`} target="_blank" rel="noopener noreferrer">
      {t('openFile')}
    </a>
  );
}

/** A value that is not compared word by word: marked as a whole where it changed. */
function Whole({ row, side, text }: { row: DiffRow; side: DiffSide; text: string }) {
  const mark = row.changed ? (side === 'before' ? 'removed' : 'added') : 'same';
  return <Words parts={[{ text, mark }]} />;
}

/** Words with what was added and removed; the marks are read aloud and survive black-and-white paper. */
export function Words({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('diff');
  return (
    <span className="whitespace-pre-line [overflow-wrap:anywhere] tabular-nums">
      {parts.map((part, index) => {
        if (part.mark === 'same') return part.text;
        const Mark = part.mark === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are computed once and never move
          <Mark key={index}>
            <span className="sr-only">[{t(part.mark === 'added' ? 'addedText' : 'removedText')}] </span>
            {part.text}
          </Mark>
        );
      })}
    </span>
  );
}

function Note({ note }: { note: DiffNote }) {
  const all = useTranslations('diff');
  const t = useTranslations('diff.note');
  const format = useTranslations('diff.format');
  const [kind = '', value] = (note.name ?? '').split(/:(.*)/s);
  const key = kind as Parameters<typeof format>[0];
  const name = [format.has(key) ? format(key) : kind, value].filter(Boolean).join(' ');
  const onWords = note.text ? all('formatOn', { format: name, text: note.text }) : name;
  const what = note.kind === 'format' ? onWords : note.text;
  return t(`${note.kind}.${note.change}`, { text: what });
}

function BaseValue({ row, renderValue }: Omit<ValueProps, 'side'>) {
  const t = useTranslations('diff');
  const textOf = usePlainText();
  const base = row.base ?? null;
  const drawn = renderValue?.({ field: row.field, group: row.group, kind: row.kind, changed: false, before: base, after: null }, 'before');
  return (
    <div className="mt-1.5 text-xs text-muted">
      {t('atDraft')} {drawn !== undefined ? drawn : (textOf(row.kind, base) ?? t('empty'))}
    </div>
  );
}

interface ChoiceOfProps {
  field: string;
  label: string;
  choice: DiffChoice | undefined;
  onChoose: DiffViewProps['onChoose'];
}

function ChoiceOf({ field, label, choice, onChoose }: ChoiceOfProps) {
  const t = useTranslations('diff');
  const name = useId();
  const all: readonly DiffChoice[] = ['keep', 'take'];
  return (
    <fieldset>
      <legend className="sr-only">{t('choiceFor', { field: label })}</legend>
      {all.map((each) => (
        <label key={each} className="flex min-h-7 cursor-pointer items-center gap-2">
          <input type="radio" className="radio" name={name} checked={choice === each} onChange={() => onChoose?.(field, each)} />
          {t(each)}
        </label>
      ))}
    </fieldset>
  );
}
