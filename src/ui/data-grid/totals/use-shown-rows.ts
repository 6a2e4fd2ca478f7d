'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { GridRequest } from '@/shared/grid/grid';
import type { GridTools } from '../grid-context';
import type { RowSource } from '../rows/row-source';
import { summedColumns } from './total-text';
import { type FetchTotals, useTotals } from './use-totals';

interface ShownRowsOptions {
  tools: Pick<GridTools, 'grid' | 'state' | 'columns'>;
  source: RowSource<unknown>;
  fetchTotals: FetchTotals | undefined;
  /** a changed number reloads the totals */
  refreshKey: number;
  /** label of the row count */
  count: ((count: number) => string) | undefined;
}

/** What is shown altogether: the matching rows as a request, how many they are, and what their numbers come to. */
export function useShownRows({ tools, source, fetchTotals, refreshKey, count }: ShownRowsOptions) {
  const { grid, state, columns } = tools;
  const { filterModel, sortModel, quickFilter } = state;
  const t = useTranslations('data-grid');
  const rowCount = source.count();
  const query = source.shown();
  const isGrouped = query.rowGroupCols.length > 0;
  const isFiltered = Object.keys(query.filterModel).length > 0 || Boolean(query.quickFilter);
  const request = useMemo<GridRequest>(
    () => ({
      ...{ startRow: 0, endRow: rowCount ?? 0, sortModel, filterModel, rowGroupCols: [], groupKeys: [] },
      ...(quickFilter && { quickFilter }),
    }),
    [rowCount, sortModel, filterModel, quickFilter],
  );
  const hasSums = summedColumns(grid, columns).length > 0;
  const totals = useTotals({ fetchTotals, source, request, hasSums, refreshKey });
  const matching = isGrouped ? (totals.all?.rowCount ?? null) : rowCount;
  const rowsText = matching === null ? [] : [count?.(matching) ?? t('rows', { count: matching })];
  const text = [...(isGrouped && rowCount !== null ? [t('groups', { count: rowCount })] : []), ...rowsText].join(' · ');
  return {
    shown: { rowCount: matching, filterModel, sortModel, columns: state.shown, request },
    countText: isFiltered && rowCount !== null ? t('filtered', { text }) : text,
    totals,
    hasSums,
  };
}
