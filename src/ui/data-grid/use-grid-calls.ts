'use client';

import { useCallback } from 'react';
import type { GridAnswer, GridRequest, GroupRow } from '@/shared/grid/grid';
import { request } from '../data/api';
import type { FetchValues, SetValues } from './grid-context';
import type { FetchRows } from './rows/line';
import type { FetchTotals } from './totals/use-totals';

interface GridCalls<Row> {
  readonly fetchRows: FetchRows<Row>;
  readonly fetchValues: FetchValues;
  readonly fetchTotals: FetchTotals;
}

/** Server calls of a grid: blocks of rows at `rows`, values of a column at `values`, totals by the grid's name. */
export function useGridCalls<Row>(rows: string, values: string, grid = ''): GridCalls<Row> {
  const fetchRows = useCallback<FetchRows<Row>>(
    (agGridSearch: GridRequest, signal) => request<GridAnswer<Row | GroupRow>>('POST', rows, { agGridSearch }, { signal }),
    [rows],
  );
  const fetchValues = useCallback<FetchValues>(
    ({ column, filterModel, search }, signal) =>
      request<SetValues>('POST', values, { column, search, agGridSearch: { filterModel } }, { signal }),
    [values],
  );
  const fetchTotals = useCallback<FetchTotals>(
    (agGridSearch, signal) => request('POST', `/infomed/api/grid-totals/${grid}`, { agGridSearch }, { signal }),
    [grid],
  );
  return { fetchRows, fetchValues, fetchTotals };
}
