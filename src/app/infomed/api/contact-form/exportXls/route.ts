import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { requestExport } from '@/features/request/queries/sources';
import { questionKind } from '@/features/request/question/kind';

/** E-097 */
export const POST = gridExportEndpoint({
  summary: 'Export questions as a workbook (grid request)',
  of: requestExport(questionKind),
});
