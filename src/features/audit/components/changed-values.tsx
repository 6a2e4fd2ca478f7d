'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DiffRow } from '@/shared/diff/diff';
import { messageText } from '@/shared/text/message-text';
import { type DiffSide, Words } from '@/ui/comparison/diff-value';
import { DiffView } from '@/ui/comparison/diff-view';

/** Message keys of the values of each choice. */
const CHOICES: Readonly<Record<string, string>> = {
  type: 'types',
  status: 'statuses',
  hospitalAvailability: 'availabilities',
  cityAvailability: 'availabilities',
};

export interface ChangedValuesProps {
  rows: readonly DiffRow[];
  caption: string;
  /** nothing was there before: one column */
  isNew: boolean;
  fileNames: Readonly<Record<string, string>>;
  /** drawing of the row with the temperature ranges */
  ranges: ReactNode;
  /** names of the fields of a record that is no product */
  labels?: Readonly<Record<string, string>>;
  /** note on a field, such as that its values were anonymised */
  notes?: Readonly<Record<string, string>>;
}

/** What an entry changed, old beside new, in the words of the form that it came from. */
export function ChangedValues({ rows, caption, isNew, fileNames, ranges, labels, notes }: ChangedValuesProps) {
  const product = useTranslations('product');
  const diff = useTranslations('diff');
  const common = useTranslations('common');
  const text = (key: string): string | null => messageText(product, key);
  const renderValue = (row: DiffRow, side: DiffSide): ReactNode | undefined => {
    const value = row[side];
    if (typeof value !== 'string' || value === '') return undefined;
    if (row.kind === 'choice') {
      const mark = isNew ? 'same' : side === 'before' ? 'removed' : 'added';
      return <Words parts={[{ text: text(`${CHOICES[row.field]}.${value}`) ?? value, mark }]} />;
    }
    if (row.kind !== 'file') return undefined;
    return (
      <a href={`/files/doc/${value}`} target="_blank" rel="noreferrer" className="[overflow-wrap:anywhere]">
        {fileNames[value] ?? diff('openFile')}
        <span className="sr-only"> ({common('newTab')})</span>
      </a>
    );
  };
  return (
    <DiffView
      rows={rows}
      headings={isNew ? 'new' : 'audit'}
      caption={caption}
      label={(field) => labels?.[field] ?? text(`fields.${field}`) ?? field}
      note={(row) => notes?.[row.field] ?? null}
      renderValue={renderValue}
      renderAcross={(row) => (row.kind === 'ranges' ? ranges : undefined)}
    />
  );
}
