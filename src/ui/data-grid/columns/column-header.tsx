'use client';

import { ArrowDown, ArrowUp, EllipsisVertical, Funnel } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, type MouseEvent, type TouchEvent, useState } from 'react';
import type { ShownColumn } from '../../../shared/grid/grid-layout';
import { classNames } from '../../class-names';
import { useGridTools } from '../grid-context';
import { HEADER_ROW } from '../keyboard/navigation';
import { columnClass, columnStyle } from '../rows/grid-row';
import { type GridHeader, moveColumn } from './use-table';

const DRAGGED = 'application/x-grid-column';

interface ColumnHeaderProps {
  tableHeader: GridHeader;
  column: ShownColumn;
  at: number;
  isActive: boolean;
}

/** Column header: click sorts (Shift adds a sort), drag moves, the edge resizes. */
export function ColumnHeader({ tableHeader, column, at, isActive }: ColumnHeaderProps) {
  const t = useTranslations('data-grid');
  const { grid, state, header, show, resize, fitContent } = useGridTools();
  const [drop, setDrop] = useState<'before' | 'after' | null>(null);
  const { name } = column;
  const label = header(name);
  const sorted = tableHeader.column.getIsSorted();
  const order = state.sortModel.length > 1 && sorted ? tableHeader.column.getSortIndex() + 1 : null;
  const isFiltered = state.filterModel[name] !== undefined;
  const sort = tableHeader.column.getToggleSortingHandler();
  const startResize = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    // A flexible column is wider than its stored width: resize from its rendered edge.
    const drawn = event.currentTarget.parentElement?.offsetWidth ?? column.width;
    if (drawn !== column.width) resize(name, drawn);
    tableHeader.getResizeHandler()(event);
  };

  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    setDrop(event.clientX < box.left + box.width / 2 ? 'before' : 'after');
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const moved = event.dataTransfer.getData(DRAGGED);
    if (drop && moved) moveColumn(state.table, moved, name, drop);
    setDrop(null);
  };

  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      data-col={at}
      data-drop={drop ?? undefined}
      className={classNames(columnClass(column), 'dg-heading', grid.columns[name]?.kind === 'number' && 'dg-heading-number')}
      style={columnStyle(column)}
      onDragOver={onDragOver}
      onDragLeave={() => setDrop(null)}
      onDrop={onDrop}
    >
      <button
        type="button"
        data-focus
        tabIndex={isActive ? 0 : -1}
        className="dg-sort"
        title={label}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, name);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onClick={(event) => sort?.(event)}
      >
        <span className="dg-text">{label}</span>
        {sorted && (sorted === 'desc' ? <ArrowDown size={13} aria-hidden="true" /> : <ArrowUp size={13} aria-hidden="true" />)}
        {order !== null && (
          <span className="text-[11px] tabular-nums">
            <span className="sr-only">{t('sort.first', { order })}</span>
            <span aria-hidden="true">{order}</span>
          </span>
        )}
        {isFiltered && <Funnel size={12} aria-hidden="true" className="shrink-0 text-accent" />}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('openMenu', { column: label })}
        title={t('openMenu', { column: label })}
        className="dg-tool mr-2"
        onClick={(event) =>
          show({ kind: 'menu', column: name, anchor: event.currentTarget, cellPosition: { row: HEADER_ROW, column: at } })
        }
      >
        <EllipsisVertical size={14} aria-hidden="true" />
      </button>
      <span
        aria-hidden="true"
        data-on={tableHeader.column.getIsResizing() || undefined}
        className="dg-resize"
        onMouseDown={startResize}
        onTouchStart={startResize}
        onDoubleClick={(event) => fitContent([name], event.currentTarget.closest('.dg-frame'))}
      />
    </div>
  );
}
