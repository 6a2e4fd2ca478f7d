'use client';

import { useTranslations } from 'next-intl';
import { useGridTools } from '../grid-context';
import { columnTotals, summedColumns, type TotalText } from './total-text';
import type { Totals } from './use-totals';

interface GridTotalsProps {
  all: Totals;
  isStale: boolean;
  text: TotalText;
}

/** The foot of the numbers: sum, average, minimum and maximum of all matching rows. */
export function GridTotals({ all, isStale, text }: GridTotalsProps) {
  const t = useTranslations('data-grid');
  const { grid, columns, header } = useGridTools();
  const names = summedColumns(grid, columns);
  return (
    <dl aria-busy={isStale} aria-label={t('totals.title')} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-xs text-muted">
      {names.map((name) => {
        const figures = columnTotals({ t, grid, text }, name, all.columns[name]);
        if (figures === '') return null;
        return (
          <div key={name} className="flex flex-wrap gap-x-1.5">
            <dt className="font-[550] text-ink">{header(name)}</dt>
            <dd className="tabular-nums">{figures}</dd>
          </div>
        );
      })}
    </dl>
  );
}
