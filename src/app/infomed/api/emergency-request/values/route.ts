import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { emergencyKind } from '@/features/request/emergency/kind';
import { requestSource } from '@/features/request/queries/sources';

/** O-057 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of emergency requests with counts, under the other columns’ filters',
  grid: emergencyKind.grid,
  source: requestSource(emergencyKind),
});
