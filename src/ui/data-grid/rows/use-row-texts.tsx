'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { GroupRow } from '@/shared/grid/grid';
import { useGridTools } from '../grid-context';
import { groupTotals, type TotalsByColumn, type TotalText } from '../totals/total-text';
import { EMPTY_CELL } from './cell-text';
import type { RowTexts } from './grid-row';
import type { GridDetail, StepRow } from './line';
import type { RowSource } from './row-source';
import type { RowSelection } from './use-row-selection';

/** What a screen shows in its rows and lets be done with them. */
export interface RowContent<Row> {
  source: RowSource<Row>;
  text: (row: Row, column: string) => string;
  /** what the numbers of a group come to, once they are there */
  totalsOf: (group: GroupRow) => TotalsByColumn | undefined;
  cells: Readonly<Record<string, (row: Row) => ReactNode>> | undefined;
  toneOf: ((row: Row) => 'late' | undefined) | undefined;
  onEdit: ((row: Row, column: string, anchor: Element) => boolean) | undefined;
  detail: GridDetail<Row> | undefined;
}

interface RowActions<Row> {
  /** label of a group */
  group: (column: string, key: string | null) => string;
  selection: RowSelection<Row>;
  stepsFrom: (line: number) => StepRow<Row>;
}

/** Texts and cells of the rows, the same object until one of them changes: a row is rendered again only then. */
export function useRowTexts<Row extends object>(content: RowContent<Row>, { group, selection, stepsFrom }: RowActions<Row>): RowTexts<Row> {
  const { source, text, totalsOf, cells, toneOf, onEdit, detail } = content;
  const t = useTranslations('data-grid');
  const { grid, columns, header } = useGridTools();
  return useMemo<RowTexts<Row>>(
    () => ({
      group,
      count: (count) => t('inGroup', { count }),
      totals: (of) => groupTotals({ t, grid, columns, header, text: text as TotalText }, totalsOf(of)),
      isNumber: (column) => grid.columns[column]?.kind === 'number',
      heading: header,
      select: selection.click,
      tone: (row) => toneOf?.(row),
      cell: (row, column) => {
        const written = text(row, column);
        const href = detail?.column === column ? detail.href(row) : null;
        if (href) {
          const openDetail = detail?.open && (() => detail.open?.(row, stepsFrom(source.indexOf(row))));
          return (
            <DetailLink href={href} onOpen={openDetail}>
              {written || EMPTY_CELL}
            </DetailLink>
          );
        }
        // A row without an owner can be assigned in its cell.
        const isChoice = onEdit !== undefined && grid.columns[column]?.account !== undefined;
        if (written === '' && !isChoice) return <span className="text-muted">{EMPTY_CELL}</span>;
        const drawn = cells?.[column]?.(row);
        return (
          drawn ?? (
            <span className="dg-text tabular-nums" title={written}>
              {written}
            </span>
          )
        );
      },
    }),
    [group, t, grid, columns, header, text, totalsOf, detail, cells, toneOf, onEdit, selection, source, stepsFrom],
  );
}

interface DetailLinkProps {
  href: string;
  /** opens the detail over the grid instead of its page */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function DetailLink({ href, onOpen, children }: DetailLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={-1}
      className="dg-text tabular-nums"
      onNavigate={(event) => {
        if (!onOpen) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}
