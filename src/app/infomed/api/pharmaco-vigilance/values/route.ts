import { declarationGrid } from '@/features/request/declaration/grid';
import { declarationSource } from '@/features/request/declaration/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-086 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of declarations with counts, under the other columns’ filters',
  grid: declarationGrid,
  source: declarationSource,
});
