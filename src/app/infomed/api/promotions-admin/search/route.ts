import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { searchPromotionsJson } from '@/features/promotion/queries/search';
import { PromotionSearchBody, PromotionView } from '@/features/promotion/schema';
import { dayOf } from '@/shared/dates/dates';

/** E-078 */
export const POST = endpoint({
  summary: 'Search promotional materials, by name; not paged',
  allow: 'promotion.manage',
  body: PromotionSearchBody,
  returns: z.array(PromotionView),
  handle: ({ body, actor }) => searchPromotionsJson(body, dayOf(actor.at)),
});
