import { EXCURSION_GRIDS } from '@/features/request/grid/excursion';
import { EXCURSION_SOURCES } from '@/features/request/queries/excursion';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-102 */
export const POST = gridEndpoint({
  summary: 'Temperature excursions of vaccination campaigns, as a grid asks for them',
  grid: EXCURSION_GRIDS.VACCINATION_CAMPAIGN,
  source: EXCURSION_SOURCES.VACCINATION_CAMPAIGN,
});
