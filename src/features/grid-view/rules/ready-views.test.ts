import { describe, expect, it } from 'vitest';
import { defineGrid } from '@/shared/grid/grid';
import { compareViews } from '../rules';
import { readyViewsOf } from './ready-views';

const grid = defineGrid({
  name: 'ready',
  allow: 'request.read',
  columns: { id: { kind: 'number' }, due: { kind: 'datetime' }, name: { kind: 'text' }, note: { kind: 'text', hidden: true } },
  defaultSort: [{ colId: 'due', sort: 'desc' }],
  documented: ['id', 'name'],
  readyViews: [
    { key: 'late', state: { filterModel: { due: { filterType: 'date', type: 'past' } }, sortModel: [{ colId: 'due', sort: 'asc' }] } },
  ],
});

describe('ready views', () => {
  it('R-03b are those that a grid declares, on the reader’s own columns, then the documented order', () => {
    expect(readyViewsOf(grid)).toEqual([
      {
        key: 'late',
        state: {
          filterModel: { due: { filterType: 'date', type: 'past' } },
          sortModel: [{ colId: 'due', sort: 'asc' }],
          rowGroupCols: [],
          layout: null,
        },
      },
      {
        key: 'documented',
        state: {
          filterModel: {},
          sortModel: [{ colId: 'due', sort: 'desc' }],
          rowGroupCols: [],
          layout: { columns: [{ name: 'id', pinned: 'left' }, { name: 'name' }] },
        },
      },
    ]);
  });

  it('R-03b of a grid that declares no documented order have the columns shown at first', () => {
    const { documented: _, readyViews: __, ...plain } = grid;
    expect(readyViewsOf(plain).map(({ key, state }) => [key, state.layout?.columns.map(({ name }) => name)])).toEqual([
      ['documented', ['id', 'due', 'name']],
    ]);
  });

  it('R-03b come between one’s own views and those of others, in the order of urgency', () => {
    const view = (name: string, isOwn: boolean, ready: 'late' | 'mine' | null = null) => ({ name, isOwn, ready });
    const all = [view('b', false), view('Late', false, 'late'), view('a', false), view('Mine', false, 'mine'), view('z', true)];
    expect(all.toSorted(compareViews).map(({ name }) => name)).toEqual(['z', 'Mine', 'Late', 'a', 'b']);
  });
});
