import { portalRead } from '@/server/portal/read';
import { z } from 'zod';
import { publicPromotions } from '@/features/promotion/queries/public';
import { PublicPromotion } from '@/features/promotion/schema';
import { PromotionQuery } from '@/shared/portal-query';

/** N-41 */
export const GET = portalRead({
  summary: 'List promotional materials orderable today',
  area: 'promotions',
  query: PromotionQuery,
  returns: z.array(PublicPromotion),
  read: ({ query, day }) => publicPromotions({ ...query, day }),
});
