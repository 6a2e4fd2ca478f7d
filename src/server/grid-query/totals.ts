import 'server-only';
import { z } from 'zod';
import type { GridColumn } from '@/shared/grid/grid';
import type { GridQuery } from './query';
import { cachedAnswer, countRowsWithin, prepareQuery } from './read';
import { statementRowsOf } from './run-statement';
import { type GridRead, groupTotalsStatement, type Statement, totalsStatement } from './statements';

/** What the numbers of a column come to; null where no row has one. */
export interface ColumnTotals {
  readonly sum: number | null;
  readonly average: number | null;
  readonly min: number | null;
  readonly max: number | null;
}
export type TotalsByColumn = Readonly<Record<string, ColumnTotals>>;
export interface GridTotals {
  readonly rowCount: number;
  readonly columns: TotalsByColumn;
  /** of a block of groups: what each comes to, in their order; none where the request opens no groups */
  readonly groups: readonly { readonly key: string | number | boolean | null; readonly columns: TotalsByColumn }[];
}

const Found = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());
type Found = z.output<typeof Found>;

function totalsOf(names: readonly string[], found: Found | undefined): TotalsByColumn {
  const totalOf = (at: number, what: string): number | null => {
    const value = found?.[`${what}${at}`];
    return typeof value === 'number' ? value : null;
  };
  const columns = names.map((name, at) => {
    const of = { sum: totalOf(at, 'sum'), average: totalOf(at, 'avg'), min: totalOf(at, 'min'), max: totalOf(at, 'max') };
    return [name, of] as const;
  });
  return Object.fromEntries(columns);
}

/**
 * Number of matching rows within the opened groups, and what their summed columns come to; of a request for groups, what each of its
 * block comes to besides.
 */
export async function readTotals<Name extends string>(read: GridRead<Name>, requested: GridQuery<Name>): Promise<GridTotals> {
  const names = Object.entries<GridColumn>(read.grid.columns).flatMap(([name, { total }]) => (total ? [name as Name] : []));
  // Without numbers it is a count, which the table's own counter may know.
  if (names.length === 0) return { rowCount: await countRowsWithin(read, requested), columns: {}, groups: [] };
  const { query, version } = await prepareQuery(read, requested);
  const group = query.groups[query.groupKeys.length];
  const run = (statement: Statement) => cachedAnswer(statement, version, () => statementRowsOf(Found, statement));
  const [[all], groups] = await Promise.all([
    run(totalsStatement(read, query, names)),
    group !== undefined ? run(groupTotalsStatement(read, query, names)) : [],
  ]);
  return {
    rowCount: Number(all?.count ?? 0),
    columns: totalsOf(names, all),
    groups: groups.map((found) => ({ key: found.key ?? null, columns: totalsOf(names, found) })),
  };
}
