import { emergencyGrid } from '@/features/request/grid/emergency';
import { emergencySource } from '@/features/request/queries/emergency';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-094 */
export const POST = gridEndpoint({
  summary: 'List emergency requests (grid request)',
  grid: emergencyGrid,
  source: emergencySource,
});
