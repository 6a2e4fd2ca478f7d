import { z } from 'zod';
import { searchProductsJson } from '@/features/product/queries/search';
import { ProductCard, ProductSearchBody } from '@/features/product/schema';
import { endpoint } from '@/server/endpoint';

/** E-012 */
export const POST = endpoint({
  summary: 'Search products as cards, by name; not paged',
  allow: 'product.read',
  body: ProductSearchBody,
  returns: z.array(ProductCard),
  handle: ({ body }) => searchProductsJson(body),
});
