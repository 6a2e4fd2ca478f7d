import { gridEndpoint } from '@/server/grid-query/endpoints';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestSource } from '@/features/request/queries/sources';

/** E-102 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of vaccination campaigns (grid request)',
  grid: EXCURSIONS.VACCINATION_CAMPAIGN.grid,
  source: requestSource(EXCURSIONS.VACCINATION_CAMPAIGN),
});
