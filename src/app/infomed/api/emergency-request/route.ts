import { emergencyGrid } from '@/features/request/emergency/grid';
import { emergencySource } from '@/features/request/emergency/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-094 */
export const POST = gridEndpoint({
  summary: 'List emergency requests (grid request)',
  grid: emergencyGrid,
  source: emergencySource,
});
