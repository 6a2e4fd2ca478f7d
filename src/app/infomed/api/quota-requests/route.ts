import { gridEndpoint } from '@/server/grid-query/endpoints';
import { requestSource } from '@/features/request/queries/sources';
import { quotaKind } from '@/features/request/quota/kind';

/** E-091 */
export const POST = gridEndpoint({
  summary: 'List quota requests (grid request)',
  grid: quotaKind.grid,
  source: requestSource(quotaKind),
});
