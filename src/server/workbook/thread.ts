import 'server-only';
import { constants, setPriority } from 'node:os';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { dateColumn, wallClock } from '../../shared/dates/dates.ts';
import type { Cell, FromWorker, RowsQuery, ToWorker, WorkerInput } from './content';
import { safeCell, tablesOf } from './table.ts';

/**
 * Where workbooks are written: a thread of its own, so that the server stays responsive (D-14). Node loads this file
 * unbundled in tests and command lines: it imports packages, and own files with their extension.
 */
const BATCH = 250;
/** Days stay the strings that they are. */
const DATE_OID = 1082;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_UNTAKEN_BYTES = 256 * 1024;

// Requests take precedence over exports. On other systems this would apply to the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const input = workerData as WorkerInput;
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

const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
Object.assign(writer, { title: input.title, creator: input.author });

const { table, bufferedBytes } = tablesOf(writer, input);

const main = table(input.name, input.columns);
let count = 0;

function add(row: readonly Cell[]): void {
  main.add(row);
  count += 1;
}

async function writeFurther(client: pg.Client | null): Promise<void> {
  main.end();
  for (const { name, columns, rows } of input.further) {
    const { add: addRow, end } = table(name, columns);
    if (!('text' in rows)) for (const row of rows) addRow(row);
    else if (client) for await (const batch of batches(client, rows)) for (const row of batch) addRow(row);
    end();
  }
}

async function finish(lines: readonly (readonly Cell[])[]): Promise<void> {
  if (!input.query) await writeFurther(null);
  const last = writer.addWorksheet(input.criteria);
  last.columns = [
    { width: 30, style: { font: { bold: true }, alignment: { vertical: 'top' } } },
    { width: 90, style: { alignment: { wrapText: true, vertical: 'top', horizontal: 'left' } } },
  ];
  for (const line of lines) last.addRow(line.map((cell) => safeCell(cell, input.isEscaped))).commit();
  last.commit();
  await writer.commit();
  post('done');
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
  if (kind === 'date') return (value: string) => dateColumn(value);
  if (kind === 'number') return (value: number) => value;
  if (beside) {
    return (value: string, row) => beside.labels[`${row[beside.column]}.${value}`] ?? labels?.[value] ?? String(value);
  }
  if (!labels) return (value: string) => String(value);
  return (value: string | boolean) => labels[String(value)] ?? String(value);
}

/** Rows of a statement as cells, a batch at a time; each batch waits until what was written before it has left. */
async function* batches(client: pg.Client, { text, values, cells }: RowsQuery): AsyncGenerator<(readonly Cell[])[]> {
  const cursor = client.query(new Cursor<Record<string, never>>(text, [...values]));
  const columns = cells.map((cell) => [cell.name, toCell(cell)] as const);
  for (let batch = await cursor.read(BATCH); batch.length > 0; batch = await cursor.read(BATCH)) {
    // Each cell is made for the values of its own column.
    yield batch.map((row) => columns.map(([name, cell]) => (row[name] === null ? null : cell(row[name] as never, row))));
    await drained();
  }
  await cursor.close();
}

/** Reads the rows by a cursor of this thread's own connection: so the server's thread never holds them. */
async function readRows({ connectionString, isPooled, ...query }: NonNullable<WorkerInput['query']>): Promise<void> {
  const parserOf = ((oid: number, format?: 'text') =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const types = { getTypeParser: parserOf };
  // A pooler takes no settings with a connection that it lends.
  const settings = isPooled ? {} : { options: '-c jit=off' };
  const client = new pg.Client({ connectionString, types, application_name: 'back-office export', ...settings });
  // A lost connection fails the read, which reports it; without a listener the thread would end without a reason.
  client.on('error', () => undefined);
  await client.connect();
  // Further sheets show the same moment as the rows.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for await (const batch of batches(client, query)) {
    for (const row of batch) add(row);
    post({ read: count, isAll: false });
  }
  await writeFurther(client);
  await client.query('COMMIT');
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
if (input.query) last = readRows(input.query);
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
