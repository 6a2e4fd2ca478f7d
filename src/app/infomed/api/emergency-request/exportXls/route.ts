import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { emergencyKind } from '@/features/request/emergency/kind';
import { requestExport } from '@/features/request/queries/sources';

/** E-095 */
export const POST = gridExportEndpoint({
  summary: 'Export emergency requests as a workbook (grid request)',
  of: requestExport(emergencyKind),
});
