import { endpoint } from '@/server/endpoint';
import { materialsWithOrders } from '@/features/request/order/queries/materials';
import { AllMaterials, FullMaterialPage } from '@/features/request/order/schema/material';

/** E-088 */
export const POST = endpoint({
  summary: 'List all orderable or ordered materials, each with its latest orders',
  allow: 'request.read',
  body: AllMaterials,
  returns: FullMaterialPage,
  handle: ({ body }) => materialsWithOrders(body),
});
