'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDate } from '@/shared/dates/dates';
import type { DiffNote, DiffRow, Part } from '@/shared/diff/diff';
import { referenceName } from '@/shared/diff/same';
import { displayedText } from '@/shared/html/html';
import { messageText } from '@/shared/text/message-text';

export type DiffSide = 'before' | 'after';
/** Draws a value (a status, a file); undefined leaves it to the view: texts word by word, yes and no, numbers, a dash for nothing. */
export type RenderValue = (row: DiffRow, side: DiffSide) => ReactNode | undefined;

interface DiffValueProps {
  row: DiffRow;
  side: DiffSide;
  renderValue: RenderValue | undefined;
  /** of a record that did not exist before: nothing to mark */
  plain?: boolean;
}

/** One side of a row: the value, and below the new one what words alone do not show. */
export function DiffValue({ row, side, renderValue, plain = false }: DiffValueProps) {
  const drawn = renderValue?.(row, side);
  const notes = side === 'after' && !plain ? (row.notes ?? []) : [];
  return (
    <>
      {drawn !== undefined ? drawn : <PlainValue row={row} side={side} plain={plain} />}
      {notes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-0.5 text-xs text-muted">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are computed once and never move
            <li key={index} className="[overflow-wrap:anywhere]">
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The value that the field had when the draft was made (P-04). */
export function DiffBase({ row, renderValue }: Pick<DiffValueProps, 'row' | 'renderValue'>) {
  const t = useTranslations('diff');
  const textOf = usePlainText();
  const base = row.base ?? null;
  const drawn = renderValue?.({ field: row.field, group: row.group, kind: row.kind, changed: false, before: base, after: null }, 'before');
  return (
    <div className="mt-1.5 text-xs text-muted [overflow-wrap:anywhere]">
      {t('atDraft')} {drawn !== undefined ? drawn : (textOf(row.kind, base) ?? t('empty'))}
    </div>
  );
}

/** Text of a value that the feature does not draw itself; null for nothing. */
function usePlainText(): (kind: DiffRow['kind'], value: unknown) => string | null {
  const common = useTranslations('common');
  const format = useFormatter();
  return (kind, value) => {
    if (kind === 'boolean') return common(value === true ? 'yes' : 'no');
    if (value === null || value === undefined || value === '') return null;
    if (kind === 'reference') return referenceName(value);
    if (kind === 'date') return formatDate(String(value));
    if (typeof value === 'number') return format.number(value);
    return kind === 'html' ? displayedText(String(value)) : String(value);
  };
}

function PlainValue({ row, side, plain }: Omit<DiffValueProps, 'renderValue'>) {
  const t = useTranslations('diff');
  const textOf = usePlainText();
  const parts = plain ? undefined : row.parts?.[side];
  if (parts && parts.length > 0) return <Words parts={parts} />;
  const text = textOf(row.kind, row[side]);
  if (text === null) return <span className="text-muted">{t('empty')}</span>;
  const mark = plain || !row.changed ? 'same' : side === 'before' ? 'removed' : 'added';
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
  const name = [messageText(format, kind) ?? kind, value].filter(Boolean).join(' ');
  const onWords = note.text ? all('formatOn', { format: name, text: note.text }) : name;
  const what = note.kind === 'format' ? onWords : note.text;
  return t(`${note.kind}.${note.change}`, { text: what });
}
