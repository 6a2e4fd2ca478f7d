/** A cell: the header is row -2, the filters row -1, the first line 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export const HEADER_ROW = -2;
export const FILTER_ROW = -1;

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** rows that fit on the screen */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrl: boolean;
}

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, Math.max(from, to)));

/** The cell a key moves to; null leaves the key to the browser. */
export function nextCellPosition({ key, ctrl }: Key, { row, column }: CellPosition, { rows, columns, page }: Extent): CellPosition | null {
  const last = rows - 1;
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: clamp(nextRow, HEADER_ROW, last),
    column: clamp(nextColumn, 0, columns - 1),
  });
  switch (key) {
    case 'ArrowDown':
      return to(ctrl ? last : row + 1, column);
    case 'ArrowUp':
      return ctrl ? to(row > 0 ? 0 : HEADER_ROW, column) : to(row - 1, column);
    case 'ArrowRight':
      return to(row, ctrl ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return to(row, ctrl ? 0 : column - 1);
    case 'Home':
      return ctrl ? to(rows > 0 ? 0 : HEADER_ROW, 0) : to(row, 0);
    case 'End':
      return to(ctrl ? last : row, columns - 1);
    case 'PageDown':
      return to(Math.max(row, 0) + page, column);
    case 'PageUp':
      return to(row < 0 ? row : Math.max(0, row - page), column);
    default:
      return null;
  }
}

/** Clamps a cell to the existing rows and columns. */
export function existing({ row, column }: CellPosition, { rows, columns }: Extent): CellPosition {
  const nextRow = rows === 0 && row >= 0 ? HEADER_ROW : clamp(row, HEADER_ROW, rows - 1);
  return { row: nextRow, column: clamp(column, 0, columns - 1) };
}

export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two cells of the rows. */
export function rectOf(a: CellPosition, b: CellPosition): Rect {
  return {
    top: Math.max(0, Math.min(a.row, b.row)),
    bottom: Math.max(0, Math.max(a.row, b.row)),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** Cells as TSV: tabs and line breaks become spaces, formulas are escaped. */
export function toTsv(cells: readonly (readonly string[])[]): string {
  const clean = (text: string) =>
    text.replace(/[\t\r\n]+/g, ' ').replace(/^[=+@-](?=.)/, (sign) => (/^[-+]?[\d\s.,]+$/.test(text) ? sign : `'${sign}`));
  return cells.map((row) => row.map(clean).join('\t')).join('\n');
}
