'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { durationText, rangeLabel } from '@/features/temperature/rules/display';
import type { TemperatureRange } from '@/features/temperature/schema';
import type { DiffRow, Part } from '@/shared/diff';
import { type DiffSide, DiffView, Words } from '@/ui/diff-view';

/** Message keys of the values of each choice. */
const CHOICES: Readonly<Record<string, string>> = {
  type: 'types',
  status: 'statuses',
  hospitalAvailability: 'availabilities',
  cityAvailability: 'availabilities',
};

/** What an entry of a product changed, old beside new, in the words of its form. */
export function ChangedValues({ rows, caption }: { rows: readonly DiffRow[]; caption: string }) {
  const product = useTranslations('product');
  const diff = useTranslations('diff');
  const text = (key: string): string | null => (product.has(key as 'title') ? product(key as 'title') : null);
  const renderValue = (row: DiffRow, side: DiffSide): ReactNode | undefined => {
    const value = row[side];
    if (row.kind === 'ranges') return <Ranges row={row} side={side} />;
    if (typeof value !== 'string' || value === '') return undefined;
    if (row.kind === 'choice') return <Words parts={[marked(text(`${CHOICES[row.field]}.${value}`) ?? value, row, side)]} />;
    if (row.kind !== 'file') return undefined;
    return (
      <a href={`/files/doc/${value}`} target="_blank" rel="noreferrer">
        {diff('openFile')}
      </a>
    );
  };
  return <DiffView rows={rows} headings="audit" caption={caption} label={(field) => text(`fields.${field}`) ?? field} renderValue={renderValue} />;
}

function marked(text: string, row: DiffRow, side: DiffSide): Part {
  return { text, mark: row.changed ? (side === 'before' ? 'removed' : 'added') : 'same' };
}

function rangesOf(value: unknown): readonly TemperatureRange[] {
  return (value as { temperatureRanges?: readonly TemperatureRange[] } | null)?.temperatureRanges ?? [];
}

/** The ranges of one side that changed, a line each; those that did not are only counted. */
function Ranges({ row, side }: { row: DiffRow; side: DiffSide }) {
  const t = useTranslations('audit.ranges');
  const locale = useLocale();
  const ranges = rangesOf(row[side]);
  const aligned = row.ranges ?? [];
  const changed = aligned.filter((change) => change.change !== 'same' && change[side] !== null);
  const unchanged = aligned.filter((change) => change.change === 'same').length;
  const textOf = ({ status, time, message, englishMessage, ...range }: TemperatureRange): string =>
    [
      rangeLabel({ status, time, message, englishMessage, ...range }, locale),
      durationText(time, locale),
      t(status),
      message && `FR ${message}`,
      englishMessage && `EN ${englishMessage}`,
    ]
      .filter(Boolean)
      .join(' · ');
  if (ranges.length === 0) return <span className="text-muted">{t('none')}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {changed.map((change) => {
        const range = ranges[change[side] ?? -1];
        return range && <li key={change[side]}>{<Words parts={[marked(textOf(range), row, side)]} />}</li>;
      })}
      {unchanged > 0 && <li className="text-muted">{t('unchanged', { count: unchanged })}</li>}
    </ul>
  );
}
