import { portalRead } from '@/server/portal/read';
import { z } from 'zod';
import { publicProducts } from '@/features/product/queries/public';
import { PublicProduct } from '@/features/product/schema';
import { SearchPageQuery } from '@/shared/portal-query';

/** N-37 */
export const GET = portalRead({
  summary: 'List published products by name',
  area: 'products',
  query: SearchPageQuery,
  returns: z.array(PublicProduct),
  read: ({ query }) => publicProducts(query),
});
