import { endpoint } from '@/server/endpoint';
import { loadStoredFilter } from '@/features/grid-view/commands/own-settings';
import { gridFor } from '@/features/grid-view/queries/grid-views';
import { GridRecordParams, StoredFilterView } from '@/features/grid-view/schema';
import { GRIDS } from '../../../grids';

/** O-026 */
export const GET = endpoint({
  summary: 'Get one’s own stored filters on personal data',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridRecordParams,
  returns: StoredFilterView,
  handle: async ({ params, actor }) => loadStoredFilter(gridFor(GRIDS, params.grid, actor), params.id, actor),
});
