import { orderGrid } from '@/features/request/order/grid';
import { orderSource } from '@/features/request/order/queries/order';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-085 */
export const POST = gridEndpoint({
  summary: 'List material orders (grid request)',
  grid: orderGrid,
  source: orderSource,
});
