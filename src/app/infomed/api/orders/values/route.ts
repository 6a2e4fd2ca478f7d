import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { orderKind } from '@/features/request/order/kind';
import { requestSource } from '@/features/request/queries/sources';

/** O-071 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of material orders with counts, under the other columns’ filters',
  grid: orderKind.grid,
  source: requestSource(orderKind),
});
