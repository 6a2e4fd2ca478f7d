import { describe, expect, it } from 'vitest';
import type { GridViewState } from '@/shared/grid/grid';
import { defaultLayout } from '@/shared/grid/grid-layout';
import { peopleGrid as grid } from '../../../../tests/support/people-grid';
import { isSameQuery, layoutToStore, requestedView, sameLayout, showsView, viewQuery } from './address';

const ID = '0a1b2c3d-0000-4000-8000-00000000000f';
const STATE: GridViewState = {
  filterModel: { status: { filterType: 'set', values: ['A'] }, name: { filterType: 'text', type: 'contains', filter: 'durand' } },
  sortModel: [{ colId: 'status', sort: 'asc' }],
  rowGroupCols: ['status'],
  layout: null,
};

describe('I-07 a view in the address', () => {
  it('I-07 contains the whole view, personal filters only by the id of their stored filters', () => {
    const query = new URLSearchParams(viewQuery(grid, { id: ID, state: STATE }, 'k1'));
    expect(Object.fromEntries(query)).toEqual({ view: ID, 'f.status': 'in:A', sort: 'status', group: 'status', kept: 'k1' });
    expect(viewQuery(grid, { id: ID, state: { ...STATE, filterModel: {}, sortModel: grid.defaultSort, rowGroupCols: [] } }, '')).toBe(
      `view=${ID}`,
    );
  });
  it('I-07 is requested by its id; anything else is ignored', () => {
    expect(requestedView({ view: ID, edited: '1', kept: 'k1' })).toEqual({ view: ID, edited: true, kept: 'k1' });
    expect(requestedView({})).toEqual({ view: '', edited: false, kept: '' });
    for (const view of ['x', `${ID}0`, `0${ID}`, ID.toUpperCase(), ID.replaceAll('-', '')])
      expect(requestedView({ view }).view, view).toBe('');
    expect(requestedView({ kept: ['a', 'b'] }).kept).toBe('');
  });
  it('I-07 is equal in any order', () => {
    expect(isSameQuery({ sort: 'status', view: ID }, `view=${ID}&sort=status`)).toBe(true);
    expect(isSameQuery({ sort: 'status', view: ID, none: undefined, list: ['a'] }, `sort=status&view=${ID}`)).toBe(true);
    expect(isSameQuery({ sort: 'status' }, `sort=-status`)).toBe(false);
    expect(isSameQuery({ sort: 'status', view: ID }, 'sort=status')).toBe(false);
    expect(isSameQuery({}, 'sort=status')).toBe(false);
  });
});

describe('REQ-03 whether the screen matches the view', () => {
  const layout = (columns: NonNullable<GridViewState['layout']>['columns']): GridViewState['layout'] => ({ columns });
  it('REQ-03 by its filters, its order, its groups', () => {
    expect(showsView(grid, STATE, { ...STATE })).toBe(true);
    expect(showsView(grid, STATE, { ...STATE, filterModel: {} })).toBe(false);
    expect(showsView(grid, STATE, { ...STATE, sortModel: [] })).toBe(false);
    expect(showsView(grid, STATE, { ...STATE, rowGroupCols: [] })).toBe(false);
  });
  it('REQ-03 by its columns, where it has any of its own', () => {
    const wide = layout([{ name: 'date', width: 300 }, { name: 'name' }, { name: 'status' }]);
    const narrow = layout([{ name: 'date', width: 100 }, { name: 'name' }, { name: 'status' }]);
    expect(showsView(grid, STATE, { ...STATE, layout: wide })).toBe(true);
    expect(showsView(grid, { ...STATE, layout: wide }, { ...STATE, layout: wide })).toBe(true);
    expect(showsView(grid, { ...STATE, layout: wide }, { ...STATE, layout: narrow })).toBe(false);
    expect([sameLayout(grid, wide, wide), sameLayout(grid, wide, narrow), sameLayout(grid, null, null)]).toEqual([true, false, true]);
    const pinned = layout([{ name: 'date', width: 300, pinned: 'left' }, { name: 'name' }, { name: 'status' }]);
    expect(sameLayout(grid, wide, pinned)).toBe(false);
  });
  it('I-07 stores columns beside a view only where they differ from the view, and always without one', () => {
    const wide = layout([{ name: 'date', width: 300 }, { name: 'name' }, { name: 'status' }]);
    expect([layoutToStore(grid, null, null), layoutToStore(grid, null, wide)]).toEqual([null, wide]);
    expect(layoutToStore(grid, { ...STATE, layout: wide }, wide)).toBeNull();
    expect(layoutToStore(grid, STATE, wide)).toEqual(wide);
    // Null would mean the view's own columns.
    expect(layoutToStore(grid, { ...STATE, layout: wide }, null)).toEqual(defaultLayout(grid));
  });
});
