import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';
import { type ColumnFilter, type FilterModel, type Grid, type GridViewState, READY_VIEW_KEYS, type ReadyViewKey } from '@/shared/grid/grid';

interface Shared {
  /** null of a ready view */
  readonly ownerId: string | null;
  readonly roles: readonly string[];
}

/**
 * One's own views, those shared with one of one's roles, and all shared ones for who may clear them away.
 * @right opening a saved view: its owner and users with one of its roles; every shared one with `gridView.clear`; a ready view for all who may see the grid
 */
export function maySee(view: Shared, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  if (view.ownerId === null || view.ownerId === actor.id) return true;
  return view.roles.length > 0 && (view.roles.some((role) => actor.roles.some((own) => own === role)) || can(actor, 'gridView.clear'));
}

/**
 * Whether it is its owner's to change; what is shared an administrator may remove. A ready view is an administrator's to change, and
 * to take back to how the product has it.
 * @right changing or removing a saved view: its owner; `gridView.clear` for removing a shared one and for changing a ready one
 */
export function allowedOn(view: Shared & { readonly isChanged?: boolean }, actor: Pick<Actor, 'id' | 'roles'>): ('edit' | 'remove')[] {
  if (view.ownerId === null) return can(actor, 'gridView.clear') ? ['edit', ...(view.isChanged ? (['remove'] as const) : [])] : [];
  if (view.ownerId === actor.id) return ['edit', 'remove'];
  return view.roles.length > 0 && can(actor, 'gridView.clear') ? ['remove'] : [];
}

const hasPersonal = (grid: Grid, name: string): boolean => Object.hasOwn(grid.columns, name) && grid.columns[name]?.personal === true;

/** Whether these filters contain personal data: then they appear in no URL and nothing visible to others (I-07). */
export function isPersonal(grid: Grid, filters: FilterModel): boolean {
  return Object.keys(filters).some((name) => hasPersonal(grid, name));
}

/** Only the filters on columns with personal data. */
export function personalFilters(grid: Grid, filters: FilterModel): FilterModel {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => hasPersonal(grid, name)));
}

/**
 * What others may see of a shared view: a column can become personal after it was shared, so its filters are taken out whenever
 * it is read, and named (I-07). The stored view retains them: they are back once its owner makes it private again.
 */
export function withoutPersonal(grid: Grid, state: GridViewState): { state: GridViewState; withheld: string[] } {
  const entries = Object.entries(state.filterModel);
  const open = entries.filter(([name]) => !hasPersonal(grid, name));
  return {
    state: { ...state, filterModel: Object.fromEntries(open) },
    withheld: entries.map(([name]) => name).filter((name) => hasPersonal(grid, name)),
  };
}

/** Whether the grid accepts this filter on this column. */
export type FilterCheck = (name: string, filter: ColumnFilter) => boolean;

/**
 * Drops from a stored state what the grid no longer has: columns that are gone or no longer filterable, sortable or groupable
 * are omitted and named. `takes` checks each filter.
 */
export function withKnownColumns(grid: Grid, state: GridViewState, takes: FilterCheck): { state: GridViewState; forgotten: string[] } {
  const forgotten = new Set<string>();
  const known = (name: string, isKnown: boolean): boolean => {
    if (!isKnown) forgotten.add(name);
    return isKnown;
  };
  const has = (name: string): boolean => Object.hasOwn(grid.columns, name);
  const columns = state.layout?.columns.filter(({ name }) => known(name, has(name))) ?? [];
  return {
    state: {
      filterModel: Object.fromEntries(
        Object.entries(state.filterModel).filter(([name, filter]) => known(name, has(name) && takes(name, filter))),
      ),
      sortModel: state.sortModel.filter(({ colId }) => known(colId, has(colId) && grid.columns[colId]?.sortable !== false)),
      rowGroupCols: state.rowGroupCols.filter((name) => known(name, has(name) && grid.columns[name]?.groupable === true)),
      layout: columns.length > 0 ? { columns } : null,
    },
    forgotten: [...forgotten],
  };
}

interface Listed {
  readonly name: string;
  readonly isOwn: boolean;
  readonly ready: ReadyViewKey | null;
}

/** Order of a list of views: one's own by name, the ready ones as they are declared, shared ones by name. */
export function compareViews(a: Listed, b: Listed): number {
  const group = ({ isOwn, ready }: Listed): number => (isOwn ? 0 : ready ? 1 : 2);
  if (group(a) !== group(b)) return group(a) - group(b);
  return a.ready && b.ready ? READY_VIEW_KEYS.indexOf(a.ready) - READY_VIEW_KEYS.indexOf(b.ready) : a.name.localeCompare(b.name);
}
