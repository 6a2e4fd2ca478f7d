import { gridWorkbook } from '@/features/export/queries/workbook';
import { faqRequestExport } from '@/features/request/question/queries';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-097 */
export const POST = gridExportEndpoint({
  summary: 'Export questions as a workbook (grid request)',
  of: faqRequestExport,
  open: (query, actor) => gridWorkbook(faqRequestExport, query, actor),
});
