import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/server/db/client';
import { jsonInput } from '@/server/db/json-input';
import type { Actor } from '@/shared/account/actor';
import { DAY_MS } from '@/shared/dates/dates';
import type { FilterModel, Grid, GridLayout, RowDensity } from '@/shared/grid/grid';
import { Refusal } from '@/shared/refusal';
import { canonical } from '@/shared/text/canonical';
import { ALL_GRIDS, layoutKey, storedView } from '../queries/grid-views';
import { readStoredFilter } from '../queries/open-grid';
import { personalFilters, withKnownColumns } from '../rules';
import { MAX_STORED_FILTERS } from '../schema';
import { checkFilters } from './grid-views';

/**
 * Saves the user's columns of a grid, or of a view that they opened; null resets them. While impersonating
 * another user nothing is saved. Throws RECORD_NOT_FOUND for a view that they may not see.
 */
export async function saveLayout(
  grid: Grid,
  { layout, viewId }: { layout: GridLayout | null; viewId?: string | null | undefined },
  actor: Actor,
): Promise<GridLayout | null> {
  if (viewId) await storedView(db, grid, viewId, actor);
  const { state } = withKnownColumns(grid, { filterModel: {}, sortModel: [], rowGroupCols: [], layout }, () => true);
  if (actor.real) return state.layout;
  const key = { userId: actor.id, grid: layoutKey(grid, viewId) };
  if (!state.layout) {
    await db.gridLayout.deleteMany({ where: key });
    return null;
  }
  const data = { layout: jsonInput(state.layout), updateDate: actor.at };
  await db.gridLayout.upsert({ where: { userId_grid: key }, create: { ...key, ...data }, update: data });
  return state.layout;
}

/** Saves the height of rows for every grid of this user; while impersonating another user nothing is saved. */
export async function saveDensity(density: RowDensity, actor: Actor): Promise<void> {
  if (actor.real) return;
  const key = { userId: actor.id, grid: ALL_GRIDS };
  const data = { layout: { density }, updateDate: actor.at };
  await db.gridLayout.upsert({ where: { userId_grid: key }, create: { ...key, ...data }, update: data });
}

/**
 * Stores the filters on personal columns under an opaque id, to keep them out of the URL (I-07); equal filters reuse
 * their id. Throws INVALID_INPUT.
 */
export async function storeFilter(grid: Grid, filters: FilterModel, actor: Actor): Promise<{ id: string; filterModel: FilterModel }> {
  checkFilters(grid, filters, ['filterModel']);
  const filterModel = personalFilters(grid, filters);
  if (Object.keys(filterModel).length === 0) throw new Refusal('INVALID_INPUT', { fields: { filterModel: 'REQUIRED' } });
  const own = { userId: actor.id, grid: grid.name };
  const stored = await db.keptFilter.findMany({ where: own, orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }] });
  const same = stored.find((row) => canonical(row.filterModel) === canonical(filterModel));
  const surplus = stored.slice(MAX_STORED_FILTERS - 1).filter((row) => row !== same);
  if (surplus.length > 0) await db.keptFilter.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  if (same) {
    await db.keptFilter.updateMany({ where: { id: same.id }, data: { lastUsedAt: actor.at } });
    return { id: same.id, filterModel };
  }
  const id = randomUUID();
  const data = { id, ...own, filterModel: jsonInput(filterModel), createdAt: actor.at, lastUsedAt: actor.at };
  await db.keptFilter.create({ data });
  return { id, filterModel };
}

/** Loads one's own stored filters and marks them as used. Throws RECORD_NOT_FOUND. */
export async function loadStoredFilter(grid: Grid, id: string, actor: Actor): Promise<{ id: string; filterModel: FilterModel }> {
  const filterModel = await readStoredFilter(grid, id, actor);
  if (!filterModel) throw new Refusal('RECORD_NOT_FOUND');
  await db.keptFilter.updateMany({ where: { id, userId: actor.id }, data: { lastUsedAt: actor.at } });
  return { id, filterModel };
}

/** Retention of unused filters on personal data. */
const RETENTION_DAYS = 90;

/** Purge of stored filters unused for that long. */
export const storedFilterPurge = {
  name: 'keptFilters',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const where = { lastUsedAt: { lt: new Date(at.getTime() - RETENTION_DAYS * DAY_MS) } };
    return isDryRun ? db.keptFilter.count({ where }) : (await db.keptFilter.deleteMany({ where })).count;
  },
};
