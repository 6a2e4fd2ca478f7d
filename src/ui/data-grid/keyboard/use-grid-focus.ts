'use client';

import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CellPosition, type Extent, existing, FILTER_ROW, type Rect, rectOf } from './navigation';

const FIRST: CellPosition = { row: 0, column: 0 };

/** The focusable element of a cell: its control, or the cell itself. */
export function focusTarget(frame: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  const line = frame?.querySelector(`[data-line="${row}"]`);
  const cell = line?.querySelector<HTMLElement>(`[data-col="${column}"]`) ?? line?.querySelector<HTMLElement>('[data-col]');
  return cell?.querySelector<HTMLElement>('[data-focus]') ?? cell ?? null;
}

/** The cell containing an element. */
export function cellPositionOf(element: Element): CellPosition | null {
  const cell = element.closest<HTMLElement>('[data-col]');
  const line = cell?.closest<HTMLElement>('[data-line]');
  return cell && line ? { row: Number(line.dataset.line), column: Number(cell.dataset.col) } : null;
}

interface FocusOptions {
  frame: RefObject<HTMLElement | null>;
  extent: Extent;
  scrollIntoView: (line: number) => void;
}

export interface GridFocus {
  /** the one cell reachable by Tab */
  readonly active: CellPosition;
  /** more than one cell is selected */
  readonly range: Rect | null;
  readonly onFocus: (event: FocusEvent) => void;
  /** moves the focus; `extend` grows the selection instead of restarting it */
  readonly go: (position: CellPosition, options?: { extend?: boolean }) => void;
  /** marks a cell without moving the focus */
  readonly mark: (position: CellPosition) => void;
  readonly collapse: () => void;
  /** the focus is in the rows, or was until its row was removed */
  readonly isFocusInRows: () => boolean;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Roving focus over virtualized cells: the state names the cell, which takes the focus once rendered. */
export function useGridFocus({ frame, extent, scrollIntoView }: FocusOptions): GridFocus {
  const [selected, setSelected] = useState<{ position: CellPosition; anchor: CellPosition | null }>({ position: FIRST, anchor: null });
  const shouldFocus = useRef(false);
  const active = existing(selected.position, extent);
  const { row, column } = active;

  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    const target = focusTarget(frame.current, { row, column });
    if (!target) return;
    shouldFocus.current = false;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (target instanceof HTMLInputElement) target.select();
  });

  const go = useCallback(
    (position: CellPosition, { extend = false }: { extend?: boolean } = {}) => {
      shouldFocus.current = true;
      if (position.row >= 0) scrollIntoView(position.row);
      setSelected((before) => ({ position, anchor: extend && position.row >= 0 ? (before.anchor ?? before.position) : null }));
    },
    [scrollIntoView],
  );
  const isInRows = useRef(false);
  const onBlur = useCallback((event: FocusEvent) => {
    if (event.relatedTarget) isInRows.current = false;
  }, []);
  const isFocusInRows = useCallback(() => {
    const focused = document.activeElement;
    return isInRows.current && (focused === document.body || frame.current?.contains(focused) === true);
  }, [frame]);
  const onFocus = useCallback((event: FocusEvent) => {
    const position = cellPositionOf(event.target);
    if (!position) return;
    isInRows.current = position.row >= 0;
    setSelected((before) => {
      const isSame = before.position.row === position.row && before.position.column === position.column;
      return isSame ? before : { position, anchor: position.row >= 0 ? before.anchor : null };
    });
  }, []);
  // A cell focused before hydration fired no event.
  useEffect(() => {
    const focused = document.activeElement;
    const position = focused && frame.current?.contains(focused) ? cellPositionOf(focused) : null;
    if (position) setSelected({ position, anchor: null });
  }, [frame]);
  const mark = useCallback((position: CellPosition) => setSelected({ position, anchor: null }), []);
  const collapse = useCallback(() => setSelected((before) => ({ ...before, anchor: null })), []);
  const { anchor } = selected;
  const isRange = anchor !== null && anchor.row >= 0 && row > FILTER_ROW && (anchor.row !== row || anchor.column !== column);
  return { active, range: isRange ? rectOf(existing(anchor, extent), active) : null, onFocus, onBlur, go, mark, collapse, isFocusInRows };
}
