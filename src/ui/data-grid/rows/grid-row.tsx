'use client';

import { Check, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { GroupRow } from '@/shared/grid/grid';
import type { ShownColumn } from '../../../shared/grid/grid-layout';
import { classNames } from '../../class-names';
import type { Line } from './line';

export interface RowTexts<Row> {
  readonly cell: (row: Row, column: string) => ReactNode;
  /** labels of a group and of its row count */
  readonly group: (column: string, key: string | null) => string;
  readonly count: (count: number) => string;
  /** what the numbers of a group come to; '' without any */
  readonly totals: (group: GroupRow) => string;
  readonly isNumber: (column: string) => boolean;
  readonly tone: (row: Row) => 'late' | undefined;
  readonly heading: (column: string) => string;
  /** click on a row's checkbox */
  readonly select: (index: number, isRange: boolean) => void;
}

interface GridRowProps<Row> {
  line: Line<Row>;
  index: number;
  top: number;
  columns: readonly ShownColumn[];
  /** each cell says which column it is of */
  isCard: boolean;
  texts: RowTexts<Row>;
  /** column of the focusable cell; -1 in all other rows */
  activeColumn: number;
  /** selected columns, from and to; -1 for none */
  from: number;
  to: number;
  isTree: boolean;
  /** null if the grid has no row selection */
  isSelected: boolean | null;
  /** its detail is open beside the grid */
  isOpen: boolean;
  onToggle: (index: number) => void;
}

/** Class names of a column's cells. */
export function columnClass({ pinned }: ShownColumn): string {
  return classNames('dg-cell', pinned && 'dg-pinned', pinned && `dg-${pinned}`);
}

export function columnStyle({ name, pinned }: ShownColumn): Record<string, string> | undefined {
  return pinned ? { [pinned]: `var(--${pinned}-${name})` } : undefined;
}

function GridRowPart<Row>({
  line,
  index,
  top,
  columns,
  isCard,
  texts,
  activeColumn,
  from,
  to,
  isTree,
  isSelected,
  isOpen,
  onToggle,
}: GridRowProps<Row>) {
  const isActive = activeColumn >= 0;
  const tree = isTree && {
    'aria-level': line.depth + 1,
    ...(line.kind !== 'waiting' && { 'aria-posinset': line.local + 1, 'aria-setsize': line.siblings }),
  };
  const row = {
    role: 'row',
    'data-line': index,
    'aria-rowindex': index + 3,
    style: { top },
    ...tree,
  };
  if (line.kind === 'group') {
    return (
      <div {...row} aria-expanded={line.isOpen} className="dg-row dg-group" data-active={isActive || undefined}>
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={columns.length}
          data-col={0}
          tabIndex={isActive ? 0 : -1}
          className="dg-cell dg-group-cell"
          style={{ paddingInlineStart: 10 + line.depth * 22 }}
          onClick={() => onToggle(index)}
        >
          <ChevronRight size={15} aria-hidden="true" className={classNames('dg-chevron', line.isOpen && 'rotate-90')} />
          <span className="dg-text shrink-0 font-[550]">{texts.group(line.column, line.key)}</span>
          <span className="dg-count">{texts.count(line.count)}</span>
          <span className="dg-text text-muted">{texts.totals(line.group)}</span>
        </div>
      </div>
    );
  }
  return (
    <div
      {...row}
      className="dg-row"
      aria-selected={isSelected ?? undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      data-tone={line.kind === 'row' ? texts.tone(line.row) : undefined}
      data-odd={line.kind === 'waiting' || undefined}
      aria-busy={line.kind === 'waiting' || undefined}
    >
      {columns.map((column, at) => (
        <div
          key={column.name}
          role="gridcell"
          aria-colindex={at + 1}
          aria-selected={from >= 0 ? at >= from && at <= to : undefined}
          data-col={at}
          data-heading={isCard && at > 0 ? texts.heading(column.name) : undefined}
          tabIndex={activeColumn === at ? 0 : -1}
          className={classNames(
            columnClass(column),
            texts.isNumber(column.name) && 'dg-number',
            at >= from && at <= to && from >= 0 && 'dg-selected',
          )}
          style={columnStyle(column)}
        >
          {at === 0 && isSelected !== null && (
            <span
              aria-hidden="true"
              className="dg-checkbox"
              onClick={(event) => {
                event.stopPropagation();
                texts.select(index, event.shiftKey);
              }}
              onDoubleClick={(event) => event.stopPropagation()}
            >
              <Check size={12} />
            </span>
          )}
          {line.kind === 'row' ? texts.cell(line.row, column.name) : <span className="skeleton dg-waiting" />}
        </div>
      ))}
    </div>
  );
}

function isSameLine<Row>(a: Line<Row>, b: Line<Row>): boolean {
  if (a.kind !== b.kind || a.depth !== b.depth) return false;
  if (a.kind === 'row' && b.kind === 'row') return a.row === b.row && a.local === b.local && a.siblings === b.siblings;
  if (a.kind === 'group' && b.kind === 'group') {
    return (
      a.key === b.key && a.column === b.column && a.count === b.count && a.group === b.group && a.isOpen === b.isOpen && a.local === b.local
    );
  }
  return true;
}

/** One line of the grid, memoized by content. */
export const GridRow = memo(GridRowPart, (before, after) => {
  const { line: a, ...others } = before;
  const { line: b, ...next } = after;
  return isSameLine(a, b) && (Object.keys(others) as (keyof typeof others)[]).every((name) => others[name] === next[name]);
}) as typeof GridRowPart;
