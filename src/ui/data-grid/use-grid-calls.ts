'use client';

import { useCallback } from 'react';
import type { GridAnswer, GridRequest, GroupRow } from '@/shared/grid';
import { request } from '../data/api';
import type { AskValues, SetValues } from './grid-context';
import type { Ask } from './rows/line';

/** What a grid asks of its server: blocks of rows at `rows`, the values of a column at `values`. */
export function useGridCalls<Row>(rows: string, values: string): { ask: Ask<Row>; askValues: AskValues } {
  const ask = useCallback<Ask<Row>>(
    (agGridSearch: GridRequest, signal) => request<GridAnswer<Row | GroupRow>>('POST', rows, { agGridSearch }, { signal }),
    [rows],
  );
  const askValues = useCallback<AskValues>(
    ({ column, filterModel, search }, signal) =>
      request<SetValues>('POST', values, { column, search, agGridSearch: { filterModel } }, { signal }),
    [values],
  );
  return { ask, askValues };
}
