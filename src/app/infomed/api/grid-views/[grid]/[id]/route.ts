import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { changeView, removeView } from '@/features/grid-view/commands/grid-views';
import { gridFor } from '@/features/grid-view/queries/grid-views';
import { GridRecordParams, GridViewEdit, GridViewView } from '@/features/grid-view/schema';
import { GRIDS } from '../../grids';

/** O-022 */
export const PUT = endpoint({
  summary: 'Update one’s own view: name, sharing or state; omitted members are unchanged',
  allow: 'signed-in',
  refuses: ['DUPLICATE_NAME', 'FORBIDDEN', 'PERSONAL_VIEW', 'RECORD_STALE'],
  params: GridRecordParams,
  body: GridViewEdit,
  returns: GridViewView,
  handle: async ({ params, body, actor }) => changeView(gridFor(GRIDS, params.grid, actor), params.id, body, actor),
});

/** O-023 */
export const DELETE = endpoint({
  summary: 'Delete one’s own view, or a shared one as administrator',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridRecordParams,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await removeView(gridFor(GRIDS, params.grid, actor), params.id, actor);
    return { success: true } as const;
  },
});
