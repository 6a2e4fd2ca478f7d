import { gridWorkbook } from '@/features/export/queries/workbook';
import { quotaExport } from '@/features/request/quota/queries';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-092 */
export const POST = gridExportEndpoint({
  summary: 'Export quota requests as a workbook (grid request)',
  of: quotaExport,
  open: (query, actor) => gridWorkbook(quotaExport, query, actor),
});
