import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { EXCURSION_SOURCES } from '@/features/request/excursion/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-100 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of pharmacies (grid request)',
  grid: EXCURSION_GRIDS.PHARMACY,
  source: EXCURSION_SOURCES.PHARMACY,
});
