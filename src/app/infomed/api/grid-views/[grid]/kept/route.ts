import { keepFilter } from '@/features/grid-view/commands/own-settings';
import { gridFor } from '@/features/grid-view/queries/grid-views';
import { GridParams, KeptFilterInput, KeptFilterView } from '@/features/grid-view/schema';
import { endpoint } from '@/server/endpoint';
import { GRIDS } from '../../grids';

/** O-025 */
export const POST = endpoint({
  summary: 'Store filters on personal data under an id that only their owner can read (I-07)',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridParams,
  body: KeptFilterInput,
  returns: KeptFilterView,
  handle: async ({ params, body, actor }) => keepFilter(gridFor(GRIDS, params.grid, actor), body.filterModel, actor),
});
