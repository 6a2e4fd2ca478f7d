'use client';

import { useCallback } from 'react';
import type { GridAnswer, GridRequest, GroupRow } from '@/shared/grid';
import { request } from '../data/api';
import type { FetchValues, SetValues } from './grid-context';
import type { FetchRows } from './rows/line';

/** Server calls of a grid: blocks of rows at `rows`, values of a column at `values`. */
export function useGridCalls<Row>(rows: string, values: string): { fetchRows: FetchRows<Row>; fetchValues: FetchValues } {
  const fetchRows = useCallback<FetchRows<Row>>(
    (agGridSearch: GridRequest, signal) => request<GridAnswer<Row | GroupRow>>('POST', rows, { agGridSearch }, { signal }),
    [rows],
  );
  const fetchValues = useCallback<FetchValues>(
    ({ column, filterModel, search }, signal) =>
      request<SetValues>('POST', values, { column, search, agGridSearch: { filterModel } }, { signal }),
    [values],
  );
  return { fetchRows, fetchValues };
}
