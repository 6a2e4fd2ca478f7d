import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestSource } from '@/features/request/queries/sources';

/** O-091 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of excursions of vaccination campaigns with counts, under the other columns’ filters',
  grid: EXCURSIONS.VACCINATION_CAMPAIGN.grid,
  source: requestSource(EXCURSIONS.VACCINATION_CAMPAIGN),
});
