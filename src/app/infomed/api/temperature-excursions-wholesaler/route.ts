import { gridEndpoint } from '@/server/grid-query/endpoints';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestSource } from '@/features/request/queries/sources';

/** E-104 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of wholesalers (grid request)',
  grid: EXCURSIONS.WHOLESALER.grid,
  source: requestSource(EXCURSIONS.WHOLESALER),
});
