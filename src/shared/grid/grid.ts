import type { Allow } from '../account/rights';
import type { AccountOperator, BooleanOperator, DateOperator, RangeOperator } from './filter-operators';

/**
 * A grid is declared once: the same lines give the accepted request, the SQL, the headings, the filters, the screen and the
 * workbook. The request is AG Grid's, so that a real client of it can be served as it is.
 */
export const COLUMN_KINDS = ['text', 'number', 'date', 'datetime', 'set', 'boolean'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export interface GridColumn {
  readonly kind: ColumnKind;
  /** column of the database, `alias.column` of another table; the column's own name by default */
  readonly path?: string;
  /** of a 'set': its possible values, when they are a closed list; otherwise they are requested from the server */
  readonly values?: readonly string[];
  /** of an open 'set': those of its values that have a label */
  readonly labelled?: readonly string[];
  /** true by default */
  readonly sortable?: boolean;
  /** true by default */
  readonly filterable?: boolean;
  readonly groupable?: boolean;
  /** hidden until chosen in the column chooser */
  readonly hidden?: boolean;
  /** filters on this column are never written into an address (I-07) */
  readonly personal?: boolean;
  /** of a number: what groups and the foot of the grid show of it, besides average, minimum and maximum */
  readonly total?: 'sum' | 'avg';
  /** of a text that names an account: the column of that account's id, so that `me` can be filtered on (R-03b) */
  readonly account?: string;
  /** pixels, at first */
  readonly width?: number;
  /** least width in pixels: a truncated number reads as another number */
  readonly minWidth?: number;
}

export interface SortItem {
  readonly colId: string;
  readonly sort: 'asc' | 'desc';
}

export interface Grid<Name extends string = string> {
  /** name of the grid: of its saved views, of its address below /infomed/api/grid-views */
  readonly name: string;
  /** who may see its rows */
  readonly allow: Allow;
  /** in the order in which they are shown at first; headings are in messages under `columns.<name>` of the area */
  readonly columns: Readonly<Record<Name, GridColumn>>;
  readonly defaultSort: readonly SortItem[];
  /** the columns as the specification lists them, where the screen shows others at first (R-03b) */
  readonly documented?: readonly string[];
  /** columns that the quick search looks through: texts with a trigram index, and the number of a record */
  readonly quickSearch?: readonly string[];
  /** views that the product offers to every reader, beside the documented order */
  readonly readyViews?: readonly ReadyView[];
}

/** A view that every reader of a grid finds: named by a message of `grid-view`, changed by an administrator (R-03b). */
export interface ReadyView {
  readonly key: ReadyViewKey;
  readonly state: Partial<GridViewState>;
}
export const READY_VIEW_KEYS = ['todo', 'mine', 'late', 'week', 'documented'] as const;
export type ReadyViewKey = (typeof READY_VIEW_KEYS)[number];

/** Declares a grid; the names of its columns are preserved as types. */
export function defineGrid<const Name extends string>(grid: Grid<Name>): Grid<Name> {
  return grid;
}

export interface TextCondition {
  readonly filterType: 'text';
  readonly type: AccountOperator;
  readonly filter?: string | null;
}
export interface NumberCondition {
  readonly filterType: 'number';
  readonly type: RangeOperator;
  readonly filter?: number | null;
  readonly filterTo?: number | null;
}
export interface DateCondition {
  readonly filterType: 'date';
  readonly type: DateOperator;
  /** a day, `YYYY-MM-DD`; AG Grid adds ` HH:mm:ss`, which is left aside (Europe/Paris) */
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
}
export interface SetFilter {
  readonly filterType: 'set';
  /** null means empty values */
  readonly values: readonly (string | null)[];
}
export interface BooleanCondition {
  readonly filterType: 'boolean';
  readonly type: BooleanOperator;
}
export type Condition = TextCondition | NumberCondition | DateCondition | BooleanCondition;
/** Two conditions or more on one column, joined by and/or. */
export interface CombinedFilter {
  readonly filterType: Condition['filterType'];
  readonly operator: 'AND' | 'OR';
  readonly conditions: readonly Condition[];
}
export type ColumnFilter = Condition | SetFilter | CombinedFilter;
export type FilterModel = Readonly<Record<string, ColumnFilter>>;

/** What our own grid sends; the server takes AG Grid's other forms of the same besides. */
export interface GridRequest {
  readonly startRow: number;
  /** row after the last requested one */
  readonly endRow: number;
  readonly sortModel: readonly SortItem[];
  readonly filterModel: FilterModel;
  readonly rowGroupCols: readonly { readonly id: string }[];
  /** words that a row must contain in one of the searched columns; in no address (I-07) */
  readonly quickFilter?: string;
  /** keys of the opened groups, outermost first; null is the group of empty values */
  readonly groupKeys: readonly (string | null)[];
}

/** A block of rows. A group row holds its column's value under the column's name, and how many rows are in it. */
export interface GridAnswer<Row> {
  readonly rowData: readonly Row[];
  /** rows (or groups) in all, exactly */
  readonly rowCount: number;
}
export interface GroupRow {
  readonly childCount: number;
  readonly [column: string]: string | number | boolean | null;
}

/** Height of rows, as a person likes it, in every grid. */
export const ROW_DENSITIES = ['COMPACT', 'NORMAL', 'COMFORTABLE'] as const;
export type RowDensity = (typeof ROW_DENSITIES)[number];

/** A user's grid preferences: stored on the server, beside the state in the address. */
export interface GridLayout {
  /** shown columns in their order; one that the grid no longer has is left out */
  readonly columns: readonly { readonly name: string; readonly width?: number; readonly pinned?: 'left' | 'right' }[];
}

/** What a saved view brings back. */
export interface GridViewState {
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  readonly rowGroupCols: readonly string[];
  readonly layout: GridLayout | null;
}
