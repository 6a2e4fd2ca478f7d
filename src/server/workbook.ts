import 'server-only';
import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import { env } from './env';
import { webStreamOf } from './web-stream';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A sheet's last row; past it a further sheet begins (I-06). */
const ROWS_PER_SHEET = 1_048_575;
const CELL_LIMIT = 32_767;
const ROWS_PER_PAUSE = 100;
const HELD_LIMIT = 1024 * 1024;

/** What a cell may hold: never an object, which the library would turn into a live formula or link. */
export type Cell = string | number | Date | null;

export interface Column {
  readonly heading: string;
  /** characters wide */
  readonly width?: number;
  readonly kind?: 'text' | 'number' | 'date' | 'datetime';
}

const FORMATS = { date: 'dd/mm/yyyy', datetime: 'dd/mm/yyyy hh:mm' } as const;

/** Text stays text: typed as such, cut where a cell ends; `escaped` (a switch) also puts an apostrophe before = + - @. */
function safe(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
  const text = cell.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const isEscaped = env.EXPORT_CELL_POLICY === 'escaped' && /^[=+\-@\t\r]/.test(text);
  return `${isEscaped ? "'" : ''}${text}`.slice(0, CELL_LIMIT);
}

/**
 * The one function that writes workbooks. Rows are written as they come, a last sheet tells the criteria.
 * The stream waits for its reader: rows are taken only as fast as bytes leave.
 */
export function workbook(sheet: {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  readonly criteria: { readonly name: string; lines(count: number): readonly (readonly Cell[])[] };
}): ReadableStream<Uint8Array> {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const isGone = (): boolean => out.destroyed;
  const begin = (n: number) => {
    const page = writer.addWorksheet(n === 1 ? sheet.name : `${sheet.name} ${n}`, { views: [{ state: 'frozen', ySplit: 1 }] });
    page.columns = sheet.columns.map((column) => ({
      width: column.width ?? 20,
      ...(column.kind === 'date' || column.kind === 'datetime' ? { style: { numFmt: FORMATS[column.kind] } } : {}),
    }));
    const head = page.addRow(sheet.columns.map((column) => safe(column.heading)));
    head.font = { bold: true };
    head.commit();
    return page;
  };
  const write = async () => {
    let number = 1;
    let page = begin(number);
    let count = 0;
    for await (const row of sheet.rows) {
      if (isGone()) return;
      if (count > 0 && count % ROWS_PER_SHEET === 0) {
        page.commit();
        number += 1;
        page = begin(number);
      }
      page.addRow(row.map(safe)).commit();
      count += 1;
      if (count % ROWS_PER_PAUSE === 0) await drained(out, page);
    }
    page.commit();
    const last = writer.addWorksheet(sheet.criteria.name);
    last.columns = [{ width: 28 }, { width: 80 }];
    for (const line of sheet.criteria.lines(count)) last.addRow(line.map(safe)).commit();
    last.commit();
    await writer.commit();
  };
  write().catch((error) => out.destroy(error instanceof Error ? error : new Error('workbook failed')));
  return webStreamOf(out);
}

/** What the library holds between a sheet and its zip: it tells nobody (exceljs issue 734), so its own pipe is asked. */
function heldBytes(page: object): number {
  const { stream } = page as { stream: { pipes: readonly Record<'_writableState' | '_readableState', { length: number }>[] } };
  return stream.pipes.reduce((sum, pipe) => sum + pipe._writableState.length + pipe._readableState.length, 0);
}

/** Waits until what was written has left: for the reader first, then for the zip. A reader that goes away ends the waiting. */
async function drained(out: PassThrough, page: object): Promise<void> {
  await new Promise((go) => setImmediate(go));
  if (out.writableNeedDrain && !out.destroyed) {
    await new Promise<void>((resolve) => {
      const go = () => {
        out.off('drain', go);
        out.off('close', go);
        resolve();
      };
      out.once('drain', go);
      out.once('close', go);
    });
  }
  while (heldBytes(page) > HELD_LIMIT && !out.destroyed) await new Promise((go) => setTimeout(go, 5));
}
