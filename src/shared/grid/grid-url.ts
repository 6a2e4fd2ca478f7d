import { readUrlState, type UrlPart, type UrlSpec } from '../url-state';
import { readFilter, writeFilter } from './filter-codec';
import { isBlankOperator } from './filter-operators';
import type { ColumnFilter, FilterModel, Grid, SortItem } from './grid';

/** What the address of a grid's screen holds. */
export interface GridUrlState {
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  readonly rowGroupCols: readonly string[];
  /** id under which the filters on personal columns are stored on the server (I-07); '' for none */
  readonly kept: string;
}

/** Written instead of nothing, which would mean the grid's own order. */
const UNSORTED = 'none';
const SPECS = new WeakMap<Grid, UrlSpec>();

export const filterName = (column: string): string => `f.${column}`;

const isPersonal = (grid: Grid, column: string): boolean => grid.columns[column]?.personal === true;
/** Whether a filter may appear in a URL: on a personal column only one without a value (I-07). */
const isOpen = (grid: Grid, column: string, filter: ColumnFilter): boolean =>
  !isPersonal(grid, column) || ('type' in filter && isBlankOperator(filter.type));

function sortPart(grid: Grid): UrlPart<readonly SortItem[]> {
  return {
    fallback: grid.defaultSort,
    write: (sort) => sort.map(({ colId, sort: way }) => (way === 'desc' ? `-${colId}` : colId)).join(',') || UNSORTED,
    read: (written) => {
      if (written === UNSORTED) return [];
      const items = written.split(',').map((part): SortItem => {
        const isDown = part.startsWith('-');
        return { colId: isDown ? part.slice(1) : part, sort: isDown ? 'desc' : 'asc' };
      });
      const isKnown = ({ colId }: SortItem) => Object.hasOwn(grid.columns, colId) && grid.columns[colId]?.sortable !== false;
      const isOnce = new Set(items.map(({ colId }) => colId)).size === items.length;
      return isOnce && items.every(isKnown) ? items : undefined;
    },
  };
}

function groupPart(grid: Grid): UrlPart<readonly string[]> {
  return {
    fallback: [],
    write: (columns) => columns.join(','),
    read: (written) => {
      const columns = [...new Set(written.split(','))];
      return columns.every((column) => Object.hasOwn(grid.columns, column) && grid.columns[column]?.groupable) ? columns : undefined;
    },
  };
}

function filterPart(grid: Grid, name: string): UrlPart<ColumnFilter | null> {
  const column = grid.columns[name];
  return {
    fallback: null,
    write: (filter) => (filter ? writeFilter(filter) : ''),
    read: (written) => {
      const filter = column && readFilter(column, written);
      return filter && isOpen(grid, name, filter) ? filter : undefined;
    },
  };
}

/** Accepts opaque ids only. */
const STORED_FILTER_ID: UrlPart<string> = {
  fallback: '',
  write: (id) => id,
  read: (written) => (/^[\w-]{1,64}$/.test(written) ? written : undefined),
};

/** The parts of a grid's address; of personal columns only whether they are empty (I-07). */
export function gridUrl(grid: Grid): UrlSpec {
  const known = SPECS.get(grid);
  if (known) return known;
  const filters = Object.keys(grid.columns)
    .filter((name) => grid.columns[name]?.filterable !== false)
    .map((name) => [filterName(name), filterPart(grid, name)]);
  const spec = { ...Object.fromEntries(filters), sort: sortPart(grid), group: groupPart(grid), kept: STORED_FILTER_ID } as UrlSpec;
  SPECS.set(grid, spec);
  return spec;
}

/** The grid's state in what `gridUrl` read. */
export function gridStateOf(grid: Grid, read: Readonly<Record<string, unknown>>): GridUrlState {
  const filters = Object.keys(grid.columns)
    .map((name) => [name, read[filterName(name)]] as const)
    .filter(([, filter]) => Boolean(filter));
  return {
    filterModel: Object.fromEntries(filters) as FilterModel,
    sortModel: read.sort as readonly SortItem[],
    rowGroupCols: read.group as readonly string[],
    kept: read.kept as string,
  };
}

/** The grid's state as parts of its address: the other way round. */
export function gridPartsOf(grid: Grid, state: Partial<GridUrlState>): Record<string, unknown> {
  const { filterModel, sortModel, rowGroupCols, kept } = state;
  const open = filterModel && splitFilters(grid, filterModel).open;
  const filters = open && Object.keys(grid.columns).map((name) => [filterName(name), open[name] ?? null]);
  return {
    ...(filters && Object.fromEntries(filters)),
    ...(sortModel && { sort: sortModel }),
    ...(rowGroupCols && { group: rowGroupCols }),
    ...(kept !== undefined && { kept }),
  };
}

/** The two halves of a filter: what may appear in a URL, and what may not. */
export function splitFilters(grid: Grid, filters: FilterModel): { readonly open: FilterModel; readonly personal: FilterModel } {
  const entries = Object.entries(filters);
  return {
    open: Object.fromEntries(entries.filter(([name, filter]) => isOpen(grid, name, filter))),
    personal: Object.fromEntries(entries.filter(([name, filter]) => !isOpen(grid, name, filter))),
  };
}

/** For pages: the grid state in an address, on the server as in the browser. Invalid parts count as absent. */
export function readGridUrl(grid: Grid, params: Parameters<typeof readUrlState>[1]): GridUrlState {
  return gridStateOf(grid, readUrlState(gridUrl(grid), params));
}
