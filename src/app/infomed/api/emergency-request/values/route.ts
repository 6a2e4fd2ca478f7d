import { emergencyGrid } from '@/features/request/grid/emergency';
import { emergencySource } from '@/features/request/queries/emergency';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-057 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the emergency requests under the filters of the others, with their counts',
  grid: emergencyGrid,
  source: emergencySource,
});
