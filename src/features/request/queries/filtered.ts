import 'server-only';
import { parsedGridBody } from '@/server/grid-query/endpoints';
import { type GridQuery, queryContext } from '@/server/grid-query/query';
import { prepareQuery } from '@/server/grid-query/read';
import { runStatement } from '@/server/grid-query/run-statement';
import { rowsStatement } from '@/server/grid-query/statements';
import type { Actor } from '@/shared/actor';
import type { GridColumn } from '@/shared/grid';
import type { KindConfig } from '../rules/define-kind';
import { requestSource } from './sources';

export interface MatchedRequest {
  readonly id: number;
  readonly updateDate: string;
}

/** Numbers and versions of the requests that a grid request matches, groups and paging left aside. Throws INVALID_INPUT. */
export async function matchedRequests(
  kind: KindConfig,
  agGridSearch: object,
  { id, at }: Pick<Actor, 'id' | 'at'>,
): Promise<MatchedRequest[]> {
  const requested: GridQuery = parsedGridBody(kind.grid, { agGridSearch });
  const columns: Record<string, GridColumn> = { updateDate: kind.grid.columns.updateDate as GridColumn };
  const read = { grid: { ...kind.grid, columns }, source: requestSource(kind), ...queryContext(at, id) };
  const { query } = await prepareQuery(read, { ...requested, groups: [], groupKeys: [] });
  const rows = await runStatement<{ id: number; updateDate: Date }>(rowsStatement(read, query));
  return rows.map((row) => ({ id: row.id, updateDate: row.updateDate.toISOString() }));
}
