import { endpoint } from '@/server/endpoint';
import { createPromotion } from '@/features/promotion/commands';
import { PromotionInput, PromotionView } from '@/features/promotion/schema';

/** E-080 */
export const POST = endpoint({
  summary: 'Create a promotional material',
  allow: 'promotion.manage',
  body: PromotionInput,
  returns: PromotionView,
  handle: ({ body, actor }) => createPromotion(body, actor),
});
