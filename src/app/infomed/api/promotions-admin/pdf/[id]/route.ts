import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removePromotionPdf } from '@/features/promotion/commands';
import { PromotionVersion, PromotionView } from '@/features/promotion/schema';

/** E-084: the id of the material, or of its PDF */
export const DELETE = endpoint({
  summary: 'Remove the PDF of a promotional material',
  allow: 'promotion.manage',
  refuses: ['RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  query: PromotionVersion,
  returns: PromotionView,
  handle: ({ params, query, actor }) => removePromotionPdf(params.id, query.updateDate, actor),
});
