import { emergencyGrid } from '@/features/request/emergency/grid';
import { emergencySource } from '@/features/request/emergency/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-057 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of emergency requests with counts, under the other columns’ filters',
  grid: emergencyGrid,
  source: emergencySource,
});
