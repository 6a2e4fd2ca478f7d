import { declarationGrid } from '@/features/request/declaration/grid';
import { declarationSource } from '@/features/request/declaration/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-098 */
export const POST = gridEndpoint({
  summary: 'List pharmacovigilance declarations (grid request)',
  grid: declarationGrid,
  source: declarationSource,
});
