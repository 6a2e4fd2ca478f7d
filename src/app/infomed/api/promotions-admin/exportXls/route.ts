import { download } from '@/server/http/download';
import { exportFileName } from '@/features/export/queries/file-name';
import { promotionsExport } from '@/features/promotion/queries/export';
import { PromotionExportBody } from '@/features/promotion/schema';
import { exported } from '@/server/export/grid-export';
import { WORKBOOK_TYPE } from '@/server/workbook/write';

/** E-077 */
export const POST = download({
  summary: 'Export the matching promotional materials as a workbook',
  allow: 'promotion.manage',
  refuses: ['EXPORT_BUSY'],
  contentType: WORKBOOK_TYPE,
  body: PromotionExportBody,
  async handle({ body, actor }) {
    const fileName = await exportFileName('material.xls');
    return exported({ fileName, grid: 'promotions', actor }, await promotionsExport(body, actor));
  },
});
