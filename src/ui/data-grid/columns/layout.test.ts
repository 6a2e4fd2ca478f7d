import { describe, expect, it } from 'vitest';
import { defineGrid, type GridLayout } from '@/shared/grid';
import { hideColumns, layoutOf, moveColumn, pinColumn, resizeColumn, showColumn, shownColumns, stepColumn } from '@/shared/grid-layout';
import { cardColumns, cardHeight, columnTracks, fittingPins } from './column-tracks';

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

  it('REQ-01 are shown, hidden, never the last one', () => {
    const shown = showColumn(grid, null, 'id', true);
    expect(names(shown)).toEqual(['left:date', 'author', 'label', 'type', 'id']);
    const only = ['author', 'label', 'type', 'id', 'date'].reduce<GridLayout>(
      (layout, name) => showColumn(grid, layout, name, false),
      shown,
    );
    expect(names(only)).toEqual(['left:date']);
  });

  it('REQ-01 are moved by dragging and by steps', () => {
    expect(names(moveColumn(grid, null, 'type', 'author', 'before'))).toEqual(['left:date', 'type', 'author', 'label']);
    expect(names(moveColumn(grid, null, 'type', 'date', 'after'))).toEqual(['left:date', 'left:type', 'author', 'label']);
    expect(names(stepColumn(grid, null, 'author', 1))).toEqual(['left:date', 'label', 'author', 'type']);
    expect(names(stepColumn(grid, null, 'author', -1))).toEqual(names(null));
    expect(names(stepColumn(grid, null, 'type', 1))).toEqual(names(null));
  });

  it('REQ-01 are pinned and unpinned', () => {
    const right = pinColumn(grid, null, 'author', 'right');
    expect(names(right)).toEqual(['left:date', 'label', 'type', 'right:author']);
    expect(names(pinColumn(grid, right, 'author', 'left'))).toEqual(['left:date', 'left:author', 'label', 'type']);
    expect(names(pinColumn(grid, right, 'author', null))).toEqual(['left:date', 'author', 'label', 'type']);
    expect(names(pinColumn(grid, null, 'date', null))).toEqual(['date', 'author', 'label', 'type']);
  });

  it('REQ-01 a column is never narrower than its minimum width, even by an older stored layout', () => {
    const narrow = resizeColumn(grid, showColumn(grid, null, 'number', true), 'number', 20);
    expect(narrow.columns.find(({ name }) => name === 'number')).toMatchObject({ width: 116 });
    expect(shownColumns(grid, { columns: [{ name: 'number', width: 64 }] })).toMatchObject([
      { name: 'number', width: 116 },
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('REQ-01 keep a chosen width, within bounds, until it is reset', () => {
    const wide = resizeColumn(grid, null, 'author', 9000);
    expect(shownColumns(grid, wide).find(({ name }) => name === 'author')?.width).toBe(900);
    const moved = stepColumn(grid, wide, 'author', 1);
    expect(moved.columns.filter(({ width }) => width)).toEqual([{ name: 'author', width: 900 }]);
    expect(resizeColumn(grid, moved, 'author', undefined).columns.some(({ width }) => width)).toBe(false);
    expect(layoutOf(shownColumns(grid, null), null).columns).toHaveLength(4);
  });
});

describe('column tracks', () => {
  it('REQ-01 contain widths and the offsets of pinned columns', () => {
    const layout = pinColumn(grid, pinColumn(grid, null, 'author', 'left'), 'type', 'right');
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
    const columns = cardColumns(shownColumns(grid, showColumn(grid, null, 'id', true)).filter(({ isShown }) => isShown));
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
    const columns = shownColumns(grid, pinColumn(grid, null, 'author', 'left'));
    const pins = (width: number) =>
      fittingPins(columns, width)
        .map(({ pinned }) => pinned)
        .slice(0, 2);
    expect(pins(1000)).toEqual(['left', 'left']);
    expect(pins(300)).toEqual(['left', null]);
    expect(pins(100)).toEqual(['left', null]);
  });
});
