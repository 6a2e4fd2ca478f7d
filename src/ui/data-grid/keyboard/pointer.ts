'use client';

import type { MouseEvent } from 'react';
import type { GridTools } from '../grid-context';
import type { CellPosition } from './navigation';
import { cellPositionOf, type GridFocus } from './use-grid-focus';

interface PointerOptions {
  tools: GridTools;
  focus: GridFocus;
  open: (line: number, isNewTab: boolean) => void;
  /** stores the cell to return to before a link is followed; undefined where links lead to no other page */
  savePosition: ((position: CellPosition) => void) | undefined;
}

/** Mouse on the cells of a grid: selecting a range, the menu of a cell, following a link, opening a row. */
export function gridPointerHandlers({ tools, focus, open, savePosition }: PointerOptions) {
  const { columns, show } = tools;
  const { range, go, mark } = focus;
  return {
    onMouseDown(event: MouseEvent) {
      const position = event.button === 0 ? cellPositionOf(event.target as Element) : null;
      if (!position || position.row < 0) return;
      if (!event.shiftKey) {
        focus.collapse();
        return;
      }
      event.preventDefault();
      // Shift on a row's checkbox selects rows, not cells.
      go(position, { extend: !(event.target as Element).closest('.dg-checkbox') });
    },
    onContextMenu(event: MouseEvent) {
      const target = event.target as Element;
      const position = cellPositionOf(target);
      const cell = target.closest('[data-col]');
      const column = position && columns[position.column]?.name;
      if (!cell || !column || position.row === -1 || target.closest('a')) return;
      event.preventDefault();
      const isInRange = range && position.row >= range.top && position.row <= range.bottom;
      if (!isInRange) mark(position);
      show({ kind: 'menu', column, anchor: cell, cellPosition: position });
    },
    onClick(event: MouseEvent) {
      const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const position = isHere && savePosition && (event.target as Element).closest('a') ? cellPositionOf(event.target as Element) : null;
      if (position) savePosition?.(position);
    },
    onDoubleClick(event: MouseEvent) {
      const position = cellPositionOf(event.target as Element);
      if (position && position.row >= 0) open(position.row, false);
    },
  };
}
