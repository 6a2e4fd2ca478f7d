import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { EXCURSION_SOURCES } from '@/features/request/excursion/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-102 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of vaccination campaigns (grid request)',
  grid: EXCURSION_GRIDS.VACCINATION_CAMPAIGN,
  source: EXCURSION_SOURCES.VACCINATION_CAMPAIGN,
});
