import { gridEndpoint } from '@/server/grid-query/endpoints';
import { orderKind } from '@/features/request/order/kind';
import { requestSource } from '@/features/request/queries/sources';

/** E-085 */
export const POST = gridEndpoint({
  summary: 'List material orders (grid request)',
  grid: orderKind.grid,
  source: requestSource(orderKind),
});
