import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { saveView } from '@/features/grid-view/commands/grid-views';
import { gridFor, gridViews } from '@/features/grid-view/queries/grid-views';
import { GridParams, GridViewInput, GridViewView } from '@/features/grid-view/schema';
import { GRIDS } from '../grids';

/** O-020 */
export const GET = endpoint({
  summary: 'List saved views of a grid: one’s own and those shared with one’s roles',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridParams,
  returns: z.array(GridViewView),
  handle: async ({ params, actor }) => gridViews(gridFor(GRIDS, params.grid, actor), actor),
});

/** O-021 */
export const POST = endpoint({
  summary: 'Create a view of a grid; roles share it with users who have one of them and may see the grid',
  allow: 'signed-in',
  refuses: ['DUPLICATE_NAME', 'FORBIDDEN', 'PERSONAL_VIEW', 'TOO_MANY_VIEWS'],
  params: GridParams,
  body: GridViewInput,
  returns: GridViewView,
  handle: async ({ params, body, actor }) => saveView(gridFor(GRIDS, params.grid, actor), body, actor),
});
