import 'server-only';
import { parsedGridBody } from '@/server/grid-query/endpoints';
import { queryContext } from '@/server/grid-query/query';
import { type GridTotals, readTotals } from '@/server/grid-query/totals';
import type { Actor } from '@/shared/account/actor';
import { isAllowed } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { exportOf } from './exportable';

/**
 * O-121 (R-04a): what the numbers of a grid come to under a request's filter. Throws RECORD_NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 * @right totals of a grid: the right to see the grid's rows
 */
export async function gridTotals(name: string, body: object, actor: Actor): Promise<GridTotals> {
  const found = exportOf(name);
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  const { grid, source, scope } = found;
  if (!isAllowed(actor, grid.allow)) throw new Refusal('FORBIDDEN');
  return readTotals({ grid, source, scope, ...queryContext(actor.at, actor.id) }, parsedGridBody(grid, body));
}
