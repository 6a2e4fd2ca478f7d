import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import ExcelJS from 'exceljs';

/** Worker thread that reads workbooks, so that a large one does not block the server and its memory is limited. */
export interface Read {
  readonly bytes: Uint8Array;
  /** maximum number of lines to return */
  readonly maxLines: number;
  readonly maxColumns: number;
  /** rows of a sheet, empty ones too, after which reading stops */
  readonly maxRows: number;
}

/** The filled lines; null for a workbook of more rows than may be. */
export type FromReader = readonly ReadLine[] | null;

export interface ReadLine {
  /** its number in the sheet, from 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a cell shows: the text of a rich one, the label of a link, the result of a formula. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return (value.richText as { text: string }[]).map(({ text }) => text).join('');
  if ('text' in value) return textOf(value.text);
  return 'result' in value ? textOf(value.result) : '';
}

const { bytes, maxLines, maxColumns, maxRows } = workerData as Read;

/** The library ends the parse of a sheet with this error at the first row too many; its types do not know the option. */
const isTooLong = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Max row count');

async function read(): Promise<FromReader> {
  const book = new ExcelJS.Workbook();
  try {
    // The library takes a Node buffer; its types ask for one of an older Node.
    await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer, { maxRows } as Partial<ExcelJS.XlsxReadOptions>);
  } catch (error) {
    if (isTooLong(error)) return null;
    throw error;
  }
  const lines: ReadLine[] = [];
  book.worksheets[0]?.eachRow((row, line) => {
    if (lines.length >= maxLines) return;
    const width = Math.min(row.cellCount, maxColumns);
    const cells = Array.from({ length: width }, (_, index) => textOf(row.getCell(index + 1).value).trim());
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
  });
  return lines;
}

parentPort?.postMessage(await read());
