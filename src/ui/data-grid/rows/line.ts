import type { FilterModel, GridAnswer, GridRequest, GroupRow, SortItem } from '@/shared/grid/grid';
import { BLOCK, type BlockRef, type GroupKey } from './tree';

export interface GridQuery {
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  readonly rowGroupCols: readonly string[];
  readonly quickFilter?: string;
}

export type FetchRows<Row> = (request: GridRequest, signal: AbortSignal) => Promise<GridAnswer<Row | GroupRow>>;

/** Content of one line. */
export type Line<Row> =
  | { readonly kind: 'row'; readonly row: Row; readonly depth: number; readonly local: number; readonly siblings: number }
  | {
      readonly kind: 'group';
      readonly column: string;
      readonly key: GroupKey;
      readonly count: number;
      /** the group's row as it was loaded */
      readonly group: GroupRow;
      readonly isOpen: boolean;
      readonly depth: number;
      readonly local: number;
      readonly siblings: number;
    }
  | { readonly kind: 'waiting'; readonly depth: number };

export const pathKey = (path: readonly GroupKey[]): string => JSON.stringify(path);

/** The request for a block. */
export function requestOf(query: GridQuery, { branch, block }: BlockRef<unknown>): GridRequest {
  return {
    startRow: block * BLOCK,
    endRow: (block + 1) * BLOCK,
    sortModel: query.sortModel,
    filterModel: query.filterModel,
    rowGroupCols: query.rowGroupCols.map((id) => ({ id })),
    groupKeys: branch.path,
    ...(query.quickFilter && { quickFilter: query.quickFilter }),
  };
}

/** A loaded block of groups, and the request that it answers. */
export interface GroupBlock {
  readonly request: GridRequest;
  readonly rows: readonly GroupRow[];
}

/** The key that opens a group. */
export function keyOf(group: GroupRow, column: string): GroupKey {
  const value = group[column];
  return value === null || value === undefined ? null : String(value);
}

/** Moves on from an opened row, over groups, to the one before or behind it; null at the end. */
export type StepRow<Row> = (step: 1 | -1) => Promise<Row | null>;

/** The detail opened by Enter and double-click. */
export interface GridDetail<Row> {
  /** URL of a row's detail; null if it has none */
  readonly href: (row: Row) => string | null;
  /** the column with the link */
  readonly column: string;
  /** opens it as an overlay instead of navigating */
  readonly open?: (row: Row, step: StepRow<Row>) => void;
  /** takes the steps from a row whose detail was opened by its address; undefined once they are there */
  readonly follow?: ((step: StepRow<Row>) => void) | undefined;
}

/** Rows selected for a bulk action. */
export interface RowSelectionModel<Row> {
  /** maximum number of selected rows */
  readonly maxRows: number;
  readonly isSelected: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  /** clears the selection; true if there was one */
  readonly clear: () => boolean;
}
