import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { requestSource } from '@/features/request/queries/sources';
import { quotaKind } from '@/features/request/quota/kind';

/** O-073 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of quota requests with counts, under the other columns’ filters',
  grid: quotaKind.grid,
  source: requestSource(quotaKind),
});
