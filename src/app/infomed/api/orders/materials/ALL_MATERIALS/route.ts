import { materialsWithOrders } from '@/features/request/queries/materials';
import { AllMaterials, FullMaterialPage } from '@/features/request/schema/material';
import { endpoint } from '@/server/endpoint';

/** E-088 */
export const POST = endpoint({
  summary: 'All material that can be or was ordered, each with its newest orders',
  allow: 'request.read',
  body: AllMaterials,
  returns: FullMaterialPage,
  handle: ({ body }) => materialsWithOrders(body),
});
