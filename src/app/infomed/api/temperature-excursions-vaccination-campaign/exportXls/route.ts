import { gridWorkbook } from '@/features/export/queries/workbook';
import { EXCURSION_EXPORTS } from '@/features/request/excursion/queries';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = EXCURSION_EXPORTS.VACCINATION_CAMPAIGN;

/** E-103 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of vaccination campaigns as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
