import { EXCURSION_GRIDS } from '@/features/request/grid/excursion';
import { EXCURSION_SOURCES } from '@/features/request/queries/excursion';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-102 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of vaccination campaigns (grid request)',
  grid: EXCURSION_GRIDS.VACCINATION_CAMPAIGN,
  source: EXCURSION_SOURCES.VACCINATION_CAMPAIGN,
});
