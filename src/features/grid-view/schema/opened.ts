import type { FilterModel, GridLayout } from '@/shared/grid';
import type { GridViewView } from '../schema';

/** Everything of a grid's screen that is its reader's own, for its first paint. */
export interface OpenedGrid {
  readonly views: readonly GridViewView[];
  /** the view that the address names, when this person may see it */
  readonly view: GridViewView | null;
  /** the address names a view that is not there, or not theirs to see */
  readonly isViewMissing: boolean;
  /** columns as this person likes them, without a view */
  readonly ownLayout: GridLayout | null;
  /** columns to paint: of the opened view as they went on arranging it, of the view, or their own */
  readonly layout: GridLayout | null;
  /** filters kept under `kept` of the address */
  readonly storedFilters: FilterModel;
}
