import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { allPromotions } from '@/features/promotion/queries/search';
import { PromotionPageQuery, PromotionView } from '@/features/promotion/schema';
import { dayOf } from '@/shared/dates/dates';

/** E-079 */
export const GET = endpoint({
  summary: 'List promotional materials by name, paged',
  allow: 'promotion.manage',
  query: PromotionPageQuery,
  returns: z.array(PromotionView),
  handle: ({ query, actor }) => allPromotions(query, dayOf(actor.at)),
});
