import 'server-only';
import { constants, setPriority } from 'node:os';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { wallClock } from '../../shared/dates.ts';
import type { Cell, Column, FurtherSheet, RowsQuery } from './write';

/**
 * Where workbooks are written: a thread of its own, so that the server goes on answering. Node reads this file as it stands
 * in tests and command lines: it names packages, and files of ours with their ending.
 */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly further: readonly FurtherSheet[];
  readonly criteria: string;
  readonly rowsPerSheet: number;
  readonly isEscaped: boolean;
  /** query by which this thread reads the rows itself; otherwise it receives them */
  readonly query: (RowsQuery & { readonly connectionString: string; readonly isLent: boolean }) | null;
}
/** Messages from the server: rows, the number of bytes read so far, or the last sheet after the last row. */
export type ToWorker =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly taken: number }
  | { readonly criteria: readonly (readonly Cell[])[] };
/** Messages to the server: bytes of the file, a request for more rows, the number of rows read, whether those were all, or the end. */
export type FromWorker = { readonly bytes: Uint8Array } | { readonly read: number; readonly isAll: boolean } | 'more' | 'done';

const BATCH = 250;
/** Days stay the strings that they are. */
const DATE_OID = 1082;
const CELL_LIMIT = 32_767;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_UNTAKEN_BYTES = 256 * 1024;
const FORMATS = { date: 'dd/mm/yyyy', datetime: 'dd/mm/yyyy hh:mm' } as const;

// Requests take precedence over exports. On other systems this would apply to the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const sheet = workerData as Sheet;
const post = (what: FromWorker, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(what, [...transfer]);

let [postedBytes, takenBytes] = [0, 0];
let wake: (() => void) | null = null;
/** Output of the file, with backpressure: waits while the reader has not taken what was posted. */
const out = new Writable({
  highWaterMark: MAX_UNTAKEN_BYTES,
  write(chunk: Buffer, _encoding, done) {
    const bytes = new Uint8Array(chunk);
    postedBytes += bytes.byteLength;
    post({ bytes }, [bytes.buffer]);
    if (postedBytes - takenBytes < MAX_UNTAKEN_BYTES) done();
    else wake = done;
  },
});

/** Text stays text: typed as such, cut where a cell ends; `escaped` (a switch) also puts an apostrophe before = + - @. */
function safe(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
  const text = cell.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const isEscaped = sheet.isEscaped && /^[=+\-@\t\r]/.test(text);
  return `${isEscaped ? "'" : ''}${text}`.slice(0, CELL_LIMIT);
}

const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });

function headed(name: string, columns: readonly Column[]): ExcelJS.Worksheet {
  const page = writer.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = columns.map((column) => ({
    width: column.width ?? 20,
    ...(column.kind === 'date' || column.kind === 'datetime' ? { style: { numFmt: FORMATS[column.kind] } } : {}),
  }));
  const head = page.addRow(columns.map((column) => safe(column.heading)));
  head.font = { bold: true };
  head.commit();
  return page;
}

const begin = (number: number): ExcelJS.Worksheet => headed(number === 1 ? sheet.name : `${sheet.name} ${number}`, sheet.columns);

let number = 1;
let page = begin(number);
let count = 0;

function add(row: readonly Cell[]): void {
  if (count > 0 && count % sheet.rowsPerSheet === 0) {
    page.commit();
    number += 1;
    page = begin(number);
  }
  page.addRow(row.map(safe)).commit();
  count += 1;
}

async function finish(lines: readonly (readonly Cell[])[]): Promise<void> {
  page.commit();
  for (const { name, columns, rows } of sheet.further) {
    const further = headed(name, columns);
    for (const row of rows) further.addRow(row.map(safe)).commit();
    further.commit();
  }
  const last = writer.addWorksheet(sheet.criteria);
  last.columns = [{ width: 28 }, { width: 80 }];
  for (const line of lines) last.addRow(line.map(safe)).commit();
  last.commit();
  await writer.commit();
  post('done');
}

/** Bytes buffered by the library between a sheet and its zip: not exposed (exceljs issue 734), so read from its pipe. */
function bufferedBytes(): number {
  const { stream } = page as unknown as {
    stream: { pipes: readonly Record<'_writableState' | '_readableState', { length: number }>[] };
  };
  return stream.pipes.reduce((sum, pipe) => sum + pipe._writableState.length + pipe._readableState.length, 0);
}

/** Waits until what was written has left: for the reader first, then for the zip. */
async function drained(): Promise<void> {
  await new Promise((go) => setImmediate(go));
  while (out.writableNeedDrain || bufferedBytes() > MAX_BUFFERED_BYTES) await new Promise((go) => setTimeout(go, 2));
}

type ToCell = (value: never, row: Readonly<Record<string, unknown>>) => Cell;

/** How values of the database become cells: instants as the clock in Paris, days as days, choices by their label. */
function toCell({ kind, labels, beside }: RowsQuery['cells'][number]): ToCell {
  if (kind === 'datetime') return (value: Date) => wallClock(value);
  if (kind === 'date') return (value: string) => new Date(`${value}T00:00:00Z`);
  if (kind === 'number') return (value: number) => value;
  if (beside) {
    return (value: string, row) => beside.labels[`${row[beside.column]}.${value}`] ?? labels?.[value] ?? String(value);
  }
  if (!labels) return (value: string) => String(value);
  return (value: string | boolean) => labels[String(value)] ?? String(value);
}

/** Reads the rows by a cursor of this thread's own connection: so the server's thread never has them in hand. */
async function readRows({ connectionString, isLent, text, values, cells }: NonNullable<Sheet['query']>): Promise<void> {
  const parserOf = ((oid: number, format?: 'text') =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const types = { getTypeParser: parserOf };
  // A pooler takes no settings with a connection that it lends.
  const settings = isLent ? {} : { options: '-c jit=off' };
  const client = new pg.Client({ connectionString, types, application_name: 'back-office export', ...settings });
  // A lost connection fails the read, which reports it; without a listener the thread would end without a reason.
  client.on('error', () => undefined);
  await client.connect();
  const cursor = client.query(new Cursor<Record<string, never>>(text, [...values]));
  const columns = cells.map((cell) => [cell.name, toCell(cell)] as const);
  for (let batch = await cursor.read(BATCH); batch.length > 0; batch = await cursor.read(BATCH)) {
    // Each cell is made for the values of its own column.
    for (const row of batch) add(columns.map(([name, cell]) => (row[name] === null ? null : cell(row[name] as never, row))));
    post({ read: count, isAll: false });
    await drained();
  }
  await client.end();
  post({ read: count, isAll: true });
}

async function write(message: Exclude<ToWorker, { taken: number }>): Promise<void> {
  if ('criteria' in message) return finish(message.criteria);
  for (const row of message.rows) add(row);
  await drained();
  post('more');
}

// A failure must end the thread: the server receives it as the thread's error.
let last = Promise.resolve();
if (sheet.query) last = readRows(sheet.query);
parentPort?.on('message', (message: ToWorker) => {
  if (!('taken' in message)) {
    last = last.then(() => write(message));
    return;
  }
  takenBytes = message.taken;
  if (!wake || postedBytes - takenBytes >= MAX_UNTAKEN_BYTES) return;
  const go = wake;
  wake = null;
  go();
});
