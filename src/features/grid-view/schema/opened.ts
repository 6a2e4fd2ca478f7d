import type { FilterModel, GridLayout, RowDensity } from '@/shared/grid/grid';
import type { GridViewView } from '../schema';

/** The user's own settings of a grid's screen, for the first render. */
export interface OpenedGrid {
  readonly views: readonly GridViewView[];
  /** the view named in the URL, if the user may see it */
  readonly view: GridViewView | null;
  /** the URL names a view that does not exist or is not visible to the user */
  readonly isViewMissing: boolean;
  /** the user's own columns, without a view */
  readonly ownLayout: GridLayout | null;
  /** columns to render: the user's arrangement of the view, else the view's, else the user's own */
  readonly layout: GridLayout | null;
  /** height of rows as the user likes it, in every grid */
  readonly density: RowDensity;
  /** the filters stored under `kept` of the URL */
  readonly storedFilters: FilterModel;
}
