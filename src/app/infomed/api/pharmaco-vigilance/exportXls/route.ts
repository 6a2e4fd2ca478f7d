import { gridWorkbook } from '@/features/export/queries/workbook';
import { declarationKind } from '@/features/request/declaration/kind';
import { requestExport } from '@/features/request/queries/sources';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = requestExport(declarationKind);

/** E-099 */
export const POST = gridExportEndpoint({
  summary: 'Export declarations as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
