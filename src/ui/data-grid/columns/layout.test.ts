import { describe, expect, it } from 'vitest';
import { defineGrid, type GridLayout } from '@/shared/grid/grid';
import { hideColumns, shownColumns } from '@/shared/grid/grid-layout';
import { cardColumns, cardHeight, columnTracks, fittingPins } from './column-tracks';
import { type ColumnState, columnStateOf, layoutOf, movedColumn, neighbour } from './table-state';

const grid = defineGrid({
  name: 'test',
  allow: 'signed-in',
  columns: {
    date: { kind: 'datetime', width: 160 },
    author: { kind: 'text', width: 150 },
    label: { kind: 'text' },
    type: { kind: 'set' },
    number: { kind: 'number', hidden: true, width: 120, minWidth: 116 },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: [],
});
const names = (layout: GridLayout | null) =>
  shownColumns(grid, layout)
    .filter(({ isShown }) => isShown)
    .map(({ name, pinned }) => (pinned ? `${pinned}:${name}` : name));

describe('columns of a grid', () => {
  it('REQ-01 follow the declaration of the columns', () => {
    expect(names(null)).toEqual(['left:date', 'author', 'label', 'type']);
    expect(shownColumns(grid, null).filter(({ isFlexible }) => isFlexible)).toMatchObject([{ name: 'label' }]);
    expect(shownColumns(grid, null).at(-1)).toMatchObject({ name: 'id', isShown: false });
  });

  it('REQ-01 are those of a stored layout that still exist', () => {
    expect(names({ columns: [{ name: 'gone' }, { name: 'type', pinned: 'right' }, { name: 'id' }] })).toEqual(['id', 'right:type']);
    expect(names({ columns: [{ name: 'gone' }] })).toEqual(names(null));
  });

  const declared = columnStateOf(grid, null);
  const moved = (state: ColumnState, name: string, target: string, place: 'before' | 'after') =>
    names(layoutOf(grid, { ...state, ...movedColumn(state, name, target, place) }));

  it('REQ-01 of a table are stored, and read back as the same', () => {
    const layout: GridLayout = {
      columns: [
        { name: 'id', pinned: 'left' },
        { name: 'label', width: 300 },
        { name: 'type', pinned: 'right' },
      ],
    };
    const state = columnStateOf(grid, layout);
    expect(state).toMatchObject({
      columnVisibility: { id: true, label: true, type: true, date: false, author: false, number: false },
      columnPinning: { start: ['id'], end: ['type'] },
      columnSizing: { label: 300 },
    });
    expect(layoutOf(grid, state)).toEqual(layout);
  });

  it('REQ-01 that are as the grid is declared store nothing', () => {
    expect(layoutOf(grid, declared)).toBeNull();
    expect(layoutOf(grid, { ...declared, columnSizing: { label: 200 } })).not.toBeNull();
  });

  it('REQ-01 that are shown again come after the free ones', () => {
    const shown = { ...declared, columnVisibility: { ...declared.columnVisibility, id: true } };
    expect(names(layoutOf(grid, shown))).toEqual(['left:date', 'author', 'label', 'type', 'id']);
  });

  it('REQ-01 take the side of the column that they are dragged to', () => {
    expect(moved(declared, 'type', 'author', 'before')).toEqual(['left:date', 'type', 'author', 'label']);
    expect(moved(declared, 'type', 'date', 'after')).toEqual(['left:date', 'left:type', 'author', 'label']);
    const pinned = { ...declared, columnPinning: { start: ['date', 'author'], end: ['type'] } };
    expect(moved(pinned, 'author', 'label', 'after')).toEqual(['left:date', 'label', 'author', 'right:type']);
    expect(moved(pinned, 'date', 'type', 'before')).toEqual(['left:author', 'label', 'right:date', 'right:type']);
    expect(moved(pinned, 'label', 'label', 'before')).toEqual(names(layoutOf(grid, pinned)));
  });

  it('REQ-01 are moved by steps among the shown ones of their side', () => {
    expect(neighbour(declared, 'author', 1)).toBe('label');
    expect(neighbour(declared, 'author', -1)).toBeNull();
    expect(neighbour(declared, 'type', 1)).toBeNull();
    const hidden = { ...declared, columnVisibility: { ...declared.columnVisibility, label: false } };
    expect(neighbour(hidden, 'author', 1)).toBe('type');
    expect(neighbour(hidden, 'label', 1)).toBeNull();
  });

  it('REQ-01 a column is never narrower than its minimum width, even by an older stored layout', () => {
    const narrow = layoutOf(grid, { ...declared, columnSizing: { author: 20 } });
    expect(narrow?.columns.find(({ name }) => name === 'author')).toMatchObject({ width: 64 });
    expect(shownColumns(grid, { columns: [{ name: 'number', width: 64 }] })).toMatchObject([
      { name: 'number', width: 116 },
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('REQ-01 keep a chosen width, within bounds', () => {
    const wide = layoutOf(grid, { ...declared, columnSizing: { author: 9000 } });
    expect(wide?.columns.filter(({ width }) => width)).toEqual([{ name: 'author', width: 900 }]);
    expect(shownColumns(grid, wide).find(({ name }) => name === 'author')?.width).toBe(900);
  });
});

describe('column tracks', () => {
  it('REQ-01 contain widths and the offsets of pinned columns', () => {
    const layout: GridLayout = {
      columns: [{ name: 'date', pinned: 'left' }, { name: 'author', pinned: 'left' }, { name: 'label' }, { name: 'type', pinned: 'right' }],
    };
    const columns = shownColumns(grid, layout).filter(({ isShown }) => isShown);
    expect(columnTracks(columns, 700)).toMatchObject({
      '--cols': '168px 150px minmax(180px, 760px) 170px minmax(0, 1fr)',
      '--left-date': '0px',
      '--left-author': '168px',
      '--right-type': '0px',
      '--pinned-left': '318px',
      '--pinned-right': '170px',
      '--total': '668px',
    });
  });

  it('REQ-01 R-04b let wide text columns share the room that is left, each up to a line that is read well', () => {
    const shown = (layout: GridLayout) => shownColumns(grid, layout).filter(({ isFlexible }) => isFlexible);
    expect(shown({ columns: [{ name: 'author' }, { name: 'label' }, { name: 'id' }] }).map(({ name }) => name)).toEqual(['label', 'id']);
    expect(shown({ columns: [{ name: 'author' }, { name: 'label', width: 300 }] }).map(({ name }) => name)).toEqual(['author']);
    expect(shown({ columns: [{ name: 'author', pinned: 'left' }] })).toEqual([]);
  });

  it('REQ-01 R-04b show the first columns as a card on a narrow frame', () => {
    const all = ['date', 'author', 'label', 'type', 'id'].map((name) => ({ name }));
    const columns = cardColumns(shownColumns(grid, { columns: all }).filter(({ isShown }) => isShown));
    expect(columns.map(({ name, pinned }) => [name, pinned])).toEqual(
      ['date', 'author', 'label', 'type', 'id'].map((name) => [name, null]),
    );
    expect(cardHeight(columns)).toBe(144);
    const many = Array.from({ length: 9 }, (_, at) => ({ ...(columns[0] as (typeof columns)[number]), name: `c${at}` }));
    expect(cardColumns(many)).toHaveLength(6);
  });

  it('REQ-01 AUDIT-01 hide the columns that are named until they are chosen', () => {
    expect(
      shownColumns(hideColumns(grid, ['label']), null)
        .filter(({ isShown }) => isShown)
        .map(({ name }) => name),
    ).toEqual(['date', 'author', 'type']);
  });

  it('REQ-01 unpin columns that would fill a narrow frame', () => {
    const columns = shownColumns(grid, {
      columns: [{ name: 'date', pinned: 'left' }, { name: 'author', pinned: 'left' }, { name: 'label' }],
    });
    const pins = (width: number) =>
      fittingPins(columns, width)
        .map(({ pinned }) => pinned)
        .slice(0, 2);
    expect(pins(1000)).toEqual(['left', 'left']);
    expect(pins(300)).toEqual(['left', null]);
    expect(pins(100)).toEqual(['left', null]);
  });
});
