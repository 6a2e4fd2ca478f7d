import { canonical } from '@/shared/canonical';
import type { Grid, GridLayout, GridViewState } from '@/shared/grid';
import { shownColumns } from '@/shared/grid-layout';
import { gridPartsOf, gridUrl, splitFilters } from '@/shared/grid-url';
import { readUrlState, type UrlPart, type UrlSpec, urlFlag, writeUrlState } from '@/shared/url-state';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const viewId: UrlPart<string> = { fallback: '', write: (id) => id, read: (written) => (UUID.test(written) ? written : undefined) };

/** Which view is open, and whether the screen has left what it says: then the rest of the address counts. */
export const VIEW_URL = { view: viewId, edited: urlFlag() } as const satisfies UrlSpec;

/** What the grid's address says of a view: for the page, before it asks for anything. */
export function requestedView(params: Readonly<Record<string, string | string[] | undefined>>): {
  view: string;
  edited: boolean;
  kept: string;
} {
  const { kept } = params;
  return { ...readUrlState(VIEW_URL, params), kept: typeof kept === 'string' ? kept : '' };
}

/** Query of the address in which a view stands whole; filters on personal columns only by the id they are kept under (I-07). */
export function viewQuery(grid: Grid, view: { readonly id: string; readonly state: GridViewState }, kept: string): string {
  const { filterModel, sortModel, rowGroupCols } = view.state;
  const parts = gridPartsOf(grid, { filterModel: splitFilters(grid, filterModel).open, sortModel, rowGroupCols, kept });
  const own = writeUrlState(VIEW_URL, { view: view.id, edited: false });
  const spec = gridUrl(grid);
  return String(writeUrlState(spec, { ...readUrlState(spec, {}), ...parts } as never, own));
}

/** Whether two queries say the same, in whatever order; `names` of others are left aside. */
export function isSameQuery(params: Readonly<Record<string, string | string[] | undefined>>, query: string): boolean {
  const given = Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [`${name}=${value}`] : []));
  const expected = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
  return canonical(given.toSorted()) === canonical(expected.toSorted());
}

const columnsOf = (grid: Grid, layout: GridLayout | null) =>
  shownColumns(grid, layout)
    .filter(({ isShown }) => isShown)
    .map(({ name, width, pinned }) => ({ name, width, pinned }));

export function sameLayout(grid: Grid, one: GridLayout | null, other: GridLayout | null): boolean {
  return canonical(columnsOf(grid, one)) === canonical(columnsOf(grid, other));
}

/** Whether a screen shows what a view says; a view without columns of its own leaves those to its reader. */
export function showsView(grid: Grid, view: GridViewState, screen: GridViewState): boolean {
  const comparable = ({ filterModel, sortModel, rowGroupCols }: GridViewState) => canonical({ filterModel, sortModel, rowGroupCols });
  return comparable(view) === comparable(screen) && (view.layout === null || sameLayout(grid, view.layout, screen.layout));
}
