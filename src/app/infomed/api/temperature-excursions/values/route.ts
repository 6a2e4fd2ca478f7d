import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { EXCURSION_SOURCES } from '@/features/request/excursion/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-091 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of excursions of pharmacies with counts, under the other columns’ filters',
  grid: EXCURSION_GRIDS.PHARMACY,
  source: EXCURSION_SOURCES.PHARMACY,
});
