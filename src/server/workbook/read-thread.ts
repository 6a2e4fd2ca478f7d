import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import ExcelJS from 'exceljs';

/** Where workbooks are read: a thread of its own, so that a heavy one keeps nobody waiting and its memory has an end. */
export interface Read {
  readonly bytes: Uint8Array;
  /** lines after which no more are told */
  readonly maxLines: number;
  readonly maxColumns: number;
}

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

const { bytes, maxLines, maxColumns } = workerData as Read;
const book = new ExcelJS.Workbook();
await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer);
const lines: ReadLine[] = [];
book.worksheets[0]?.eachRow((row, line) => {
  if (lines.length >= maxLines) return;
  const width = Math.min(row.cellCount, maxColumns);
  const cells = Array.from({ length: width }, (_, index) => textOf(row.getCell(index + 1).value).trim());
  if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
});
parentPort?.postMessage(lines);
