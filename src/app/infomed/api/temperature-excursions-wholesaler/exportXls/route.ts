import { gridWorkbook } from '@/features/export/queries/workbook';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestExport } from '@/features/request/queries/sources';
import { gridExportEndpoint } from '@/server/export/grid-export';

const gridExport = requestExport(EXCURSIONS.WHOLESALER);

/** E-105 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of wholesalers as a workbook (grid request)',
  of: gridExport,
  open: (query, actor) => gridWorkbook(gridExport, query, actor),
});
