import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { requestExport } from '@/features/request/queries/sources';
import { quotaKind } from '@/features/request/quota/kind';

/** E-092 */
export const POST = gridExportEndpoint({
  summary: 'Export quota requests as a workbook (grid request)',
  of: requestExport(quotaKind),
});
