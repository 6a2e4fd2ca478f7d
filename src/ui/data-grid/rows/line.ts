import type { FilterModel, GridAnswer, GridRequest, GroupRow, SortItem } from '@/shared/grid';
import { BLOCK, type BlockRef, type GroupKey } from './tree';

export interface GridQuery {
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  readonly rowGroupCols: readonly string[];
}

export type FetchRows<Row> = (request: GridRequest, signal: AbortSignal) => Promise<GridAnswer<Row | GroupRow>>;

/** What stands on one line of the screen. */
export type Line<Row> =
  | { readonly kind: 'row'; readonly row: Row; readonly depth: number; readonly local: number; readonly siblings: number }
  | {
      readonly kind: 'group';
      readonly column: string;
      readonly key: GroupKey;
      readonly count: number;
      readonly isOpen: boolean;
      readonly depth: number;
      readonly local: number;
      readonly siblings: number;
    }
  | { readonly kind: 'waiting'; readonly depth: number };

export const pathKey = (path: readonly GroupKey[]): string => JSON.stringify(path);

/** What the server is asked for a block. */
export function requestOf(query: GridQuery, { branch, block }: BlockRef<unknown>): GridRequest {
  return {
    startRow: block * BLOCK,
    endRow: (block + 1) * BLOCK,
    sortModel: query.sortModel,
    filterModel: query.filterModel,
    rowGroupCols: query.rowGroupCols.map((id) => ({ id })),
    groupKeys: branch.path,
  };
}

/** The key that opens a group. */
export function keyOf(group: GroupRow, column: string): GroupKey {
  const value = group[column];
  return value === null || value === undefined ? null : String(value);
}

/** What Enter and a double-click open. */
export interface GridDetail<Row> {
  /** the address of a row's detail; null where it has none */
  readonly href: (row: Row) => string | null;
  /** the column that holds the link to it */
  readonly column: string;
  /** shows it over this very screen, instead of going to its address */
  readonly open?: (row: Row) => void;
}

/** Rows that somebody picks for one step with all of them. */
export interface RowSelectionModel<Row> {
  /** rows that are picked at most at once */
  readonly maxRows: number;
  readonly isSelected: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  /** lets all go; true where there were some */
  readonly clear: () => boolean;
}
