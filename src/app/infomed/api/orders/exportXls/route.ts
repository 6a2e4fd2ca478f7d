import { gridWorkbook } from '@/features/export/queries/workbook';
import { orderKind } from '@/features/request/order/kind';
import { requestExport } from '@/features/request/queries/sources';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = requestExport(orderKind);

/** E-089 */
export const POST = gridExportEndpoint({
  summary: 'Export material orders as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
