import 'server-only';
import { tableName } from '@/server/db/tables';
import type { GridExport } from '@/server/export/grid-export';
import { type GridSource, gridSource } from '@/server/grid-query/source';
import type { Grid } from '@/shared/grid/grid';
import type { KindConfig } from '../rules/define-kind';
import type { RequestTable } from '../rules/kinds';
import { gridLabels } from './grid-labels';
import { linesOf } from './lines';

/** Columns that a kind may show although no table has them. */
const COMPUTED: Readonly<Record<string, string>> = {
  hasProduct: 'EXISTS (SELECT 1 FROM "Product" p WHERE p."id" = r."productId")',
};

/** Columns of few values that have an index with the arrival time behind them. */
const INDEXED_WITH_DATE = ['status', 'handling', 'result', 'category'];

/** Where the rows of a kind's grid come from. */
export function requestSource<Column extends string>(
  kind: KindConfig<string, Column, RequestTable>,
  grid: Grid<Column> = kind.grid,
): GridSource<Column> {
  const { table, key, date, excursion, storage, filled, lowCardinality } = kind;
  const columns = Object.keys(grid.columns) as Column[];
  const computed = Object.fromEntries(Object.keys(grid.columns).flatMap((name) => (COMPUTED[name] ? [[name, COMPUTED[name]]] : [])));
  return gridSource<Column>(grid, {
    // Planned as the table with one condition more, so that its indexes, which begin with the kind, serve.
    from: excursion ? `(SELECT * FROM ${tableName(table).sql} WHERE "kind" = '${excursion}') r` : `${tableName(table).sql} r`,
    key: `r.${key}`,
    tables: [excursion ? `${table}:${excursion}` : table],
    computed: computed as Partial<Record<Column, string>>,
    storage,
    filled,
    lowCardinality,
    indexedSorts: columns.filter((name) => [key, date, ...INDEXED_WITH_DATE].includes(name)),
  });
}

/** Every matching request of a kind as a workbook (REQ-12, REQ-26, REQ-32, REQ-39, REQ-43, REQ-53 to REQ-55). */
export function requestExport<Column extends string>(kind: KindConfig<string, Column, RequestTable>): GridExport<Column> {
  const { grid, allColumns, fileName } = kind;
  const lines = linesOf(kind);
  return {
    grid,
    source: requestSource(kind, { ...grid, columns: allColumns as Grid<Column>['columns'] }),
    allColumns,
    fileName,
    texts: gridLabels(kind),
    ...(lines && { lines }),
  };
}
