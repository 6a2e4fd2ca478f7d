import { quotaGrid } from '@/features/request/quota/grid';
import { quotaSource } from '@/features/request/quota/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-073 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of quota requests with counts, under the other columns’ filters',
  grid: quotaGrid,
  source: quotaSource,
});
