import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removePromotionImage } from '@/features/promotion/commands';
import { PromotionVersion, PromotionView } from '@/features/promotion/schema';

/** E-083: the id of the material, or of its image */
export const DELETE = endpoint({
  summary: 'Remove the image of a promotional material',
  allow: 'promotion.manage',
  refuses: ['RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  query: PromotionVersion,
  returns: PromotionView,
  handle: ({ params, query, actor }) => removePromotionImage(params.id, query.updateDate, actor),
});
