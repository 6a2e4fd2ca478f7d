import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getOrder } from '@/features/request/order/queries/order';
import { OrderView } from '@/features/request/order/schema/order';
import { RequestNumber } from '@/features/request/schema/number';

/** O-070 */
export const GET = endpoint({
  summary: 'Get a material order with its items and processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: OrderView,
  handle: ({ params }) => getOrder(params.id),
});
