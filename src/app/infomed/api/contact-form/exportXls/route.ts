import { gridWorkbook } from '@/features/export/queries/workbook';
import { requestExport } from '@/features/request/queries/sources';
import { questionKind } from '@/features/request/question/kind';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = requestExport(questionKind);

/** E-097 */
export const POST = gridExportEndpoint({
  summary: 'Export questions as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
