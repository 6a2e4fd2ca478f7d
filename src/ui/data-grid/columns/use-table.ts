'use client';

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import type { Grid } from '@/shared/grid';
import { MAX_WIDTH, minWidthOf, resizeColumn, type ShownColumn } from '../../../shared/grid-layout';
import type { GridState } from '../state';

const FEATURES = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});
/** Rows are loaded in blocks elsewhere: the table manages columns only. */
const NO_ROWS: object[] = [];

const resolve = <Value>(next: Value | ((before: Value) => Value), before: Value): Value =>
  typeof next === 'function' ? (next as (before: Value) => Value)(before) : next;

/** Columns, widths and sorting of a grid as a TanStack table; changes update the grid's state. */
export function useGridTable(grid: Grid, state: GridState, columns: readonly ShownColumn[]) {
  const definitions = useMemo(
    () =>
      Object.entries(grid.columns).map(([id, column]) => ({
        id,
        accessorFn: () => null,
        enableSorting: column.sortable !== false,
        sortDescFirst: column.kind === 'date' || column.kind === 'datetime',
        minSize: minWidthOf(column),
        maxSize: MAX_WIDTH,
      })),
    [grid],
  );
  const columnOrder = useMemo(() => columns.map(({ name }) => name), [columns]);
  const columnVisibility = useMemo(() => Object.fromEntries(columns.map(({ name, isShown }) => [name, isShown])), [columns]);
  const columnSizing = useMemo(() => Object.fromEntries(columns.map(({ name, width }) => [name, width])), [columns]);
  const columnPinning = useMemo(() => {
    const at = (side: 'left' | 'right') => columns.filter(({ pinned, isShown }) => isShown && pinned === side).map(({ name }) => name);
    return { start: at('left'), end: at('right') };
  }, [columns]);
  const sorting = useMemo(() => state.sortModel.map(({ colId, sort }) => ({ id: colId, desc: sort === 'desc' })), [state.sortModel]);
  const { setSort, setLayout, layout } = state;
  const onSortingChange = useCallback(
    (next: SortingState | ((before: SortingState) => SortingState)) =>
      setSort(resolve(next, sorting).map(({ id, desc }) => ({ colId: id, sort: desc ? 'desc' : 'asc' }))),
    [setSort, sorting],
  );
  const onColumnSizingChange = (next: typeof columnSizing | ((before: typeof columnSizing) => typeof columnSizing)) => {
    const changed = Object.entries(resolve(next, columnSizing)).filter(([name, width]) => width !== columnSizing[name]);
    if (changed.length > 0) setLayout(changed.reduce((now, [name, width]) => resizeColumn(grid, now, name, width), layout) ?? null);
  };
  return useTable({
    features: FEATURES,
    columns: definitions,
    data: NO_ROWS,
    state: { columnOrder, columnVisibility, columnPinning, columnSizing, sorting },
    columnResizeMode: 'onChange',
    manualSorting: true,
    enableMultiSort: true,
    onSortingChange,
    onColumnSizingChange,
  });
}

export type GridTable = ReturnType<typeof useGridTable>;
export type GridHeader = ReturnType<GridTable['getLeafHeaders']>[number];
