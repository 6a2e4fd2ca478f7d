import { EXCURSION_GRIDS } from '@/features/request/grid/excursion';
import { EXCURSION_SOURCES } from '@/features/request/queries/excursion';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-091 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the excursions of vaccination campaigns under the filters of the others, with their counts',
  grid: EXCURSION_GRIDS.VACCINATION_CAMPAIGN,
  source: EXCURSION_SOURCES.VACCINATION_CAMPAIGN,
});
