import { describe, expect, it } from 'vitest';
import { clampPage, pageCount, pageWindow } from './page-window';

describe('pagination', () => {
  it('PROD-14 shows 2 margin pages and 5 visible pages', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 19, 20]);
    expect(pageWindow(10, 20)).toEqual([1, 2, 'gap', 8, 9, 10, 11, 12, 'gap', 19, 20]);
    expect(pageWindow(20, 20)).toEqual([1, 2, 'gap', 16, 17, 18, 19, 20]);
  });

  it('PROD-14 shows a single missing page instead of a gap, and short lists whole', () => {
    expect(pageWindow(6, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 19, 20]);
    expect(pageWindow(1, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });

  it('PROD-14 takes as long for any number of pages', () => {
    expect(pageWindow(5, 900_000_000)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 899_999_999, 900_000_000]);
  });

  it('PROD-13 counts pages and clamps a page number that no longer exists', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pageCount(101, 10)).toBe(11);
    expect(clampPage(99, 11)).toBe(11);
    expect(clampPage(Number.NaN, 11)).toBe(1);
    expect(clampPage(-3, 11)).toBe(1);
  });
});
