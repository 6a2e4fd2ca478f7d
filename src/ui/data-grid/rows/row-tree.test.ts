import { describe, expect, it } from 'vitest';
import type { GroupRow } from '@/shared/grid/grid';
import type { GridQuery } from './line';
import {
  collectLines,
  emptyTree,
  indexOfRow,
  lineOf,
  loadedGroups,
  loadedLines,
  neededBlocks,
  receiveBlock,
  toggleGroup,
} from './row-tree';
import { BLOCK, linesOf, locateLine, rowAt } from './tree';

interface Row {
  readonly id: number;
}

const PLAIN: GridQuery = { filterModel: {}, sortModel: [], rowGroupCols: [] };
const GROUPED: GridQuery = { ...PLAIN, rowGroupCols: ['status'] };
const TOP = { from: 0, to: 20 };

const rowsFrom = (start: number, count = BLOCK): Row[] => Array.from({ length: count }, (_, offset) => ({ id: start + offset }));

function plainTree(rowCount = 1000) {
  const tree = emptyTree<Row>(PLAIN);
  const receive = (block: number) =>
    receiveBlock(tree, {
      at: { branch: tree.root, block },
      answer: { rowData: rowsFrom(block * BLOCK), rowCount },
      view: TOP,
      opened: new Set(),
    });
  receive(0);
  return { tree, receive };
}

function groupedTree(opened = new Set<string>()) {
  const tree = emptyTree<Row>(GROUPED);
  const groups = [
    { status: 'OPEN', childCount: 3 },
    { status: null, childCount: 2 },
  ] as GroupRow[];
  receiveBlock(tree, { at: { branch: tree.root, block: 0 }, answer: { rowData: groups, rowCount: 2 }, view: TOP, opened });
  return { tree, groups, opened };
}

const lineAt = (tree: ReturnType<typeof emptyTree<Row>>, index: number) => {
  const place = locateLine(tree.root, index);
  return lineOf(tree, place, rowAt(place));
};
const numbers = (blocks: readonly { readonly block: number }[]) => blocks.map(({ block }) => block);

describe('the rows of one query', () => {
  it('R-04 needs the block of the visible lines, and the next one once they come near it', () => {
    const { tree } = plainTree();
    expect(numbers(neededBlocks({ tree, view: { from: 0, to: 20 } }))).toEqual([0]);
    expect(numbers(neededBlocks({ tree, view: { from: 50, to: 70 } }))).toEqual([0, 1]);
  });

  it('R-04 prefetches nothing while two blocks are visible', () => {
    const { tree } = plainTree();
    expect(numbers(neededBlocks({ tree, view: { from: 95, to: 195 } }))).toEqual([0, 1, 2]);
    expect(numbers(neededBlocks({ tree, view: { from: 95, to: 185 } }))).toEqual([0, 1]);
  });

  it('REQ-02 shows a line as waiting until its block is there', () => {
    const { tree, receive } = plainTree();
    expect(lineAt(tree, 130).kind).toBe('waiting');
    receive(1);
    expect(lineAt(tree, 130)).toMatchObject({ kind: 'row', row: { id: 130 }, local: 130, siblings: 1000 });
  });

  it('REQ-02 finds a loaded row by itself, not by its values', () => {
    const { tree } = plainTree();
    const place = locateLine(tree.root, 7);
    expect(indexOfRow({ tree, view: TOP }, rowAt(place))).toBe(7);
    expect(indexOfRow({ tree, view: TOP }, { id: 7 })).toBe(-1);
  });

  it('REQ-02 names the loaded lines around the viewport', () => {
    const { tree } = plainTree(150);
    expect(loadedLines({ tree, view: TOP })).toEqual(Array.from({ length: BLOCK }, (_, line) => line));
  });

  it('REQ-02 collects a range across blocks without storing what it fetched', async () => {
    const { tree } = plainTree();
    const requested: number[] = [];
    const lines = await collectLines(
      () => tree,
      async ({ startRow }) => {
        requested.push(startRow);
        return { rowData: rowsFrom(startRow), rowCount: 1000 };
      },
      { from: 98, to: 101 },
    );
    expect(lines.map((line) => line.kind === 'row' && line.row.id)).toEqual([98, 99, 100, 101]);
    expect(requested).toEqual([BLOCK]);
    expect(lineAt(tree, 100).kind).toBe('waiting');
  });
});

describe('the groups of one query', () => {
  it('REQ-02 opens a group with as many lines as it counts, and closes it', () => {
    const { tree, opened } = groupedTree();
    expect(toggleGroup(tree, opened, { index: 0 })).toBe(true);
    expect(linesOf(tree.root)).toBe(5);
    expect(lineAt(tree, 0)).toMatchObject({ kind: 'group', key: 'OPEN', isOpen: true });
    expect(toggleGroup(tree, opened, { index: 0 })).toBe(true);
    expect(linesOf(tree.root)).toBe(2);
    expect(opened.size).toBe(0);
  });

  it('REQ-02 changes nothing where a group is already as wanted, or the line is no group', () => {
    const { tree, opened } = groupedTree();
    expect(toggleGroup(tree, opened, { index: 0, isOpen: false })).toBe(false);
    expect(toggleGroup(plainTree().tree, opened, { index: 0 })).toBe(false);
  });

  it('REQ-02 opens again the groups that were open when their rows are loaded anew', () => {
    const { tree, opened } = groupedTree();
    toggleGroup(tree, opened, { index: 1 });
    const reloaded = groupedTree(opened).tree;
    expect(linesOf(reloaded.root)).toBe(4);
    expect(lineAt(reloaded, 1)).toMatchObject({ kind: 'group', key: null, isOpen: true });
  });

  it('R-04a returns the loaded groups with the request that they answer', () => {
    const { tree, groups } = groupedTree();
    expect(loadedGroups({ tree, view: TOP })).toMatchObject([{ request: { startRow: 0, groupKeys: [] }, rows: groups }]);
    expect(loadedGroups({ ...plainTree(), view: TOP })).toEqual([]);
  });
});
