import { auditExport } from '@/features/audit/queries/export';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-026 */
export const POST = gridExportEndpoint({
  summary: 'Export audit entries as a workbook (grid request)',
  of: auditExport,
  open: (query, actor) => gridWorkbook(auditExport, query, actor),
});
