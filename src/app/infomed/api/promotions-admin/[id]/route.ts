import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deletePromotion } from '@/features/promotion/commands';
import { getPromotion } from '@/features/promotion/queries/promotion';
import { PromotionView } from '@/features/promotion/schema';

const ById = z.object({ id: z.uuid() });

/** O-047 */
export const GET = endpoint({
  summary: 'Get a promotional material',
  allow: 'promotion.manage',
  params: ById,
  returns: PromotionView,
  handle: ({ params, actor }) => getPromotion(params.id, actor.at),
});

/** E-082 */
export const DELETE = endpoint({
  summary: 'Delete a promotional material',
  allow: 'promotion.manage',
  params: ById,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await deletePromotion(params.id, actor);
    return { success: true as const };
  },
});
