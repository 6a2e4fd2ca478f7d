import 'server-only';
import { randomUUID } from 'node:crypto';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { jsonInput } from '@/server/db/json-input';
import { lockRow } from '@/server/db/tables';
import { parseFilterModel } from '@/server/grid-query/filters';
import { ParseError } from '@/server/grid-query/parse-error';
import type { Actor } from '@/shared/account/actor';
import { formatDate } from '@/shared/dates/dates';
import type { FilterModel, Grid } from '@/shared/grid/grid';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { allowedOnStored, type StoredView, storedView, viewOf, WITH_OWNER } from '../queries/grid-views';
import { isPersonal, withKnownColumns } from '../rules';
import { type GridViewEdit, type GridViewInput, type GridViewView, MAX_VIEWS } from '../schema';

/** Throws INVALID_INPUT naming the column or condition that the grid does not take. */
export function checkFilters(grid: Grid, filters: FilterModel, path: readonly string[]): void {
  try {
    parseFilterModel(grid, filters, path);
  } catch (error) {
    if (error instanceof ParseError) throw new Refusal('INVALID_INPUT', { fields: { [error.path.join('.')]: error.code } });
    throw error;
  }
}

function checkState(grid: Grid, state: GridViewInput['state']): void {
  checkFilters(grid, state.filterModel, ['state', 'filterModel']);
  const { forgotten } = withKnownColumns(grid, state, () => true);
  if (forgotten.length > 0) throw new Refusal('INVALID_INPUT', { fields: { state: 'INVALID_CHOICE' } });
}

/** A filter on personal data is for its owner alone: sharing it would reveal whom they searched for (I-07). */
function checkSharing(grid: Grid, filters: FilterModel, isShared: boolean): void {
  if (isShared && isPersonal(grid, filters)) throw new Refusal('PERSONAL_VIEW');
}

/** Saves a view under a name of its owner's, without an audit entry (D-17). Throws INVALID_INPUT, DUPLICATE_NAME, PERSONAL_VIEW, TOO_MANY_VIEWS. */
export async function saveView(grid: Grid, { name, roles, state }: GridViewInput, actor: Actor): Promise<GridViewView> {
  checkState(grid, state);
  checkSharing(grid, state.filterModel, roles.length > 0);
  const row = await db.$transaction(async (tx) => {
    // One writer per account: two windows must not pass the limit together.
    await lockRow(tx, 'User', actor.id);
    const count = await tx.gridView.count({ where: { ownerId: actor.id, grid: grid.name } });
    if (count >= MAX_VIEWS) throw new Refusal('TOO_MANY_VIEWS', { params: { max: MAX_VIEWS } });
    const { id: ownerId, at } = actor;
    const data = { id: randomUUID(), grid: grid.name, name, ownerId, roles, state: jsonInput(state), creationDate: at, updateDate: at };
    return tx.gridView.create({ data, include: WITH_OWNER });
  });
  return viewOf(grid, row, actor);
}

async function lockedView(tx: Transaction, grid: Grid, id: string, actor: Actor): Promise<StoredView> {
  await lockRow(tx, 'GridView', id);
  return storedView(tx, grid, id, actor);
}

/**
 * Renames a view, shares it, or takes over what the screen shows now; only its owner does, of a ready view an administrator. Throws RECORD_NOT_FOUND, FORBIDDEN,
 * RECORD_STALE, INVALID_INPUT, DUPLICATE_NAME, PERSONAL_VIEW.
 */
export async function changeView(grid: Grid, id: string, edit: GridViewEdit, actor: Actor): Promise<GridViewView> {
  if (edit.state) checkState(grid, edit.state);
  const row = await db.$transaction(async (tx) => {
    const before = await lockedView(tx, grid, id, actor);
    if (!allowedOnStored(before, actor).includes('edit')) throw new Refusal('FORBIDDEN');
    if (edit.updateDate && before.updateDate > new Date(edit.updateDate)) {
      throw new Refusal('RECORD_STALE', {
        params: { name: before.owner ? displayName(before.owner) : '', date: formatDate(before.updateDate) },
      });
    }
    const { state } = edit.state ? { state: edit.state } : viewOf(grid, before, actor);
    const roles = before.ready ? [] : (edit.roles ?? before.roles);
    checkSharing(grid, state.filterModel, roles.length > 0 || before.ready !== null);
    const { at } = withTimestampAfter(actor, before.updateDate);
    const data = { roles, updateDate: at, ...(edit.name && { name: edit.name }), ...(edit.state && { state: jsonInput(edit.state) }) };
    const { ready, name, creationDate } = before;
    const first = { id, grid: grid.name, ready, ownerId: before.ownerId, name, state: jsonInput(state), creationDate };
    return tx.gridView.upsert({ where: { id }, create: { ...first, ...data }, update: data, include: WITH_OWNER });
  });
  return viewOf(grid, row, actor);
}

/** Its owner removes a view, an administrator a shared one; a ready one is again as the product has it. Throws RECORD_NOT_FOUND, FORBIDDEN. */
export async function removeView(grid: Grid, id: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockedView(tx, grid, id, actor);
    if (!allowedOnStored(before, actor).includes('remove')) throw new Refusal('FORBIDDEN');
    await tx.gridView.delete({ where: { id } });
    if (!before.ready) await tx.gridLayout.deleteMany({ where: { grid: `${grid.name}/${id}` } });
  });
}
