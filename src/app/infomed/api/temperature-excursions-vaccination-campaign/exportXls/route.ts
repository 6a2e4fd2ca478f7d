import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestExport } from '@/features/request/queries/sources';

/** E-103 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of vaccination campaigns as a workbook (grid request)',
  of: requestExport(EXCURSIONS.VACCINATION_CAMPAIGN),
});
