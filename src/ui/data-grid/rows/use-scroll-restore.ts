'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { Spot } from '../keyboard/navigation';

const nameOf = (grid: string): string => `grid-place ${grid}`;

/** The cell that a detail was opened from at this address; told once. */
function takePlace(grid: string): Spot | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(grid)) ?? 'null');
    sessionStorage.removeItem(nameOf(grid));
    const isHere = kept?.address === location.pathname + location.search;
    return isHere && Number.isInteger(kept.row) && Number.isInteger(kept.column) ? { row: kept.row, column: kept.column } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps from which cell a row's detail was opened, in this tab: whoever comes back to the same rows stands there again. `go`
 * brings there once the rows are drawn.
 */
export function usePlace(grid: string, go: (spot: Spot) => void): (spot: Spot) => void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    // A task later: the frame is measured and drawn by then.
    const timer = setTimeout(() => {
      const place = takePlace(grid);
      if (place) latest.current(place);
    });
    return () => clearTimeout(timer);
  }, [grid]);
  return useCallback(
    ({ row, column }) => {
      try {
        sessionStorage.setItem(nameOf(grid), JSON.stringify({ address: location.pathname + location.search, row, column }));
      } catch {
        // A full or forbidden store: they come back to the top.
      }
    },
    [grid],
  );
}
