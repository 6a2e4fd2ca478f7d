import 'server-only';
import { z } from 'zod';
import type { GridColumn } from '@/shared/grid';
import type { GridQuery } from './query';
import { cachedAnswer, prepareQuery } from './read';
import { statementRowsOf } from './run-statement';
import { type GridRead, totalsStatement } from './statements';

/** What the numbers of a column come to; null where no row has one. */
export interface ColumnTotals {
  readonly sum: number | null;
  readonly average: number | null;
  readonly min: number | null;
  readonly max: number | null;
}
export interface GridTotals {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, ColumnTotals>>;
}

const Totals = z.record(z.string(), z.number().nullable());

/** Number of matching rows, groups left aside, and what their summed columns come to. */
export async function readTotals<Name extends string>(read: GridRead<Name>, requested: GridQuery<Name>): Promise<GridTotals> {
  const { query, version } = await prepareQuery(read, { ...requested, groups: [], groupKeys: [] });
  const names = Object.entries<GridColumn>(read.grid.columns).flatMap(([name, { total }]) => (total ? [name as Name] : []));
  const statement = totalsStatement(read, query, names);
  const [found] = await cachedAnswer(statement, version, () => statementRowsOf(Totals, statement));
  const totalOf = (at: number, what: string): number | null => found?.[`${what}${at}`] ?? null;
  const columns = names.map((name, at) => {
    const of = { sum: totalOf(at, 'sum'), average: totalOf(at, 'avg'), min: totalOf(at, 'min'), max: totalOf(at, 'max') };
    return [name, of] as const;
  });
  return { rowCount: found?.count ?? 0, columns: Object.fromEntries(columns) as GridTotals['columns'] };
}
