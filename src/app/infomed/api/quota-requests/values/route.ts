import { quotaGrid } from '@/features/request/grid/quota';
import { quotaSource } from '@/features/request/queries/quota';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-073 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the quota requests under the filters of the others, with their counts',
  grid: quotaGrid,
  source: quotaSource,
});
