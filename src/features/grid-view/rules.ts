import type { Actor } from '@/shared/actor';
import type { ColumnFilter, FilterModel, Grid, GridViewState } from '@/shared/grid';
import { can } from '@/shared/rights';

interface Shared {
  readonly ownerId: string;
  readonly roles: readonly string[];
}

/**
 * One's own views, those shared with one of one's roles, and all shared ones for who may clear them away.
 * @right a saved view: its owner, whoever has one of its roles, and with gridView.clear every shared one
 */
export function maySee(view: Shared, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  if (view.ownerId === actor.id) return true;
  return view.roles.length > 0 && (view.roles.some((role) => actor.roles.some((own) => own === role)) || can(actor, 'gridView.clear'));
}

/**
 * Whether it is its owner's to change; what is shared an administrator may remove.
 * @right changing a saved view: its owner; removing a shared one: gridView.clear too
 */
export function allowedOn(view: Shared, actor: Pick<Actor, 'id' | 'roles'>): ('edit' | 'remove')[] {
  if (view.ownerId === actor.id) return ['edit', 'remove'];
  return view.roles.length > 0 && can(actor, 'gridView.clear') ? ['remove'] : [];
}

const hasPersonal = (grid: Grid, name: string): boolean => Object.hasOwn(grid.columns, name) && grid.columns[name]?.personal === true;

/** Whether these filters say something of a person: then they stand in no address and in nothing that others see (I-07). */
export function isPersonal(grid: Grid, filters: FilterModel): boolean {
  return Object.keys(filters).some((name) => hasPersonal(grid, name));
}

export function personalFilters(grid: Grid, filters: FilterModel): FilterModel {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => hasPersonal(grid, name)));
}

/**
 * What others may see of a shared view: a column can become personal after it was shared, so its filters are taken out whenever
 * it is read, and named (I-07). The stored view keeps them: they are back once its owner makes it private again.
 */
export function withoutPersonal(grid: Grid, state: GridViewState): { state: GridViewState; withheld: string[] } {
  const entries = Object.entries(state.filterModel);
  const open = entries.filter(([name]) => !hasPersonal(grid, name));
  return {
    state: { ...state, filterModel: Object.fromEntries(open) },
    withheld: entries.map(([name]) => name).filter((name) => hasPersonal(grid, name)),
  };
}

/** Says whether the grid's requests take this filter on this column. */
export type Takes = (name: string, filter: ColumnFilter) => boolean;

/**
 * A stored state as far as the grid still knows it: columns that are gone, that are no longer filtered, sorted or grouped by,
 * are left out and named. `takes` is asked of each filter.
 */
export function withKnownColumns(grid: Grid, state: GridViewState, takes: Takes): { state: GridViewState; forgotten: string[] } {
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
