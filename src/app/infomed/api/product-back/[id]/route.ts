import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { applyDraft, deleteProduct } from '@/features/product/commands/decide';
import { getProduct } from '@/features/product/queries/product';
import { ApplyBody, ApplyQuery, ProductView } from '@/features/product/schema';

const ById = z.object({ id: z.uuid() });

/** E-014 */
export const GET = endpoint({
  summary: 'Get a published product',
  allow: 'product.read',
  params: ById,
  returns: ProductView,
  handle: ({ params }) => getProduct(params.id),
});

/** E-021: a draft id, or the id of a product with exactly one waiting draft (P-06) */
export const PUT = endpoint({
  summary: 'Apply a draft',
  allow: 'draft.decide',
  refuses: ['COLLISION_UNDECIDED', 'DRAFT_DECIDED', 'DRAFT_STALE', 'OWN_TEMPERATURE_DRAFT'],
  params: ById,
  query: ApplyQuery,
  body: ApplyBody,
  returns: z.object({ productId: z.uuid() }),
  handle: ({ params, query, body, actor }) => applyDraft(params.id, { seen: query.seen, keep: body.keep }, actor),
});

/** E-015 */
export const DELETE = endpoint({
  summary: 'Delete a product and its pending drafts',
  allow: 'product.delete',
  refuses: ['PRODUCT_IN_USE'],
  params: ById,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await deleteProduct(params.id, actor);
    return { success: true as const };
  },
});
