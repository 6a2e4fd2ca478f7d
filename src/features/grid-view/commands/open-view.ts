import 'server-only';
import type { Actor } from '@/shared/account/actor';
import type { Grid, GridViewState } from '@/shared/grid/grid';
import { personalFilters } from '../rules';
import { isSameQuery, requestedView, viewQuery } from '../rules/address';
import type { OpenedGrid } from '../schema/opened';
import { storeFilter } from './own-settings';

/**
 * The query of the whole requested view, for a page opened by a link to it (or when the view has changed since the last visit);
 * null when the URL contains it already, or was edited by the user. Filters on personal data are stored under an id.
 */
export async function viewRedirect(
  grid: Grid,
  { view }: OpenedGrid,
  params: Readonly<Record<string, string | string[] | undefined>>,
  actor: Actor,
): Promise<string | null> {
  if (!view || requestedView(params).edited) return null;
  const state = view.state as GridViewState;
  const isPersonal = Object.keys(personalFilters(grid, state.filterModel)).length > 0;
  const storedId = isPersonal ? (await storeFilter(grid, state.filterModel, actor)).id : '';
  const query = viewQuery(grid, { id: view.id, state }, storedId);
  return isSameQuery(params, query) ? null : query;
}
