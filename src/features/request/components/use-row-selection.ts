'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowSelectionModel } from '@/ui/data-grid/rows/line';
import { CHANGE_MOST } from '../schema/handling';
import type { RequestRow } from './request-kind';

const NONE: ReadonlyMap<number, RequestRow> = new Map();

/** The requests picked in a grid, at most as many as are changed at once. */
export function useRowSelection(): { list: readonly RequestRow[]; picking: RowSelectionModel<RequestRow>; clear: () => boolean } {
  const [picked, setPicked] = useState(NONE);
  const latest = useRef(picked);
  latest.current = picked;
  const clear = useCallback(() => {
    const wereSome = latest.current.size > 0;
    if (wereSome) setPicked(NONE);
    return wereSome;
  }, []);
  const picking = useMemo<RowSelectionModel<RequestRow>>(
    () => ({
      maxRows: CHANGE_MOST,
      isSelected: ({ id }) => picked.has(id),
      set: (rows, isPicked) =>
        setPicked((before) => {
          const next = new Map(before);
          for (const row of rows) {
            if (!isPicked) next.delete(row.id);
            else if (next.size < CHANGE_MOST) next.set(row.id, row);
          }
          return next;
        }),
      clear,
    }),
    [picked, clear],
  );
  const list = useMemo(() => [...picked.values()], [picked]);
  return { list, picking, clear };
}
