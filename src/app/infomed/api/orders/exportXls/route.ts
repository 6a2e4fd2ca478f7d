import { gridWorkbook } from '@/features/export/queries/workbook';
import { orderExport } from '@/features/request/order/queries/order';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-089 */
export const POST = gridExportEndpoint({
  summary: 'Export material orders as a workbook (grid request)',
  of: orderExport,
  open: (query, actor) => gridWorkbook(orderExport, query, actor),
});
