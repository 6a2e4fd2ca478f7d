import { saveLayout } from '@/features/grid-view/commands/own-settings';
import { gridFor } from '@/features/grid-view/queries/grid-views';
import { GridParams, LayoutInput, LayoutView } from '@/features/grid-view/schema';
import { endpoint } from '@/server/endpoint';
import type { GridLayout } from '@/shared/grid';
import { GRIDS } from '../../grids';

/** O-024 */
export const PUT = endpoint({
  summary: 'Save one’s own columns of a grid: shown, order, width, pinning; null resets them',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridParams,
  body: LayoutInput,
  returns: LayoutView,
  async handle({ params, body, actor }) {
    const grid = gridFor(GRIDS, params.grid, actor);
    const layout = await saveLayout(grid, body as { layout: GridLayout | null; viewId?: string | null }, actor);
    return { layout: layout && { columns: [...layout.columns] } };
  },
});
