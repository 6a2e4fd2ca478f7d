import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { orderKind } from '@/features/request/order/kind';
import { requestExport } from '@/features/request/queries/sources';

/** E-089 */
export const POST = gridExportEndpoint({
  summary: 'Export material orders as a workbook (grid request)',
  of: requestExport(orderKind),
});
