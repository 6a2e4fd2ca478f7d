import type { Grid, GridLayout, GridViewState } from '@/shared/grid/grid';
import { defaultLayout, shownColumns } from '@/shared/grid/grid-layout';
import { gridPartsOf, gridUrl, splitFilters } from '@/shared/grid/grid-url';
import { canonical } from '@/shared/text/canonical';
import { readUrlState, type UrlPart, type UrlSpec, urlFlag, writeUrlState } from '@/shared/url-state';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const viewId: UrlPart<string> = { fallback: '', write: (id) => id, read: (written) => (UUID.test(written) ? written : undefined) };

/** The open view, and whether the screen differs from it: then the rest of the URL counts. */
export const VIEW_URL = { view: viewId, edited: urlFlag() } as const satisfies UrlSpec;

/** The view and stored filters named in the URL. */
export function requestedView(params: Readonly<Record<string, string | string[] | undefined>>): {
  view: string;
  edited: boolean;
  kept: string;
} {
  const { kept } = params;
  return { ...readUrlState(VIEW_URL, params), kept: typeof kept === 'string' ? kept : '' };
}

/** URL query of a whole view; filters on personal columns only by the id of their stored filters (I-07). */
export function viewQuery(grid: Grid, view: { readonly id: string; readonly state: GridViewState }, storedId: string): string {
  const { filterModel, sortModel, rowGroupCols } = view.state;
  const parts = gridPartsOf(grid, { filterModel: splitFilters(grid, filterModel).open, sortModel, rowGroupCols, kept: storedId });
  const own = writeUrlState(VIEW_URL, { view: view.id, edited: false });
  const spec = gridUrl(grid);
  return String(writeUrlState(spec, { ...readUrlState(spec, {}), ...parts }, own));
}

/** Whether two queries are equal, in any order. */
export function isSameQuery(params: Readonly<Record<string, string | string[] | undefined>>, query: string): boolean {
  const given = Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [`${name}=${value}`] : []));
  const expected = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
  return canonical(given.toSorted()) === canonical(expected.toSorted());
}

const columnsOf = (grid: Grid, layout: GridLayout | null) =>
  shownColumns(grid, layout)
    .filter(({ isShown }) => isShown)
    .map(({ name, width, pinned }) => ({ name, width, pinned }));

/** Whether two layouts show the same columns in the same order, width and pinning; null is the grid’s own. */
export function sameLayout(grid: Grid, one: GridLayout | null, other: GridLayout | null): boolean {
  return canonical(columnsOf(grid, one)) === canonical(columnsOf(grid, other));
}

/**
 * What is stored of the columns on the screen: nothing beside a view that has the same ones. Beside a view null means the view's own
 * columns, so those that the grid declares are written out.
 */
export function layoutToStore(grid: Grid, view: GridViewState | null, layout: GridLayout | null): GridLayout | null {
  if (!view) return layout;
  return sameLayout(grid, view.layout, layout) ? null : (layout ?? defaultLayout(grid));
}

/** Whether the screen matches a view; columns are ignored for a view without columns. */
export function showsView(grid: Grid, view: GridViewState, screen: GridViewState): boolean {
  const comparable = ({ filterModel, sortModel, rowGroupCols }: GridViewState) => canonical({ filterModel, sortModel, rowGroupCols });
  return comparable(view) === comparable(screen) && (view.layout === null || sameLayout(grid, view.layout, screen.layout));
}
