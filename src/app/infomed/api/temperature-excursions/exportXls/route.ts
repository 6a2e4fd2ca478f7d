import { gridWorkbook } from '@/features/export/queries/workbook';
import { EXCURSION_EXPORTS } from '@/features/request/excursion/queries';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = EXCURSION_EXPORTS.PHARMACY;

/** E-101 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of pharmacies as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
