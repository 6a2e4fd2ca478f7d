import { quotaGrid } from '@/features/request/quota/grid';
import { quotaSource } from '@/features/request/quota/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-091 */
export const POST = gridEndpoint({
  summary: 'List quota requests (grid request)',
  grid: quotaGrid,
  source: quotaSource,
});
