import 'server-only';
import type ExcelJS from 'exceljs';
import type { Cell, Column } from './content';

const CELL_LIMIT = 32_767;
const FORMATS = { date: 'dd/mm/yyyy', datetime: 'dd/mm/yyyy hh:mm' } as const;

/** Text stays text: typed as such, cut where a cell ends; `escaped` (a switch) also puts an apostrophe before = + - @. */
export function safeCell(cell: Cell, escapes: boolean): Cell {
  if (typeof cell !== 'string') return cell;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
  const text = cell.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const isEscaped = escapes && /^[=+\-@\t\r]/.test(text);
  return `${isEscaped ? "'" : ''}${text}`.slice(0, CELL_LIMIT);
}

/** Rows that a sheet's widths are taken from: they wait until enough are known; fewer where they are long. */
const SAMPLE = { rows: 200, characters: 256 * 1024 } as const;
const WIDTH = { min: 10, max: 60, date: 12, datetime: 18 } as const;
/** Room for the filter's button beside a heading in bold, and beside a value. */
const ROOM = { heading: 5, value: 2 } as const;

const lengthOf = (cell: Cell | undefined): number => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).length : 0);

function fittedWidth({ heading, kind }: Column, cells: readonly (Cell | undefined)[]): number {
  const longest = cells.reduce<number>((max, cell) => Math.max(max, lengthOf(cell) + ROOM.value), lengthOf(heading) + ROOM.heading);
  const least = kind === 'date' || kind === 'datetime' ? WIDTH[kind] : WIDTH.min;
  return Math.min(WIDTH.max, Math.max(least, longest));
}

export interface Table {
  add(row: readonly Cell[]): void;
  end(): void;
}

/** Tables of one workbook, written one after the other. */
export function tablesOf(
  writer: ExcelJS.stream.xlsx.WorkbookWriter,
  { rowsPerSheet, isEscaped }: { readonly rowsPerSheet: number; readonly isEscaped: boolean },
) {
  let page: ExcelJS.Worksheet | null = null;
  const safe = (cell: Cell): Cell => safeCell(cell, isEscaped);

  /** Rows under a heading that stays in sight and filters them, in columns that fit the first rows; on further sheets where one is full. */
  function table(name: string, columns: readonly Column[]): Table {
    let sample: (readonly Cell[])[] = [];
    let characters = 0;
    let widths: readonly number[] | null = null;
    let [number, rows] = [0, 0];
    const begin = () => {
      widths ??= columns.map((column, at) =>
        fittedWidth(
          column,
          sample.map((row) => row[at]),
        ),
      );
      const fitted = widths;
      [number, rows] = [number + 1, 0];
      page = writer.addWorksheet(number === 1 ? name : `${name} ${number}`, { views: [{ state: 'frozen', ySplit: 1 }] });
      page.columns = columns.map(({ kind }, at) => ({
        width: fitted[at] ?? WIDTH.max,
        ...(kind === 'date' || kind === 'datetime' ? { style: { numFmt: FORMATS[kind] } } : {}),
      }));
      const head = page.addRow(columns.map((column) => safe(column.heading)));
      head.font = { bold: true };
      head.commit();
      return page;
    };
    const close = () => {
      if (!page) return;
      page.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows + 1, column: columns.length } };
      page.commit();
      page = null;
    };
    const put = (row: readonly Cell[]) => {
      if (rows === rowsPerSheet) close();
      (page ?? begin()).addRow(row.map(safe)).commit();
      rows += 1;
    };
    const flush = () => {
      const waiting = sample;
      if (!widths) begin();
      sample = [];
      for (const row of waiting) put(row);
    };
    return {
      add(row) {
        if (widths) return put(row);
        sample.push(row);
        for (const cell of row) characters += lengthOf(cell);
        if (sample.length >= SAMPLE.rows || characters >= SAMPLE.characters) flush();
      },
      end() {
        if (!widths) flush();
        close();
      },
    };
  }

  /** Bytes buffered by the library between a sheet and its zip: not exposed (exceljs issue 734), so read from its pipe. */
  function bufferedBytes(): number {
    if (!page) return 0;
    // The library's types leave the pipe out.
    const { stream } = page as unknown as {
      stream: { pipes: readonly Record<'_writableState' | '_readableState', { length: number }>[] };
    };
    return stream.pipes.reduce((sum, pipe) => sum + pipe._writableState.length + pipe._readableState.length, 0);
  }

  return { table, bufferedBytes };
}
