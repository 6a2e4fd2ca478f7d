'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { CellPosition } from '../keyboard/navigation';

const storageKey = (grid: string): string => `grid-place ${grid}`;

/** The cell that a detail was opened from at this address; told once. */
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
 * Keeps from which cell a row's detail was opened, in this tab: whoever comes back to the same rows stands there again. `go`
 * brings there once the rows are drawn.
 */
export function useScrollRestore(grid: string, go: (position: CellPosition) => void): (position: CellPosition) => void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    // A task later: the frame is measured and drawn by then.
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
        // A full or forbidden store: they come back to the top.
      }
    },
    [grid],
  );
}
