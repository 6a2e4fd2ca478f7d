import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getProductWithDraft } from '@/features/product/queries/product';
import { ProductWithDraftView } from '@/features/product/schema';

/** E-019 */
export const GET = endpoint({
  summary: 'Get a product merged with its pending drafts',
  allow: 'product.read',
  params: z.object({ id: z.uuid() }),
  returns: ProductWithDraftView,
  handle: ({ params, actor }) => getProductWithDraft(params.id, actor),
});
