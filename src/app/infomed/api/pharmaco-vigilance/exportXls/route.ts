import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { declarationKind } from '@/features/request/declaration/kind';
import { requestExport } from '@/features/request/queries/sources';

/** E-099 */
export const POST = gridExportEndpoint({
  summary: 'Export declarations as a workbook (grid request)',
  of: requestExport(declarationKind),
});
