import { gridWorkbook } from '@/features/export/queries/workbook';
import { emergencyExport } from '@/features/request/emergency/queries';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-095 */
export const POST = gridExportEndpoint({
  summary: 'Export emergency requests as a workbook (grid request)',
  of: emergencyExport,
  open: (query, actor) => gridWorkbook(emergencyExport, query, actor),
});
