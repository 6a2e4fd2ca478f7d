'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { CellPosition, Extent } from '../keyboard/navigation';
import { type GridFocus, useGridFocus } from '../keyboard/use-grid-focus';
import type { GridQuery } from './line';
import type { RowSource } from './row-source';
import { HEAD_ROW_HEIGHT, type Rows, useRows } from './use-rows';

/** Height of header and filter rows. */
const HEAD_HEIGHT = 2 * HEAD_ROW_HEIGHT;
/** Rows per page key before the frame is measured. */
const FIRST_PAGE = 20;

interface ViewportOptions {
  frame: RefObject<HTMLDivElement | null>;
  source: RowSource<unknown>;
  /** number of shown columns */
  columns: number;
  /** pixels of one line */
  rowHeight: number;
}

export interface GridViewport {
  readonly rows: Rows;
  readonly focus: GridFocus;
  readonly extent: Extent;
  /** the same function for the lifetime of the grid */
  readonly scrollIntoView: Rows['scrollIntoView'];
  /** scrolls to a cell and focuses it */
  readonly goTo: (position: CellPosition) => void;
}

/** The rendered lines and the focus among them: the focus scrolls, and its line is always rendered. */
export function useGridViewport({ frame, source, columns, rowHeight }: ViewportOptions): GridViewport {
  const lines = source.lines();
  const latestScroll = useRef<Rows['scrollIntoView']>(() => undefined);
  const scrollIntoView = useCallback<Rows['scrollIntoView']>((line, align) => latestScroll.current(line, align), []);
  const page = useRef(FIRST_PAGE);
  const extent = { rows: lines, columns, page: page.current };
  const focus = useGridFocus({ frame, extent, scrollIntoView });
  const rows = useRows({ frame, head: HEAD_HEIGHT, rowHeight, lines, active: focus.active.row, setViewport: source.setViewport });
  latestScroll.current = rows.scrollIntoView;
  page.current = rows.page;
  const goTo = (position: CellPosition) => {
    rows.scrollIntoView(position.row, 'center');
    focus.go(position);
  };
  return { rows, focus, extent, scrollIntoView, goTo };
}

/** New rows after a change of filter, order or grouping: scrolls to the top; the focus stays in the rows if it was there. */
export function useTopOfNewRows(shown: GridQuery, { rows, focus }: Pick<GridViewport, 'rows' | 'focus'>): void {
  const { active, go, mark, isFocusInRows } = focus;
  const { toTop } = rows;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    toTop();
    if (active.row < 0) return;
    const first = { row: 0, column: active.column };
    if (isFocusInRows()) go(first);
    else mark(first);
  }, [shown, toTop, active, go, mark, isFocusInRows]);
}
