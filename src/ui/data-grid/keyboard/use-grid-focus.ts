'use client';

import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, existing, FILTERS, type Rect, rectOf, type Spot } from './navigation';

const FIRST: Spot = { row: 0, column: 0 };

/** The element of a cell that takes the focus: its one control, or the cell itself. */
export function focusTarget(frame: HTMLElement | null, { row, column }: Spot): HTMLElement | null {
  const line = frame?.querySelector(`[data-line="${row}"]`);
  const cell = line?.querySelector<HTMLElement>(`[data-col="${column}"]`) ?? line?.querySelector<HTMLElement>('[data-col]');
  return cell?.querySelector<HTMLElement>('[data-focus]') ?? cell ?? null;
}

/** The cell that an element stands in. */
export function spotOf(element: Element): Spot | null {
  const cell = element.closest<HTMLElement>('[data-col]');
  const line = cell?.closest<HTMLElement>('[data-line]');
  return cell && line ? { row: Number(line.dataset.line), column: Number(cell.dataset.col) } : null;
}

interface FocusOptions {
  frame: RefObject<HTMLElement | null>;
  extent: Extent;
  bringIntoView: (line: number) => void;
}

export interface GridFocus {
  /** the one cell that Tab reaches */
  readonly active: Spot;
  /** more than one cell is selected */
  readonly range: Rect | null;
  readonly onFocus: (event: FocusEvent) => void;
  /** moves the focus; with `extend` the selection grows instead of starting anew */
  readonly go: (spot: Spot, options?: { extend?: boolean }) => void;
  /** marks a cell without moving the focus */
  readonly mark: (spot: Spot) => void;
  readonly collapse: () => void;
  /** the focus is in the rows, or was until its row was taken away */
  readonly holdsFocus: () => boolean;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Roving focus over cells that come and go: state says which cell it is, the drawn cell takes the focus when it is there. */
export function useGridFocus({ frame, extent, bringIntoView }: FocusOptions): GridFocus {
  const [wanted, setWanted] = useState<{ spot: Spot; anchor: Spot | null }>({ spot: FIRST, anchor: null });
  const mustFocus = useRef(false);
  const active = existing(wanted.spot, extent);
  const { row, column } = active;

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    const target = focusTarget(frame.current, { row, column });
    if (!target) return;
    mustFocus.current = false;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (target instanceof HTMLInputElement) target.select();
  });

  const go = useCallback(
    (spot: Spot, { extend = false }: { extend?: boolean } = {}) => {
      mustFocus.current = true;
      if (spot.row >= 0) bringIntoView(spot.row);
      setWanted((before) => ({ spot, anchor: extend && spot.row >= 0 ? (before.anchor ?? before.spot) : null }));
    },
    [bringIntoView],
  );
  const isInRows = useRef(false);
  const onBlur = useCallback((event: FocusEvent) => {
    if (event.relatedTarget) isInRows.current = false;
  }, []);
  const holdsFocus = useCallback(() => {
    const focused = document.activeElement;
    return isInRows.current && (focused === document.body || frame.current?.contains(focused) === true);
  }, [frame]);
  const onFocus = useCallback((event: FocusEvent) => {
    const spot = spotOf(event.target);
    if (!spot) return;
    isInRows.current = spot.row >= 0;
    setWanted((before) => {
      const isSame = before.spot.row === spot.row && before.spot.column === spot.column;
      return isSame ? before : { spot, anchor: spot.row >= 0 ? before.anchor : null };
    });
  }, []);
  // A cell that was entered before the page's scripts had come told nobody.
  useEffect(() => {
    const focused = document.activeElement;
    const spot = focused && frame.current?.contains(focused) ? spotOf(focused) : null;
    if (spot) setWanted({ spot, anchor: null });
  }, [frame]);
  const mark = useCallback((spot: Spot) => setWanted({ spot, anchor: null }), []);
  const collapse = useCallback(() => setWanted((before) => ({ ...before, anchor: null })), []);
  const { anchor } = wanted;
  const isRange = anchor !== null && anchor.row >= 0 && row > FILTERS && (anchor.row !== row || anchor.column !== column);
  return { active, range: isRange ? rectOf(existing(anchor, extent), active) : null, onFocus, onBlur, go, mark, collapse, holdsFocus };
}
