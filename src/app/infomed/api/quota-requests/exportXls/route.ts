import { gridWorkbook } from '@/features/export/queries/workbook';
import { requestExport } from '@/features/request/queries/sources';
import { quotaKind } from '@/features/request/quota/kind';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = requestExport(quotaKind);

/** E-092 */
export const POST = gridExportEndpoint({
  summary: 'Export quota requests as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
