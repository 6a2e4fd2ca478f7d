import type { Grid, GridViewState, ReadyViewKey } from '@/shared/grid/grid';
import { defaultLayout } from '@/shared/grid/grid-layout';

export interface ReadyViewState {
  readonly key: ReadyViewKey;
  readonly state: GridViewState;
}

/** The ready views of a grid as the product has them: those that it declares, then its documented order (R-03b). */
export function readyViewsOf(grid: Grid): readonly ReadyViewState[] {
  const none = { filterModel: {}, sortModel: grid.defaultSort, rowGroupCols: [], layout: null };
  const columns = grid.documented?.map((name, index) => (index === 0 ? { name, pinned: 'left' as const } : { name }));
  const documented = { ...none, layout: columns ? { columns } : defaultLayout(grid) };
  return [
    ...(grid.readyViews ?? []).map(({ key, state }) => ({ key, state: { ...none, ...state } })),
    { key: 'documented', state: documented },
  ];
}
