import { gridWorkbook } from '@/features/export/queries/workbook';
import { emergencyExport } from '@/features/request/queries/emergency';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-095 */
export const POST = gridExportEndpoint({
  summary: 'The emergency requests that a grid request means, as a workbook',
  of: emergencyExport,
  open: (query, actor) => gridWorkbook(emergencyExport, query, actor),
});
