import type { ColumnOrderState, ColumnPinningState, ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table';
import type { Grid, GridLayout } from '@/shared/grid/grid';
import { clampWidth, defaultLayout, type Side, shownColumns } from '../../../shared/grid/grid-layout';
import { canonical } from '../../../shared/text/canonical';

/** The columns of a grid as its table has them. */
export interface ColumnState {
  readonly columnOrder: ColumnOrderState;
  readonly columnVisibility: ColumnVisibilityState;
  readonly columnPinning: ColumnPinningState;
  /** chosen widths only */
  readonly columnSizing: ColumnSizingState;
}

/** The columns of a stored layout; null: as the grid is declared. */
export function columnStateOf(grid: Grid, layout: GridLayout | null): ColumnState {
  const columns = shownColumns(grid, layout);
  const at = (side: 'left' | 'right') => columns.filter(({ pinned }) => pinned === side).map(({ name }) => name);
  const widths = (layout?.columns ?? []).flatMap(({ name, width }): [string, number][] => (width === undefined ? [] : [[name, width]]));
  return {
    columnOrder: columns.map(({ name }) => name),
    columnVisibility: Object.fromEntries(columns.map(({ name, isShown }) => [name, isShown])),
    columnPinning: { start: at('left'), end: at('right') },
    columnSizing: Object.fromEntries(widths),
  };
}

/** The stored form of a table's columns; null where they are as the grid is declared. */
export function layoutOf(grid: Grid, state: ColumnState): GridLayout | null {
  const columns = visibleNames(state).map((name): GridLayout['columns'][number] => {
    const width = state.columnSizing[name];
    const pinned = sideOf(state, name);
    return { name, ...(width !== undefined && { width: clampWidth(width, grid.columns[name]) }), ...(pinned && { pinned }) };
  });
  return canonical(columns) === canonical(defaultLayout(grid).columns) ? null : { columns };
}

const sideOf = ({ columnPinning: { start, end } }: ColumnState, name: string): Side | null =>
  start.includes(name) ? 'left' : end.includes(name) ? 'right' : null;

/** Shown columns in display order: pinned at the start, free, pinned at the end. */
function visibleNames({ columnOrder, columnVisibility, columnPinning: { start, end } }: ColumnState): string[] {
  const isVisible = (name: string): boolean => columnVisibility[name] !== false;
  const free = columnOrder.filter((name) => !start.includes(name) && !end.includes(name));
  return [...start, ...free, ...end].filter(isVisible);
}

/** Order and pins after a column was put before or after another one; it takes that one's side. */
export function movedColumn(
  state: ColumnState,
  name: string,
  target: string,
  place: 'before' | 'after',
): Pick<ColumnState, 'columnOrder' | 'columnPinning'> {
  const { columnOrder, columnPinning } = state;
  if (name === target || !columnOrder.includes(name)) return { columnOrder, columnPinning };
  const put = (names: readonly string[]): string[] =>
    names.flatMap((other) => {
      if (other === name) return [];
      if (other !== target) return [other];
      return place === 'before' ? [name, target] : [target, name];
    });
  return { columnOrder: put(columnOrder), columnPinning: { start: put(columnPinning.start), end: put(columnPinning.end) } };
}

/** The column that one step to the left or right leads past: the shown neighbour on the same side. */
export function neighbour(state: ColumnState, name: string, step: -1 | 1): string | null {
  const shown = visibleNames(state);
  const target = shown[shown.indexOf(name) + step];
  return shown.includes(name) && target !== undefined && sideOf(state, target) === sideOf(state, name) ? target : null;
}
