'use client';

import { useCallback, useRef } from 'react';
import type { CellPosition } from '../keyboard/navigation';
import type { StepRow } from './line';
import type { RowSource } from './row-source';

interface RowSteps<Row> {
  source: RowSource<Row>;
  mark: (position: CellPosition) => void;
  scrollIntoView: (line: number) => void;
  column: number;
}

/** Steps from a line to the rows beside it, in the order of the screen; each row that is reached is marked in the grid. */
export function useRowSteps<Row>(options: RowSteps<Row>): (line: number) => StepRow<Row> {
  const latest = useRef(options);
  latest.current = options;
  return useCallback((line) => {
    let at = line;
    return async (step) => {
      const { source, mark, scrollIntoView, column } = latest.current;
      for (let next = at + step; next >= 0 && next < source.lines(); next += step) {
        const [found] = await source.collect(next, next);
        if (found?.kind !== 'row') continue;
        at = next;
        scrollIntoView(next);
        mark({ row: next, column });
        return found.row;
      }
      return null;
    };
  }, []);
}
