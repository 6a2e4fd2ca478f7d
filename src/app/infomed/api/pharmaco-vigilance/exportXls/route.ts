import { gridWorkbook } from '@/features/export/queries/workbook';
import { declarationExport } from '@/features/request/declaration/queries';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-099 */
export const POST = gridExportEndpoint({
  summary: 'Export declarations as a workbook (grid request)',
  of: declarationExport,
  open: (query, actor) => gridWorkbook(declarationExport, query, actor),
});
