import { orderGrid } from '@/features/request/grid/order';
import { orderSource } from '@/features/request/queries/order';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-071 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the material orders under the filters of the others, with their counts',
  grid: orderGrid,
  source: orderSource,
});
