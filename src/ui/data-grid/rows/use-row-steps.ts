'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { CellPosition } from '../keyboard/navigation';
import type { StepRow } from './line';
import type { RowSource } from './row-source';
import { BLOCK } from './tree';
import type { Rows } from './use-rows';

interface RowSteps<Row> {
  source: RowSource<Row>;
  mark: (position: CellPosition) => void;
  scrollIntoView: (line: number) => void;
  column: number;
  /** identifies a row, in whatever line it is */
  keyOf: (row: Row) => string | null;
}

/**
 * Steps from a line to the rows beside it, in the order of the screen; each row that is reached is marked in the grid. Where the row has
 * left the rows since (it was answered, say), the one that took its place is next.
 */
export function rowSteps<Row>(latest: () => RowSteps<Row>, line: number): StepRow<Row> {
  const keyAt = (index: number): string | null => {
    const { source, keyOf } = latest();
    const at = index < source.lines() ? source.lineAt(index) : null;
    return at?.kind === 'row' ? keyOf(at.row) : null;
  };
  let at = line;
  let key = keyAt(line);
  return async (step) => {
    const { source, mark, scrollIntoView, column, keyOf } = latest();
    const now = keyAt(at);
    const isGone = now !== null && now !== key;
    for (let next = isGone && step === 1 ? at : at + step; next >= 0 && next < source.lines(); next += step) {
      const [found] = await source.collect(next, next);
      if (found?.kind !== 'row') continue;
      at = next;
      key = keyOf(found.row);
      scrollIntoView(next);
      mark({ row: next, column });
      return found.row;
    }
    return null;
  };
}

export function useRowSteps<Row>(options: RowSteps<Row>): (line: number) => StepRow<Row> {
  const latest = useRef(options);
  latest.current = options;
  return useCallback((line) => rowSteps(() => latest.current, line), []);
}

interface OpenRow<Row> {
  source: RowSource<Row>;
  isOpen: ((row: Row) => boolean) | undefined;
  follow: ((step: StepRow<Row>) => void) | undefined;
  stepsFrom: (line: number) => StepRow<Row>;
  scrollIntoView: Rows['scrollIntoView'];
}

/** Blocks that are looked through for the row of an address. */
const MAX_SEARCHED_BLOCKS = 10;

/** The line of an open row, block after block from the first; null where it is not among the first thousand. */
export async function findLine<Row>(source: RowSource<Row>, isOpen: (row: Row) => boolean, isOver: () => boolean): Promise<number | null> {
  for (let block = 0; block < MAX_SEARCHED_BLOCKS && !isOver(); block++) {
    const from = block * BLOCK;
    if (from >= source.lines()) return null;
    const lines = await source.collect(from, from + BLOCK - 1);
    const at = lines.findIndex((line) => line.kind === 'row' && isOpen(line.row));
    if (at >= 0) return from + at;
  }
  return null;
}

/** A detail that was opened by its address steps from its row, which may be some blocks further on. */
export function useOpenRow<Row>({ source, isOpen, follow, stepsFrom, scrollIntoView }: OpenRow<Row>): void {
  useEffect(() => {
    if (!isOpen || !follow) return;
    // One task later the frame is measured and rendered.
    let isOver = false;
    const search = async () => {
      const line = await findLine(source, isOpen, () => isOver);
      if (line === null || isOver) return;
      follow(stepsFrom(line));
      // In the middle: what opens beside the grid makes its frame lower.
      scrollIntoView(line, 'center');
    };
    // A failed call leaves the detail without steps; the grid says what failed.
    const timer = setTimeout(() => void search().catch(() => undefined));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, isOpen, follow, stepsFrom, scrollIntoView]);
}
