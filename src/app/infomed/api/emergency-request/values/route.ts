import { emergencyGrid } from '@/features/request/grid/emergency';
import { emergencySource } from '@/features/request/queries/emergency';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-057 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of emergency requests with counts, under the other columns’ filters',
  grid: emergencyGrid,
  source: emergencySource,
});
