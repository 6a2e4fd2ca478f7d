import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { materialWithOrders } from '@/features/request/order/queries/materials';
import { FullMaterialPage, MaterialId, MaterialOrders } from '@/features/request/order/schema/material';

/** E-087 */
export const POST = endpoint({
  summary: 'Get a material with a block of its orders, newest first',
  allow: 'request.read',
  params: z.object({ id: MaterialId }),
  body: MaterialOrders,
  returns: FullMaterialPage,
  handle: ({ params, body }) => materialWithOrders(params.id, body),
});
