import { download } from '@/server/http/download';
import { exportFileName } from '@/features/export/queries/file-name';
import { exportProducts } from '@/features/product/queries/export';
import { ProductExportBody } from '@/features/product/schema';
import { areaNames } from '@/features/therapeutic-area/queries';
import { exported } from '@/server/export/grid-export';
import { WORKBOOK_TYPE } from '@/server/workbook/write';

/** E-013 */
export const POST = download({
  summary: 'Export the matching products as a workbook',
  allow: 'product.read',
  refuses: ['EXPORT_BUSY'],
  contentType: WORKBOOK_TYPE,
  body: ProductExportBody,
  async handle({ body, actor }) {
    const fileName = await exportFileName('product.xls');
    const areas = await areaNames(body.therapeuticAreaFilters);
    return exported({ fileName, grid: 'products', actor }, () => exportProducts(body, areas, actor));
  },
});
