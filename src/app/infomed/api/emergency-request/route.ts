import { gridEndpoint } from '@/server/grid-query/endpoints';
import { emergencyKind } from '@/features/request/emergency/kind';
import { requestSource } from '@/features/request/queries/sources';

/** E-094 */
export const POST = gridEndpoint({
  summary: 'List emergency requests (grid request)',
  grid: emergencyKind.grid,
  source: requestSource(emergencyKind),
});
