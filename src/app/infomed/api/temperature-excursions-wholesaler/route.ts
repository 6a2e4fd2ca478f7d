import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { EXCURSION_SOURCES } from '@/features/request/excursion/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-104 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of wholesalers (grid request)',
  grid: EXCURSION_GRIDS.WHOLESALER,
  source: EXCURSION_SOURCES.WHOLESALER,
});
