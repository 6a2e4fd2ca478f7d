import { gridWorkbook } from '@/features/export/queries/workbook';
import { EXCURSION_EXPORTS } from '@/features/request/queries/excursion';
import { gridExportEndpoint } from '@/server/export/grid-export';

const wanted = EXCURSION_EXPORTS.VACCINATION_CAMPAIGN;

/** E-103 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of vaccination campaigns as a workbook (grid request)',
  of: wanted,
  open: (query, actor) => gridWorkbook(wanted, query, actor),
});
