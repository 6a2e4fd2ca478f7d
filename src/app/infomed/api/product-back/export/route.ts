import { exportProducts } from '@/features/product/queries/export';
import { ProductSearchBody } from '@/features/product/schema';
import { download } from '@/server/download';
import { oneExport } from '@/server/export-slots';
import { log } from '@/server/log';
import { WORKBOOK_TYPE } from '@/server/workbook';

/** E-013 */
export const POST = download({
  summary: 'The products that match, as a workbook',
  allow: 'product.read',
  refuses: ['EXPORT_BUSY'],
  contentType: WORKBOOK_TYPE,
  body: ProductSearchBody,
  async handle({ body, actor, requestId }) {
    log.info({ requestId, actorId: actor.id, export: 'product.xls' }, 'export');
    const stream = await oneExport(actor.id, () => exportProducts(body, actor));
    return { body: stream, contentType: WORKBOOK_TYPE, fileName: 'product.xls', disposition: 'attachment' };
  },
});
