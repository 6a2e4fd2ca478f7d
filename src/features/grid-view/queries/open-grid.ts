import 'server-only';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import type { FilterModel, Grid, GridLayout } from '@/shared/grid/grid';
import { personalFilters, withKnownColumns } from '../rules';
import { StoredFilterView } from '../schema';
import type { OpenedGrid } from '../schema/opened';
import { filterCheckOf, gridViews, storedDensity, storedLayout } from './grid-views';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The user's filters stored under an id; null if they are gone or another user's. */
export async function readStoredFilter(grid: Grid, id: string, actor: Actor): Promise<FilterModel | null> {
  if (!UUID.test(id)) return null;
  const row = await db.keptFilter.findFirst({ where: { id, grid: grid.name, userId: actor.id } });
  const read = StoredFilterView.shape.filterModel.safeParse(row?.filterModel);
  if (!read.success) return null;
  const { state } = withKnownColumns(grid, { filterModel: read.data, sortModel: [], rowGroupCols: [], layout: null }, filterCheckOf(grid));
  return personalFilters(grid, state.filterModel);
}

/** Views, columns and stored filters of a grid, in one round of queries. `requested` comes from the URL. */
export async function openGrid(grid: Grid, actor: Actor, requested: { view?: string; kept?: string }): Promise<OpenedGrid> {
  const viewId = requested.view && UUID.test(requested.view) ? requested.view : null;
  const [views, ownLayout, viewLayout, density, storedFilters] = await Promise.all([
    gridViews(grid, actor),
    storedLayout(grid, actor),
    viewId ? storedLayout(grid, actor, viewId) : null,
    storedDensity(actor),
    requested.kept ? readStoredFilter(grid, requested.kept, actor) : null,
  ]);
  const view = views.find(({ id }) => id === viewId) ?? null;
  const layout = view ? (viewLayout ?? (view.state.layout as GridLayout | null) ?? ownLayout) : ownLayout;
  const isViewMissing = Boolean(requested.view) && view === null;
  return { views, view, isViewMissing, ownLayout, layout, density, storedFilters: storedFilters ?? {} };
}
