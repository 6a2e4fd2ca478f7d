'use client';

import {
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type GroupingState,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Grid, GridLayout, SortItem } from '@/shared/grid/grid';
import { MAX_WIDTH, minWidthOf, widthOf } from '../../../shared/grid/grid-layout';
import { type ColumnState, columnStateOf, movedColumn, neighbour } from './table-state';

const FEATURES = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnGroupingFeature,
  rowSortingFeature,
});
/** Rows are loaded in blocks elsewhere: the table manages columns only. */
const NO_ROWS: object[] = [];

const resolve = <Value>(next: Updater<Value>, before: Value): Value =>
  typeof next === 'function' ? (next as (before: Value) => Value)(before) : next;

interface TableOptions {
  /** the columns at first; the table owns them from then on */
  layout: GridLayout | null;
  /** order and groups belong to the URL: the table asks for changes */
  sortModel: readonly SortItem[];
  rowGroupCols: readonly string[];
  onSort: (sort: readonly SortItem[]) => void;
  onGroup: (columns: readonly string[]) => void;
}

/** Columns, order and groups of a grid as a TanStack table (D-27). */
export function useGridTable(grid: Grid, { layout, sortModel, rowGroupCols, onSort, onGroup }: TableOptions) {
  const columns = useMemo(
    () =>
      Object.entries(grid.columns).map(([id, column]) => ({
        id,
        accessorFn: () => null,
        enableSorting: column.sortable !== false,
        enableGrouping: Boolean(column.groupable),
        sortDescFirst: column.kind === 'date' || column.kind === 'datetime',
        size: widthOf(column),
        minSize: minWidthOf(column),
        maxSize: MAX_WIDTH,
      })),
    [grid],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is the table's initial state only
  const initialState = useMemo(() => columnStateOf(grid, layout), [grid]);
  const options = useMemo(() => {
    const sorting = sortModel.map(({ colId, sort }) => ({ id: colId, desc: sort === 'desc' }));
    const grouping = [...rowGroupCols];
    return {
      features: FEATURES,
      columns,
      data: NO_ROWS,
      initialState,
      state: { sorting, grouping },
      columnResizeMode: 'onChange' as const,
      groupedColumnMode: false as const,
      manualSorting: true,
      manualGrouping: true,
      enableMultiSort: true,
      onSortingChange: (next: Updater<SortingState>) =>
        onSort(resolve(next, sorting).map(({ id, desc }) => ({ colId: id, sort: desc ? 'desc' : 'asc' }))),
      onGroupingChange: (next: Updater<GroupingState>) => onGroup(resolve(next, grouping)),
    };
  }, [columns, initialState, sortModel, rowGroupCols, onSort, onGroup]);
  return useTable(options, ({ columnOrder, columnVisibility, columnPinning, columnSizing, columnResizing }) => ({
    ...{ columnOrder, columnVisibility, columnPinning, columnSizing },
    resizing: columnResizing.isResizingColumn,
  }));
}

export type GridTable = ReturnType<typeof useGridTable>;
export type GridHeader = ReturnType<GridTable['getLeafHeaders']>[number];

/** Replaces the columns, as for a view that is opened. */
export function setColumns(table: GridTable, state: ColumnState): void {
  table.setColumnOrder(state.columnOrder);
  table.setColumnVisibility(state.columnVisibility);
  table.setColumnPinning(state.columnPinning);
  table.setColumnSizing(state.columnSizing);
}

const stateNow = (table: GridTable): ColumnState => ({
  columnOrder: table.atoms.columnOrder.get(),
  columnVisibility: table.atoms.columnVisibility.get(),
  columnPinning: table.atoms.columnPinning.get(),
  columnSizing: table.atoms.columnSizing.get(),
});

/** Puts a column before or after another one. */
export function moveColumn(table: GridTable, name: string, target: string, place: 'before' | 'after'): void {
  const { columnOrder, columnPinning } = movedColumn(stateNow(table), name, target, place);
  table.setColumnOrder(columnOrder);
  table.setColumnPinning(columnPinning);
}

/** Moves a column one step among the shown ones of its side; returns its place among all shown ones, from 0. */
export function stepColumn(table: GridTable, name: string, step: -1 | 1): number {
  const target = neighbour(stateNow(table), name, step);
  if (target !== null) moveColumn(table, name, target, step < 0 ? 'before' : 'after');
  return table.getVisibleLeafColumns().findIndex(({ id }) => id === name);
}
