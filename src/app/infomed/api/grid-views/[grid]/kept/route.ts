import { endpoint } from '@/server/endpoint';
import { storeFilter } from '@/features/grid-view/commands/own-settings';
import { gridFor } from '@/features/grid-view/queries/grid-views';
import { GridParams, StoredFilterInput, StoredFilterView } from '@/features/grid-view/schema';
import { GRIDS } from '../../grids';

/** O-025 */
export const POST = endpoint({
  summary: 'Store filters on personal data under an id that only their owner can read (I-07)',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridParams,
  body: StoredFilterInput,
  returns: StoredFilterView,
  handle: async ({ params, body, actor }) => storeFilter(gridFor(GRIDS, params.grid, actor), body.filterModel, actor),
});
