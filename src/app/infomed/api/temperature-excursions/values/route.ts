import { EXCURSION_GRIDS } from '@/features/request/grid/excursion';
import { EXCURSION_SOURCES } from '@/features/request/queries/excursion';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-091 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the excursions of pharmacies under the filters of the others, with their counts',
  grid: EXCURSION_GRIDS.PHARMACY,
  source: EXCURSION_SOURCES.PHARMACY,
});
