import { gridEndpoint } from '@/server/grid-query/endpoints';
import { declarationKind } from '@/features/request/declaration/kind';
import { requestSource } from '@/features/request/queries/sources';

/** E-098 */
export const POST = gridEndpoint({
  summary: 'List pharmacovigilance declarations (grid request)',
  grid: declarationKind.grid,
  source: requestSource(declarationKind),
});
