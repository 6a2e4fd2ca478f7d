'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowSelectionModel } from '@/ui/data-grid/rows/line';
import { MAX_CHANGED_REQUESTS } from '../handling/schema';
import type { RequestRow } from './request-kind';

const NONE: ReadonlyMap<number, RequestRow> = new Map();

/** The selected requests of a grid, at most as many as one change accepts. */
export function useRowSelection(): { list: readonly RequestRow[]; picking: RowSelectionModel<RequestRow>; clear: () => boolean } {
  const [selected, setSelected] = useState(NONE);
  const latest = useRef(selected);
  latest.current = selected;
  const clear = useCallback(() => {
    const hadSelection = latest.current.size > 0;
    if (hadSelection) setSelected(NONE);
    return hadSelection;
  }, []);
  const picking = useMemo<RowSelectionModel<RequestRow>>(
    () => ({
      maxRows: MAX_CHANGED_REQUESTS,
      isSelected: ({ id }) => selected.has(id),
      set: (rows, isPicked) =>
        setSelected((before) => {
          const next = new Map(before);
          for (const row of rows) {
            if (!isPicked) next.delete(row.id);
            else if (next.size < MAX_CHANGED_REQUESTS) next.set(row.id, row);
          }
          return next;
        }),
      clear,
    }),
    [selected, clear],
  );
  const list = useMemo(() => [...selected.values()], [selected]);
  return { list, picking, clear };
}
