import { gridWorkbook } from '@/features/export/queries/workbook';
import { quotaExport } from '@/features/request/queries/quota';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-092 */
export const POST = gridExportEndpoint({
  summary: 'The quota requests that a grid request means, as a workbook',
  of: quotaExport,
  open: (query, actor) => gridWorkbook(quotaExport, query, actor),
});
