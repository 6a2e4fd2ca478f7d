import { gridWorkbook } from '@/features/export/queries/workbook';
import { EXCURSION_EXPORTS } from '@/features/request/queries/excursion';
import { gridExportEndpoint } from '@/server/export/grid-export';

const wanted = EXCURSION_EXPORTS.PHARMACY;

/** E-101 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of pharmacies as a workbook (grid request)',
  of: wanted,
  open: (query, actor) => gridWorkbook(wanted, query, actor),
});
