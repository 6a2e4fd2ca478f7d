import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { updatePromotion } from '@/features/promotion/commands';
import { PromotionEdit, PromotionView } from '@/features/promotion/schema';

/** E-081 */
export const PUT = endpoint({
  summary: 'Update a promotional material; image and PDF are unchanged unless new ones are given',
  allow: 'promotion.manage',
  refuses: ['RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  body: PromotionEdit,
  returns: PromotionView,
  handle: ({ params, body, actor }) => updatePromotion(params.id, body, actor),
});
