'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { type DiffRow, sameValue } from '@/shared/diff/diff';
import { classNames } from '../class-names';
import { Checkbox } from '../controls/checkbox';
import { DiffBase, type DiffSide, DiffValue, type RenderValue } from './diff-value';

/** Resolution of a field changed on both sides: the published value or the draft's. */
export type DiffChoice = 'keep' | 'take';
export type DiffChoices = Readonly<Record<string, DiffChoice>>;
/** 'draft': published today / draft; 'audit': before / after; 'new': the value alone, of a record that did not exist */
export type DiffHeadings = 'draft' | 'audit' | 'new';

interface DiffViewProps {
  rows: readonly DiffRow[];
  /** heading of a field */
  label: (field: string) => string;
  /** heading of a group of fields; null leaves it out */
  groupLabel?: (group: string) => string | null;
  /** explains a row that no user entered */
  note?: (row: DiffRow) => string | null;
  renderValue?: RenderValue;
  /** one drawing over both columns (the strips of a temperature chain); it shows the value at the time of the draft too */
  renderAcross?: (row: DiffRow) => ReactNode | undefined;
  headings?: DiffHeadings;
  /** who changed a colliding field since, and when (ISO) */
  collisionBy?: (field: string) => { by: string; date: string } | null;
  /** decisions about colliding fields; without `onChoose` the fourth column is left out */
  choices?: DiffChoices;
  onChoose?: ((field: string, choice: DiffChoice) => void) | undefined;
  /** name of the table for screen readers */
  caption: string;
}

const SIDES: Record<DiffHeadings, readonly (readonly [DiffSide, 'published' | 'draft' | 'before' | 'after' | 'value'])[]> = {
  draft: [
    ['before', 'published'],
    ['after', 'draft'],
  ],
  audit: [
    ['before', 'before'],
    ['after', 'after'],
  ],
  new: [['after', 'value']],
};

/** Fields that still need a decision before the draft can be applied (P-04). */
export function undecided(rows: readonly DiffRow[], choices: DiffChoices): readonly string[] {
  return rows.filter((row) => row.collides && !choices[row.field]).map((row) => row.field);
}

export function DiffView(props: DiffViewProps) {
  const { rows, groupLabel, headings = 'draft', choices = {}, onChoose, caption, collisionBy } = props;
  const t = useTranslations('diff');
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const changed = rows.filter(isRelevant);
  const shown = showsUnchanged ? rows : changed;
  const collisions = rows.filter((row) => row.collides);
  const hasChoice = onChoose !== undefined && collisions.length > 0;
  const groups = [...new Set(shown.map((row) => row.group))];
  const isNew = headings === 'new';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <p>{t(isNew ? 'summaryNew' : 'summary', { changed: changed.length, unchanged: rows.length - changed.length })}</p>
        {changed.length < rows.length && (
          <Checkbox
            look="switch"
            className="print:hidden"
            label={t(isNew ? 'showEmpty' : 'showUnchanged')}
            checked={showsUnchanged}
            onChange={setShowsUnchanged}
          />
        )}
      </div>
      {collisions.length > 0 && (
        <CollisionBanner
          fields={collisions.map(({ field }) => field)}
          left={onChoose && undecided(rows, choices).length}
          by={collisionBy}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-sm text-muted">{t('noChange')}</p>
      ) : (
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          <table className={classNames('diff w-full text-sm', isNew && 'diff-new')}>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                {SIDES[headings].map(([side, heading]) => (
                  <th key={side} scope="col">
                    {t(heading)}
                  </th>
                ))}
                {hasChoice && <th scope="col">{t('choice')}</th>}
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group}>
                {groupLabel?.(group) && (
                  <tr>
                    <th scope="rowgroup" colSpan={SIDES[headings].length + (hasChoice ? 2 : 1)} className="diff-group">
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

/** A collision is shown even if the draft equals the published value. */
function isRelevant(row: DiffRow): boolean {
  return row.changed || row.collides === true;
}

interface CollisionBannerProps {
  fields: readonly string[];
  /** undefined for a reader who does not decide */
  left: number | undefined;
  by: DiffViewProps['collisionBy'];
}

function CollisionBanner({ fields, left, by }: CollisionBannerProps) {
  const t = useTranslations('diff');
  const locale = useLocale();
  const editors = fields.map((field) => by?.(field) ?? null);
  const last = editors.reduce((latest, editor) => (editor && (!latest || editor.date > latest.date) ? editor : latest), null);
  const isOneEditor = last !== null && editors.every((editor) => editor?.by === last.by);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-warn-soft px-4 py-2 text-sm font-[550] text-warn print:border">
      <p>
        <span aria-hidden="true">⚠ </span>
        {isOneEditor
          ? t('collisionBannerBy', { count: fields.length, by: last.by, at: formatDateTime(last.date, locale) })
          : t('collisionBanner', { count: fields.length })}
        {left !== undefined && ` ${t('collisionAsk', { count: fields.length })}`}
      </p>
      {left !== undefined && <p aria-live="polite">{t('collisionsLeft', { count: left })}</p>}
    </div>
  );
}

interface RowProps extends DiffViewProps {
  row: DiffRow;
  headings: DiffHeadings;
  hasChoice: boolean;
  choice: DiffChoice | undefined;
}

function Row({ row, label, note, headings, hasChoice, choice, renderValue, renderAcross, collisionBy, onChoose }: RowProps) {
  const t = useTranslations('diff');
  const locale = useLocale();
  const across = renderAcross?.(row);
  const editor = row.collides ? collisionBy?.(row.field) : null;
  const why = note?.(row);
  return (
    <tr className={classNames(row.collides && 'diff-collides', !isRelevant(row) && 'diff-same')}>
      <th scope="row">
        {label(row.field)}
        {editor && (
          <span className="mt-0.5 block text-xs font-normal text-warn">
            {t('collisionBy', { by: editor.by, at: formatDateTime(editor.date, locale) })}
          </span>
        )}
        {row.collides && sameValue(row.kind, row.base, row.after) && (
          <span className="mt-0.5 block text-xs font-normal text-warn">{t('untouched')}</span>
        )}
        {why && <span className="mt-0.5 block text-xs font-normal text-muted">{why}</span>}
      </th>
      {across !== undefined ? (
        <td colSpan={SIDES[headings].length}>{across}</td>
      ) : (
        SIDES[headings].map(([side, heading]) => (
          <td key={side} data-heading={t(heading)}>
            <DiffValue row={row} side={side} renderValue={renderValue} plain={headings === 'new'} />
            {side === 'before' && row.collides && <DiffBase row={row} renderValue={renderValue} />}
          </td>
        ))
      )}
      {hasChoice && (
        <td data-heading={t('choice')} className="diff-choice">
          {row.collides ? (
            <ChoiceOf field={row.field} label={label(row.field)} choice={choice} onChoose={onChoose} />
          ) : (
            <span className="text-muted">{t(why ? 'byRule' : row.changed ? 'takesDraft' : 'unchanged')}</span>
          )}
        </td>
      )}
    </tr>
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
    <fieldset data-undecided={choice ? undefined : ''}>
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
