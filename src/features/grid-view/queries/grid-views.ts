import 'server-only';
import { createHash } from 'node:crypto';
import { translatorOf } from '@/i18n/translator';
import { db, type Transaction } from '@/server/db/client';
import type { GridView, User } from '@/server/db/generated/client';
import { parseFilterModel } from '@/server/grid-query/filters';
import { ParseError } from '@/server/grid-query/parse-error';
import type { Actor } from '@/shared/account/actor';
import { can, isAllowed, knownRoles } from '@/shared/account/rights';
import type { Grid, GridLayout, GridViewState, ReadyViewKey, RowDensity } from '@/shared/grid/grid';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { messageText } from '@/shared/text/message-text';
import { allowedOn, compareViews, type FilterCheck, isPersonal, maySee, withKnownColumns, withoutPersonal } from '../rules';
import { type ReadyViewState, readyViewsOf } from '../rules/ready-views';
import { type GridViewView, LayoutView, StoredChoices, StoredState } from '../schema';

type Owner = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
export type StoredView = GridView & { readonly owner: Owner | null };
export const WITH_OWNER = { owner: { select: { id: true, firstName: true, lastName: true, email: true } } } as const;

/**
 * The grid of that name, for who may see its rows. Throws RECORD_NOT_FOUND, FORBIDDEN.
 * @right reading and saving views of a grid: the right to see the grid's rows
 */
export function gridFor(grids: Readonly<Record<string, Grid>>, name: string, actor: Actor): Grid {
  const grid = Object.hasOwn(grids, name) ? grids[name] : undefined;
  if (!grid) throw new Refusal('RECORD_NOT_FOUND');
  if (!isAllowed(actor, grid.allow)) throw new Refusal('FORBIDDEN');
  return grid;
}

/** Whether the grid accepts a filter, by the request parser. */
export const filterCheckOf =
  (grid: Grid): FilterCheck =>
  (name, filter) => {
    try {
      parseFilterModel(grid, { [name]: filter }, []);
      return true;
    } catch (error) {
      if (error instanceof ParseError) return false;
      throw error;
    }
  };

/** Maximum shared views in a list, last changed first. */
const MAX_SHARED_VIEWS = 300;

const NOTHING: GridViewState = { filterModel: {}, sortModel: [], rowGroupCols: [], layout: null };

/** The id of a ready view: the same on every installation, so that a link to it stays. */
export function readyViewId(grid: string, key: ReadyViewKey): string {
  const hex = createHash('sha256').update(`${grid}/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Before any change: how the product has it. */
const UNCHANGED = new Date(0);

/** An unchanged ready view, as a row of the table would be. */
const unchangedView = (grid: Grid, { key, state }: ReadyViewState): StoredView => ({
  ...{ id: readyViewId(grid.name, key), grid: grid.name, name: '', ownerId: null, owner: null, ready: key, roles: [] },
  ...{ state: state as object as StoredView['state'], creationDate: UNCHANGED, updateDate: UNCHANGED },
});

/** The ready views of a grid: the product's, or what administrators made of them. */
async function readyViews(grid: Grid): Promise<StoredView[]> {
  const changed = await db.gridView.findMany({ where: { grid: grid.name, ownerId: null }, include: WITH_OWNER });
  return readyViewsOf(grid).map((view) => changed.find(({ ready }) => ready === view.key) ?? unchangedView(grid, view));
}

/** What the reader may do with a view. */
export const allowedOnStored = (row: StoredView, actor: Actor): ('edit' | 'remove')[] =>
  allowedOn({ ...row, isChanged: row.updateDate > UNCHANGED }, actor);

/** The name of a ready view in the reader's language, unless an administrator gave it one. */
const nameOf = ({ name, ready }: StoredView, { lng }: Actor): string =>
  name === '' && ready ? (messageText(translatorOf(lng, 'grid-view'), `ready.${ready}`) ?? name) : name;

/** A stored view for a reader: without columns that the grid no longer has and, where others see it, without personal filters (I-07). */
export function viewOf(grid: Grid, row: StoredView, actor: Actor): GridViewView {
  const stored = StoredState.safeParse(row.state);
  const { state: known, forgotten } = withKnownColumns(grid, stored.success ? stored.data : NOTHING, filterCheckOf(grid));
  const { state, withheld } = row.roles.length > 0 || row.ready ? withoutPersonal(grid, known) : { state: known, withheld: [] };
  return {
    id: row.id,
    name: nameOf(row, actor),
    owner: row.owner && { id: row.owner.id, name: displayName(row.owner) },
    ready: row.ready as ReadyViewKey | null,
    isOwn: row.ownerId === actor.id,
    roles: knownRoles(row.roles),
    state: state as GridViewView['state'],
    forgotten,
    withheld,
    isPersonal: isPersonal(grid, state.filterModel),
    updateDate: row.updateDate.toISOString(),
    allowed: allowedOnStored(row, actor),
  };
}

/** A person's own views of a grid, the ready ones, and those shared with them. */
export async function gridViews(grid: Grid, actor: Actor): Promise<GridViewView[]> {
  const shared = can(actor, 'gridView.clear') ? { isEmpty: false } : { hasSome: [...actor.roles] };
  const [own, ready, others] = await Promise.all([
    db.gridView.findMany({ where: { grid: grid.name, ownerId: actor.id }, include: WITH_OWNER }),
    readyViews(grid),
    db.gridView.findMany({
      where: { grid: grid.name, ownerId: { not: actor.id }, roles: shared },
      orderBy: [{ updateDate: 'desc' }, { id: 'asc' }],
      take: MAX_SHARED_VIEWS,
      include: WITH_OWNER,
    }),
  ]);
  return [...own, ...ready, ...others].map((row) => viewOf(grid, row, actor)).toSorted(compareViews);
}

/** A view that this person may see; throws RECORD_NOT_FOUND, for another's private one too. */
export async function storedView(tx: Transaction, grid: Grid, id: string, actor: Actor): Promise<StoredView> {
  const row = await tx.gridView.findFirst({ where: { id, grid: grid.name }, include: WITH_OWNER });
  const ready = row ? undefined : readyViewsOf(grid).find(({ key }) => readyViewId(grid.name, key) === id);
  if (ready) return unchangedView(grid, ready);
  if (!row || !maySee(row, actor)) throw new Refusal('RECORD_NOT_FOUND');
  return row;
}

/** Storage key of a user's columns: of the grid, or of an opened view. */
export const layoutKey = (grid: Grid, viewId?: string | null): string => (viewId ? `${grid.name}/${viewId}` : grid.name);

/** The user's stored columns; null: as the grid is declared. */
export async function storedLayout(grid: Grid, actor: Actor, viewId?: string | null): Promise<GridLayout | null> {
  const row = await db.gridLayout.findUnique({ where: { userId_grid: { userId: actor.id, grid: layoutKey(grid, viewId) } } });
  const parsed = LayoutView.safeParse({ layout: row?.layout ?? null });
  return parsed.success
    ? withKnownColumns(grid, { ...NOTHING, layout: parsed.data.layout as GridLayout | null }, () => true).state.layout
    : null;
}

/** Storage key of what a person chose for every grid. */
export const ALL_GRIDS = '*';

/** Height of rows as the user likes it, in every grid. */
export async function storedDensity(actor: Actor): Promise<RowDensity> {
  const row = await db.gridLayout.findUnique({ where: { userId_grid: { userId: actor.id, grid: ALL_GRIDS } } });
  return StoredChoices.safeParse(row?.layout).data?.density ?? 'NORMAL';
}
