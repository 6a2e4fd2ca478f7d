'use client';

import { useCallback, useMemo } from 'react';
import type { Grid } from '@/shared/grid/grid';
import { clampWidth, shownColumns } from '../../../shared/grid/grid-layout';
import type { GridTools } from '../grid-context';
import type { GridState } from '../state';
import { cardColumns, fittingPins } from './column-tracks';
import { neededWidths } from './fit-columns';

interface ShownColumnsOptions {
  grid: Grid;
  state: Pick<GridState, 'layout' | 'table'>;
  /** pixels of the frame; 0 before measuring */
  width: number;
  /** a narrow frame: each row a card */
  isCards: boolean;
}

/** The columns that fit into the frame, and their widths. */
export function useShownColumns({
  grid,
  state,
  width,
  isCards,
}: ShownColumnsOptions): Pick<GridTools, 'columns' | 'resize' | 'fitContent'> {
  const { layout, table } = state;
  const columns = useMemo(() => {
    const chosen = shownColumns(grid, layout).filter(({ isShown }) => isShown);
    return isCards ? cardColumns(chosen) : fittingPins(chosen, width);
  }, [grid, layout, width, isCards]);
  const fitContent = useCallback(
    (names: readonly string[], within: Element | null) => {
      if (!within) return;
      const shown = columns.map(({ name }) => name);
      const needed = Object.entries(neededWidths(within, shown, names)).map(([name, needs]) => [
        name,
        clampWidth(needs, grid.columns[name]),
      ]);
      table.setColumnSizing((before) => ({ ...before, ...Object.fromEntries(needed) }));
    },
    [grid, table, columns],
  );
  const resize = useCallback(
    (name: string, pixels: number) => table.setColumnSizing((before) => ({ ...before, [name]: clampWidth(pixels, grid.columns[name]) })),
    [grid, table],
  );
  return { columns, resize, fitContent };
}
