import { endpoint } from '@/server/endpoint';
import { searchHolders } from '@/features/product/queries/search';
import { HolderSearch, Holders } from '@/features/product/schema';

/** O-172 */
export const GET = endpoint({
  summary: 'List holders of the catalogue by words of their name, those with most products first',
  allow: 'product.read',
  query: HolderSearch,
  returns: Holders,
  handle: async ({ query }) => ({ holders: await searchHolders(query) }),
});
