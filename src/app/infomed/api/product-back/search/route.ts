import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { productPage } from '@/features/product/queries/list-page';
import { searchProductsJson } from '@/features/product/queries/search';
import { DEFAULT_PAGE, ProductCard, ProductPage, ProductSearchCall } from '@/features/product/schema';

/** E-012, P-22c */
export const POST = endpoint({
  summary: 'Search products as cards; one page with counts where start or limit is given, otherwise every match',
  allow: 'product.read',
  body: ProductSearchCall,
  returns: z.union([z.array(ProductCard), ProductPage]),
  handle: ({ body: { start, limit, ...body } }) =>
    start === undefined && limit === undefined
      ? searchProductsJson(body)
      : productPage(body, { start: start ?? 0, limit: limit ?? DEFAULT_PAGE }),
});
