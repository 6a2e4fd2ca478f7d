import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removeDraft } from '@/features/product/commands/decide';
import { compareDraft } from '@/features/product/queries/drafts';
import { DraftCompareView, RemoveBody } from '@/features/product/schema';
import { dayOf } from '@/shared/dates/dates';

const ById = z.object({ id: z.uuid() });

/** N-23 */
export const GET = endpoint({
  summary: 'Get a draft compared with the published product',
  allow: 'draft.read',
  params: ById,
  returns: DraftCompareView,
  handle: ({ params, actor, at }) => compareDraft(params.id, actor, dayOf(at)),
});

/** E-022 */
export const DELETE = endpoint({
  summary: 'Discard a draft; the product is unchanged',
  allow: 'draft.decide',
  refuses: ['DRAFT_DECIDED'],
  params: ById,
  body: RemoveBody,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, body, actor }) {
    await removeDraft(params.id, body.reason || null, actor);
    return { success: true as const };
  },
});
