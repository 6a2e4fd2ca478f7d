import { declarationGrid } from '@/features/request/grid/declaration';
import { declarationSource } from '@/features/request/queries/declaration';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-086 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the declarations under the filters of the others, with their counts',
  grid: declarationGrid,
  source: declarationSource,
});
