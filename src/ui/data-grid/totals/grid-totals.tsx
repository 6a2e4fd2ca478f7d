'use client';

import { useTranslations } from 'next-intl';
import type { GridRequest } from '@/shared/grid';
import { useApiQuery } from '../../data/use-api-query';
import { useGridTools } from '../grid-context';
import { summedColumns, type TotalText, totalText } from './total-text';

/** What a grid's totals call returns. */
export interface Totals {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, { readonly [What in 'sum' | 'average' | 'min' | 'max']: number | null }>>;
}
export type FetchTotals = (request: GridRequest, signal: AbortSignal) => Promise<Totals>;

interface GridTotalsProps {
  request: GridRequest;
  fetchTotals: FetchTotals;
  /** false while the rows are loading: totals come after them */
  isReady: boolean;
  /** a changed number asks again */
  refreshKey: number;
  isGrouped: boolean;
  text: TotalText;
}

/** The foot of the numbers: sum, average, least and most of all matching rows; and how many there are beside the groups. */
export function GridTotals({ request, fetchTotals, isReady, refreshKey, isGrouped, text }: GridTotalsProps) {
  const t = useTranslations('data-grid');
  const { grid, columns, header } = useGridTools();
  const names = summedColumns(grid, columns);
  const { filterModel, quickFilter } = request;
  const { data, isStale } = useApiQuery<Totals>({
    key: JSON.stringify([filterModel, quickFilter, refreshKey]),
    fetchData: (signal) => fetchTotals(request, signal),
    enabled: isReady && (names.length > 0 || isGrouped),
  });
  if (!data || (names.length === 0 && !isGrouped)) return null;
  return (
    <div aria-busy={isStale} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-xs text-muted">
      {isGrouped && <p className="font-[550] text-ink">{t('rows', { count: data.rowCount })}</p>}
      {names.length > 0 && (
        <dl aria-label={t('totals.title')} className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          {names.map((name) => {
            const found = data.columns[name];
            if (!found || found.min === null) return null;
            const isSum = grid.columns[name]?.total === 'sum';
            const shown = (['sum', 'average', 'min', 'max'] as const).flatMap((what) => {
              const value = found[what];
              if (value === null || (what === 'sum' && !isSum)) return [];
              return [t(`totals.${what === 'average' ? 'avg' : what}`, { value: totalText(text, name, value) })];
            });
            return (
              <div key={name} className="flex flex-wrap gap-x-1.5">
                <dt className="font-[550] text-ink">{header(name)}</dt>
                <dd className="tabular-nums">{shown.join(' · ')}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}
