import { gridWorkbook } from '@/features/export/queries/workbook';
import { emergencyKind } from '@/features/request/emergency/kind';
import { requestExport } from '@/features/request/queries/sources';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = requestExport(emergencyKind);

/** E-095 */
export const POST = gridExportEndpoint({
  summary: 'Export emergency requests as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
