import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { declarationKind } from '@/features/request/declaration/kind';
import { requestSource } from '@/features/request/queries/sources';

/** O-086 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of declarations with counts, under the other columns’ filters',
  grid: declarationKind.grid,
  source: requestSource(declarationKind),
});
