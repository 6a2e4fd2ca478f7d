import { endpoint } from '@/server/endpoint';
import { searchBrands } from '@/features/product/queries/brands';
import { BrandSearch, Brands } from '@/features/product/schema/brand';

/** O-110 */
export const GET = endpoint({
  summary: 'List the company’s brands that a sub-question can be assigned to',
  allow: 'faq.manage',
  query: BrandSearch,
  returns: Brands,
  handle: async ({ query }) => ({ products: await searchBrands(query.q, query.limit) }),
});
