import { describe, expect, it } from 'vitest';
import { existing, FILTER_ROW, HEADER_ROW, nextCellPosition, rectOf, toTsv } from './navigation';

const extent = { rows: 1000, columns: 6, page: 20 };
const from = (key: string, row: number, column: number, ctrl = false) => {
  const position = nextCellPosition({ key, ctrl }, { row, column }, extent);
  return position && [position.row, position.column];
};

describe('keys of a grid', () => {
  it('AUDIT-01 move from header over filters to the rows and stop at the edges', () => {
    expect(from('ArrowDown', HEADER_ROW, 2)).toEqual([FILTER_ROW, 2]);
    expect(from('ArrowDown', FILTER_ROW, 2)).toEqual([0, 2]);
    expect(from('ArrowUp', 0, 2)).toEqual([FILTER_ROW, 2]);
    expect(from('ArrowUp', HEADER_ROW, 2)).toEqual([HEADER_ROW, 2]);
    expect(from('ArrowDown', 999, 2)).toEqual([999, 2]);
    expect(from('ArrowRight', 5, 5)).toEqual([5, 5]);
    expect(from('ArrowLeft', 5, 0)).toEqual([5, 0]);
  });

  it('AUDIT-01 move to the ends of a row and of the grid', () => {
    expect(from('Home', 5, 3)).toEqual([5, 0]);
    expect(from('End', 5, 3)).toEqual([5, 5]);
    expect(from('Home', 500, 3, true)).toEqual([0, 0]);
    expect(from('End', 5, 3, true)).toEqual([999, 5]);
    expect(from('ArrowDown', 5, 3, true)).toEqual([999, 3]);
    expect(from('ArrowUp', 0, 3, true)).toEqual([HEADER_ROW, 3]);
  });

  it('AUDIT-01 move by pages', () => {
    expect(from('PageDown', 5, 1)).toEqual([25, 1]);
    expect(from('PageUp', 5, 1)).toEqual([0, 1]);
    expect(from('PageDown', 995, 1)).toEqual([999, 1]);
  });

  it('AUDIT-01 leave other keys to the browser', () => {
    expect(from('a', 5, 1)).toBeNull();
    expect(from('Tab', 5, 1)).toBeNull();
  });

  it('AUDIT-01 stay on an existing cell', () => {
    expect(existing({ row: 50, column: 9 }, { rows: 3, columns: 2, page: 1 })).toEqual({ row: 2, column: 1 });
    expect(existing({ row: 50, column: 0 }, { rows: 0, columns: 2, page: 1 })).toEqual({ row: -2, column: 0 });
  });
});

describe('copying', () => {
  it('AUDIT-01 takes the rectangle between two cells', () => {
    expect(rectOf({ row: 7, column: 1 }, { row: 3, column: 4 })).toEqual({ top: 3, bottom: 7, left: 1, right: 4 });
  });

  it('AUDIT-01 produces TSV with escaped formulas', () => {
    expect(
      toTsv([
        ['a\tb', 'line\nend'],
        ['=HYPERLINK("x")', '-12,5'],
        ['--', '+33 1'],
      ]),
    ).toBe('a b\tline end\n\'=HYPERLINK("x")\t-12,5\n\'--\t+33 1');
  });
});
