import 'server-only';
import { parsedGridBody } from '@/server/grid-query/endpoints';
import { z } from 'zod';
import { Instant } from '@/server/db/client';
import { type GridQuery, queryContext } from '@/server/grid-query/query';
import { prepareQuery } from '@/server/grid-query/read';
import { statementRowsOf } from '@/server/grid-query/run-statement';
import { rowsStatement } from '@/server/grid-query/statements';
import type { Actor } from '@/shared/account/actor';
import type { GridColumn } from '@/shared/grid/grid';
import type { KindConfig } from '../rules/define-kind';
import type { RequestTable } from '../rules/kinds';
import { requestSource } from './sources';

const Matched = z.object({ id: z.int(), updateDate: Instant });
export type MatchedRequest = z.output<typeof Matched>;

/** Numbers and versions of the requests that a grid request matches, groups and paging left aside. Throws INVALID_INPUT. */
export async function matchedRequests(
  kind: KindConfig<string, string, RequestTable>,
  agGridSearch: object,
  { id, at }: Pick<Actor, 'id' | 'at'>,
): Promise<MatchedRequest[]> {
  const requested: GridQuery = parsedGridBody(kind.grid, { agGridSearch });
  const columns: Record<string, GridColumn> = { updateDate: kind.grid.columns.updateDate as GridColumn };
  const read = { grid: { ...kind.grid, columns }, source: requestSource(kind), ...queryContext(at, id) };
  const { query } = await prepareQuery(read, { ...requested, groups: [], groupKeys: [] });
  return statementRowsOf(Matched, rowsStatement(read, query));
}
