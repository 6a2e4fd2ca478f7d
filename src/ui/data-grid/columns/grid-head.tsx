'use client';

import { memo } from 'react';
import { GridFilterCell } from '../filters/grid-filter-cell';
import { useGridTools } from '../grid-context';
import { FILTER_ROW, HEADER_ROW } from '../keyboard/navigation';
import { ColumnHeader } from './column-header';

interface GridHeadProps {
  /** the focusable cell, if it is in these rows */
  row: number;
  column: number;
}

/** Sticky header and filter rows; not rendered again while the rows scroll. */
export const GridHead = memo(function GridHead({ row, column: activeColumn }: GridHeadProps) {
  const { state, columns } = useGridTools();
  const headers = new Map(state.table.getLeafHeaders().map((header) => [header.column.id, header]));
  return (
    <div role="rowgroup" className="dg-head">
      <div role="row" aria-rowindex={1} data-line={HEADER_ROW} className="dg-row">
        {columns.map((column, at) => {
          const header = headers.get(column.name);
          const isActive = row === HEADER_ROW && activeColumn === at;
          return header && <ColumnHeader key={column.name} tableHeader={header} column={column} at={at} isActive={isActive} />;
        })}
      </div>
      <div role="row" aria-rowindex={2} data-line={FILTER_ROW} className="dg-row dg-filters">
        {columns.map((column, at) => (
          <GridFilterCell key={column.name} column={column} at={at} isActive={row === FILTER_ROW && activeColumn === at} />
        ))}
      </div>
    </div>
  );
});
