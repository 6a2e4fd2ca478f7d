import { gridEndpoint } from '@/server/grid-query/endpoints';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import { requestSource } from '@/features/request/queries/sources';

/** E-100 */
export const POST = gridEndpoint({
  summary: 'List temperature excursions of pharmacies (grid request)',
  grid: EXCURSIONS.PHARMACY.grid,
  source: requestSource(EXCURSIONS.PHARMACY),
});
