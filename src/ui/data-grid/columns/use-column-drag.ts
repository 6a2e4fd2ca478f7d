'use client';

import type { DragEvent } from 'react';
import { useState } from 'react';
import { type GridTable, moveColumn } from './use-table';

const DRAGGED = 'application/x-grid-column';

/** Where a dragged column would be dropped. */
type DropSide = 'before' | 'after';

export interface ColumnDrag {
  /** the side of this column on which the dragged one would be dropped */
  readonly sideOf: (name: string) => DropSide | null;
  /** handlers of the element that represents a column */
  readonly handlersOf: (name: string) => {
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Orders columns by dragging one before or after another. */
export function useColumnDrag(table: GridTable): ColumnDrag {
  const [drop, setDrop] = useState<{ name: string; side: DropSide } | null>(null);
  return {
    sideOf: (name) => (drop?.name === name ? drop.side : null),
    handlersOf: (name) => ({
      onDragStart(event) {
        event.dataTransfer.setData(DRAGGED, name);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver(event) {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        setDrop({ name, side: event.clientY < box.top + box.height / 2 ? 'before' : 'after' });
      },
      onDragEnd: () => setDrop(null),
      onDrop(event) {
        event.preventDefault();
        const moved = event.dataTransfer.getData(DRAGGED);
        if (drop && moved) moveColumn(table, moved, drop.name, drop.side);
        setDrop(null);
      },
    }),
  };
}
