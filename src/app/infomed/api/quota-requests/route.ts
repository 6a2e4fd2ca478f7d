import { quotaGrid } from '@/features/request/grid/quota';
import { quotaSource } from '@/features/request/queries/quota';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-091 */
export const POST = gridEndpoint({
  summary: 'Quota requests, as a grid asks for them',
  grid: quotaGrid,
  source: quotaSource,
});
