import { gridWorkbook } from '@/features/export/queries/workbook';
import { EXCURSION_EXPORTS } from '@/features/request/queries/excursion';
import { gridExportEndpoint } from '@/server/export/grid-export';

const wanted = EXCURSION_EXPORTS.WHOLESALER;

/** E-105 */
export const POST = gridExportEndpoint({
  summary: 'Export excursions of wholesalers as a workbook (grid request)',
  of: wanted,
  open: (query, actor) => gridWorkbook(wanted, query, actor),
});
