import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { auditExport } from '@/features/audit/queries/export';

/** E-026 */
export const POST = gridExportEndpoint({
  summary: 'Export audit entries as a workbook (grid request)',
  of: auditExport,
});
