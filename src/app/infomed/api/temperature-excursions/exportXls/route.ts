import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestExport } from '@/features/request/queries/sources';

/** E-101 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of pharmacies as a workbook (grid request)',
  of: requestExport(EXCURSIONS.PHARMACY),
});
