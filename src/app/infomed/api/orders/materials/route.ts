import { endpoint } from '@/server/endpoint';
import { searchMaterials } from '@/features/request/order/queries/materials';
import { MaterialPage, MaterialSearch } from '@/features/request/order/schema/material';

/** E-086 */
export const POST = endpoint({
  summary: 'Search the material that can be or was ordered, by name or reference',
  allow: 'request.read',
  body: MaterialSearch,
  returns: MaterialPage,
  handle: ({ body }) => searchMaterials(body),
});
