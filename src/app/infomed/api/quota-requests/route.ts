import { quotaGrid } from '@/features/request/grid/quota';
import { quotaSource } from '@/features/request/queries/quota';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-091 */
export const POST = gridEndpoint({
  summary: 'List quota requests (grid request)',
  grid: quotaGrid,
  source: quotaSource,
});
