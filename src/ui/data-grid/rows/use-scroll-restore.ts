'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { CellPosition } from '../keyboard/navigation';

const storageKey = (grid: string): string => `grid-place ${grid}`;

/** The cell from which a detail was opened at this URL; removed once read. */
function takeStoredPosition(grid: string): CellPosition | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(grid)) ?? 'null');
    sessionStorage.removeItem(storageKey(grid));
    const isHere = stored?.address === location.pathname + location.search;
    return isHere && Number.isInteger(stored.row) && Number.isInteger(stored.column) ? { row: stored.row, column: stored.column } : null;
  } catch {
    return null;
  }
}

/**
 * Stores the cell from which a row's detail was opened, per tab, and restores it on return to the same rows. `go` moves
 * there once the rows are rendered.
 */
export function useScrollRestore(grid: string, go: (position: CellPosition) => void): (position: CellPosition) => void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    // One task later the frame is measured and rendered.
    const timer = setTimeout(() => {
      const place = takeStoredPosition(grid);
      if (place) latest.current(place);
    });
    return () => clearTimeout(timer);
  }, [grid]);
  return useCallback(
    ({ row, column }) => {
      try {
        sessionStorage.setItem(storageKey(grid), JSON.stringify({ address: location.pathname + location.search, row, column }));
      } catch {
        // Storage full or blocked: the return goes to the top.
      }
    },
    [grid],
  );
}
