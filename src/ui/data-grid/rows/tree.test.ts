import { describe, expect, it } from 'vitest';
import {
  BLOCK,
  blocksOf,
  closeBranch,
  linesOf,
  locateLine,
  MAX_CACHED_BLOCKS,
  makeBranch,
  openBranch,
  parentLine,
  putBlock,
  rowAt,
} from './tree';

function groups() {
  const root = makeBranch<string>([], 3);
  const first = makeBranch<string>(['A'], 150);
  const second = makeBranch<string>(['C'], 2);
  const inner = makeBranch<string>(['A', 'x'], 4);
  openBranch(root, 2, second);
  openBranch(root, 0, first);
  openBranch(first, 1, inner);
  return { root, first, second, inner };
}

describe('lines of a grouped list', () => {
  it('REQ-02 count the rows of opened groups, at every level', () => {
    const { root, first } = groups();
    expect(linesOf(root)).toBe(3 + 150 + 4 + 2);
    closeBranch(root, 0);
    expect(linesOf(root)).toBe(5);
    expect(linesOf(first)).toBe(154);
  });

  it('REQ-02 map each line to one row of one branch', () => {
    const { root, first, second, inner } = groups();
    expect(locateLine(root, 0)).toEqual({ branch: root, local: 0 });
    expect(locateLine(root, 2)).toEqual({ branch: first, local: 1 });
    expect(locateLine(root, 3)).toEqual({ branch: inner, local: 0 });
    expect(locateLine(root, 7)).toEqual({ branch: first, local: 2 });
    expect(locateLine(root, 154)).toEqual({ branch: first, local: 149 });
    expect(locateLine(root, 155)).toEqual({ branch: root, local: 1 });
    expect(locateLine(root, 158)).toEqual({ branch: second, local: 1 });
  });

  it('REQ-02 know the line of their enclosing group', () => {
    const { root } = groups();
    expect([0, 1, 3, 7, 155, 157].map((line) => parentLine(root, line))).toEqual([null, 0, 2, 0, null, 156]);
  });

  it('R-04 shows two lines while the count is unknown', () => {
    expect(linesOf(makeBranch([], null))).toBe(2);
  });
});

describe('blocks of rows', () => {
  it('R-04 have a hundred rows each, separately per group', () => {
    const { root, first, inner } = groups();
    const needed = blocksOf(root, 0, 110);
    expect(needed.map(({ branch, block }) => [branch.path.join('/'), block])).toEqual([
      ['', 0],
      ['A', 0],
      ['A/x', 0],
      ['A', 1],
    ]);
    expect(needed.map(({ branch }) => branch)).toContain(inner);
    expect(blocksOf(root, -20, 0)).toEqual([{ branch: root, block: 0 }]);
    expect(blocksOf(first, 500, 900)).toEqual([]);
  });

  it('R-04 are cached two at a time, visible ones first', () => {
    const list = makeBranch<number>([], 1000);
    for (const block of [0, 1, 2]) putBlock(list, block, [block], () => false);
    expect([...list.blocks.keys()]).toEqual([1, 2]);
    putBlock(list, 5, [5], (block) => block === 1);
    expect([...list.blocks.keys()]).toEqual([1, 5]);
    expect(list.blocks.size).toBe(MAX_CACHED_BLOCKS);
    expect(rowAt({ branch: list, local: 5 * BLOCK })).toBe(5);
    expect(rowAt({ branch: list, local: 0 })).toBeUndefined();
  });
});
