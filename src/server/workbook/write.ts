import 'server-only';
import { Worker } from 'node:worker_threads';
import { env } from '../env';
import { log } from '../log';
import type { Cell, FromWorker, RowsQuery, ToWorker, WorkbookContent, WorkerInput } from './content';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A sheet's last row; past it a further sheet begins (I-06). */
const ROWS_PER_SHEET = 1_048_575;
/** Rows that go to the writing thread at once; fewer where they are long. */
const BATCH = { rows: 250, characters: 256 * 1024 } as const;
/** Batches on their way to the thread: one is written while the next is read. */
const AHEAD = 2;
const MAX_UNREAD_BYTES = 256 * 1024;
/** A thread that outgrows this ends with its export, not with the server (rule 10). */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;

const startThread = (input: WorkerInput): Worker =>
  new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: input,
    // The thread needs neither the server's secrets nor what is loaded before its first line.
    env: {},
    execArgv: ['--conditions=react-server'],
    resourceLimits: MEMORY,
    name: 'workbook',
  });

/** A query as a thread can be handed it: functions stay here. */
const sendable = ({ text, values, cells }: RowsQuery): RowsQuery => ({ text, values, cells });

/**
 * The one function that writes workbooks. Rows are written as they arrive, in a worker thread; the last sheet lists the
 * criteria. Backpressure: rows are read only as fast as bytes leave, and a cancelled stream ends the thread.
 */
export function workbook(content: WorkbookContent, rowsPerSheet = ROWS_PER_SHEET): ReadableStream<Uint8Array> {
  const { rows } = content;
  const query = 'text' in rows ? rows : null;
  const thread = startThread({
    title: content.name,
    author: content.author ?? '',
    name: content.name,
    columns: content.columns,
    further: (content.further ?? []).map(({ rows: of, ...one }) => ({ ...one, rows: 'text' in of ? sendable(of) : of })),
    criteria: content.criteria.name,
    rowsPerSheet,
    isEscaped: env.EXPORT_CELL_POLICY === 'escaped',
    query: query && {
      ...sendable(query),
      connectionString: env.DATABASE_URL,
      isPooled: env.DATABASE_POOLER,
    },
  });
  const post = (message: ToWorker) => thread.postMessage(message);
  let isOver = false;
  let credits = AHEAD;
  let wake: (() => void) | null = null;
  const goOn = () => {
    wake?.();
    wake = null;
  };
  const end = () => {
    isOver = true;
    goOn();
    void thread.terminate();
  };
  const feed = async () => {
    if ('text' in rows) return;
    let count = 0;
    for await (const batch of batchesOf(rows)) {
      if (isOver) return;
      post({ rows: batch });
      count += batch.length;
      credits -= 1;
      if (credits === 0) await new Promise<void>((resolve) => (wake = resolve));
      if (isOver) return;
    }
    post({ criteria: content.criteria.lines(count) });
  };
  let received = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = (error: unknown) => {
          if (isOver) return;
          end();
          log.error({ err: error }, 'workbook failed');
          controller.error(error);
        };
        thread.on('error', fail);
        thread.on('messageerror', fail);
        thread.on('exit', () => fail(new Error('the thread of the workbook ended')));
        thread.on('message', (message: FromWorker) => {
          if (isOver) return;
          if (message === 'more') {
            credits += 1;
            goOn();
          } else if (message === 'done') {
            end();
            controller.close();
          } else if ('read' in message) {
            query?.onRead?.(message.read);
            if (message.isAll) post({ criteria: content.criteria.lines(message.read) });
          } else {
            received += message.bytes.byteLength;
            controller.enqueue(message.bytes);
          }
        });
        feed().catch(fail);
      },
      pull(controller) {
        if (!isOver) post({ taken: received - (MAX_UNREAD_BYTES - (controller.desiredSize ?? 0)) });
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );
}

/** Rows in batches; leaving early closes their source. */
async function* batchesOf(rows: Exclude<WorkbookContent['rows'], RowsQuery>): AsyncGenerator<readonly (readonly Cell[])[]> {
  let batch: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const cell of row) characters += typeof cell === 'string' ? cell.length : 0;
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
