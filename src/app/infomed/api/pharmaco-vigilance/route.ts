import { declarationGrid } from '@/features/request/grid/declaration';
import { declarationSource } from '@/features/request/queries/declaration';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-098 */
export const POST = gridEndpoint({
  summary: 'List pharmacovigilance declarations (grid request)',
  grid: declarationGrid,
  source: declarationSource,
});
