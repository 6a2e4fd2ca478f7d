import { promotionsExport } from '@/features/promotion/queries/export';
import { PromotionSearchBody } from '@/features/promotion/schema';
import { download } from '@/server/download';
import { oneExport } from '@/server/export-slots';
import { logExport } from '@/server/grid-export';
import { WORKBOOK_TYPE } from '@/server/workbook';

/** E-077 */
export const POST = download({
  summary: 'The promotional materials that match, as a workbook',
  allow: 'promotion.manage',
  refuses: ['EXPORT_BUSY'],
  contentType: WORKBOOK_TYPE,
  body: PromotionSearchBody,
  async handle({ body, actor }) {
    const open = await promotionsExport(body, actor);
    logExport('material.xls', 'promotions', actor);
    const stream = await oneExport(actor.id, open);
    return { body: stream, contentType: WORKBOOK_TYPE, fileName: 'material.xls', disposition: 'attachment' };
  },
});
