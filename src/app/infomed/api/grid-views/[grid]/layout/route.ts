import { endpoint } from '@/server/endpoint';
import { saveDensity, saveLayout } from '@/features/grid-view/commands/own-settings';
import { gridFor, storedLayout } from '@/features/grid-view/queries/grid-views';
import { GridParams, LayoutInput, LayoutView } from '@/features/grid-view/schema';
import type { GridLayout } from '@/shared/grid/grid';
import { GRIDS } from '../../grids';

/** O-024 */
export const PUT = endpoint({
  summary: 'Save one’s own columns of a grid: shown, order, width, pinning; null resets them; and the height of rows in every grid',
  allow: 'signed-in',
  refuses: ['FORBIDDEN'],
  params: GridParams,
  body: LayoutInput,
  returns: LayoutView,
  async handle({ params, body, actor }) {
    const grid = gridFor(GRIDS, params.grid, actor);
    const { density, layout, viewId } = body;
    if (density) await saveDensity(density, actor);
    const saved =
      layout === undefined
        ? await storedLayout(grid, actor, viewId)
        : await saveLayout(grid, { layout: layout as GridLayout | null, viewId }, actor);
    return { layout: saved && { columns: [...saved.columns] } };
  },
});
