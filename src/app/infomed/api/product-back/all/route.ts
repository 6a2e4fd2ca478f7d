import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { allProducts } from '@/features/product/queries/product';
import { ProductView } from '@/features/product/schema';

/** E-011 */
export const GET = endpoint({
  summary: 'List published products by name',
  allow: 'product.read',
  returns: z.array(ProductView),
  handle: allProducts,
});
