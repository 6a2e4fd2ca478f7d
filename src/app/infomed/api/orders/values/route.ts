import { orderGrid } from '@/features/request/order/grid';
import { orderSource } from '@/features/request/order/queries/order';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-071 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of material orders with counts, under the other columns’ filters',
  grid: orderGrid,
  source: orderSource,
});
