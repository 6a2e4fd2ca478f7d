'use client';

import { useRouter } from 'next/navigation';
import type { CellPosition } from '../keyboard/navigation';
import type { GridFocus } from '../keyboard/use-grid-focus';
import type { GridDetail, StepRow } from './line';
import type { RowSource } from './row-source';
import { useOpenRow, useRowSteps } from './use-row-steps';
import type { Rows } from './use-rows';

interface RowDetailOptions<Row> {
  source: RowSource<Row>;
  detail: GridDetail<Row> | undefined;
  isOpen: ((row: Row) => boolean) | undefined;
  focus: GridFocus;
  scrollIntoView: Rows['scrollIntoView'];
  /** stores the cell to return to; undefined where the rows are a tree */
  savePosition: ((position: CellPosition) => void) | undefined;
}

export interface RowDetail<Row> {
  /** opens the detail of a line: over the grid, on its page, or in a new tab */
  readonly open: (line: number, isNewTab: boolean) => void;
  readonly hasDetail: (line: number) => boolean;
  readonly stepsFrom: (line: number) => StepRow<Row>;
}

/** Opens the details of rows, and steps from an open one to those beside it. */
export function useRowDetail<Row extends object>(options: RowDetailOptions<Row>): RowDetail<Row> {
  const { source, detail, isOpen, focus, scrollIntoView, savePosition } = options;
  const router = useRouter();
  const column = Math.max(0, focus.active.column);
  const keyOf = (row: Row) => String(Reflect.get(row, 'id'));
  const stepsFrom = useRowSteps({ source, mark: focus.mark, scrollIntoView, column, keyOf });
  useOpenRow({ source, isOpen, follow: detail?.follow, stepsFrom, scrollIntoView });
  return {
    stepsFrom,
    open(line, isNewTab) {
      const at = source.lineAt(line);
      const href = at.kind === 'row' ? detail?.href(at.row) : null;
      if (at.kind !== 'row' || !href) return;
      if (isNewTab) {
        window.open(href, '_blank', 'noopener');
        return;
      }
      if (detail?.open) {
        detail.open(at.row, stepsFrom(line));
        return;
      }
      savePosition?.({ row: line, column });
      router.push(href);
    },
    hasDetail(line) {
      const at = line >= 0 ? source.lineAt(line) : null;
      return at?.kind === 'row' && Boolean(detail?.href(at.row));
    },
  };
}
