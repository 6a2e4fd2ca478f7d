import { emergencyGrid } from '@/features/request/grid/emergency';
import { emergencySource } from '@/features/request/queries/emergency';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-094 */
export const POST = gridEndpoint({
  summary: 'Emergency requests, as a grid asks for them',
  grid: emergencyGrid,
  source: emergencySource,
});
