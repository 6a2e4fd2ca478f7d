'use client';

import { useGridTools } from './grid-context';
import { GridFilterCell } from './grid-filter-cell';
import { GridHeading } from './grid-heading';
import { FILTERS, HEADINGS, type Spot } from './navigation';
import type { GridTable } from './use-table';

/** The two lines over the rows: headings and filters. They stay in view. */
export function GridHead({ table, active }: { table: GridTable; active: Spot }) {
  const { columns } = useGridTools();
  const headers = new Map(table.getLeafHeaders().map((header) => [header.column.id, header]));
  return (
    <div role="rowgroup" className="dg-head">
      <div role="row" aria-rowindex={1} data-line={HEADINGS} className="dg-row">
        {columns.map((column, at) => {
          const header = headers.get(column.name);
          const isActive = active.row === HEADINGS && active.column === at;
          return header && <GridHeading key={column.name} header={header} column={column} at={at} isActive={isActive} />;
        })}
      </div>
      <div role="row" aria-rowindex={2} data-line={FILTERS} className="dg-row dg-filters">
        {columns.map((column, at) => (
          <GridFilterCell key={column.name} column={column} at={at} isActive={active.row === FILTERS && active.column === at} />
        ))}
      </div>
    </div>
  );
}
