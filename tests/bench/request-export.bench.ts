// An export of 100,000 requests while 20 people work: their calls and the server's memory; --kind=orders --rows=20000
import { setTimeout as pause } from 'node:timers/promises';
import { REQUEST_KINDS } from '@/features/request/rules/kinds';
import { now } from '@/server/clock';
import { closeDatabase } from '@/server/db/client';
import { fillRequests } from '../../prisma/seed/scale';
import { cookieOf, fillProducts } from './fixtures';
import { readExport, startHandlers } from './handlers';
import { quantileOf as of, ratio, table } from './measure';
import { gridOf } from './request-grids';
import { questionsFor } from './request-questions';
import { benchOptions } from './words';

const STAFF = 20;
/** Think time of a user, in milliseconds; about 30 queries a second in all. */
const LOOKS = [400, 900] as const;
/** How long they work without an export, each round. */
const CALM = 10_000;

const { rows, kinds, isQuick } = benchOptions();
const ROUNDS = isQuick ? 1 : 3;
const kind = REQUEST_KINDS.find((one) => one === (kinds[0] ?? 'orders'));
if (!kind) throw new Error(`--kind takes one of ${REQUEST_KINDS.join(', ')}.`);
const size = rows ?? (isQuick ? 20_000 : 100_000);

const at = now();
await fillProducts(500);
await fillRequests([kind], size, at);
const grid = await gridOf(kind);
const cases = await questionsFor(kind, grid, { size, at });
const cookies = await Promise.all(Array.from({ length: STAFF }, () => cookieOf(['ROLE_ACCES_DEMANDES'])));
const { child, url, memory } = await startHandlers();
const address = `${url}/infomed/api/${kind}`;

async function callGrid(cookie: string, request: object): Promise<void> {
  const body = JSON.stringify({ agGridSearch: { startRow: 0, endRow: 100, sortModel: [], filterModel: {}, ...request } });
  const answer = await fetch(address, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

let calls = 0;
/** All users query and pause in turn until `until` settles; returns the times of their calls. */
async function work(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const [min, max] = LOOKS;
  const browseAs = async (cookie: string, nth: number): Promise<void> => {
    await pause((nth * max) / STAFF);
    while (!isOver) {
      calls += 1;
      const question = cases[calls % cases.length]?.build(calls % 20).request ?? {};
      const start = performance.now();
      await callGrid(cookie, question);
      times.push(performance.now() - start);
      await pause(min + ((calls * 37) % (max - min)));
    }
  };
  await Promise.all([...cookies.map(browseAs), until]);
  return times;
}

const exporter = { cookie: await cookieOf(['ROLE_ACCES_DEMANDES']), columns: Object.keys(grid.source.columns) };
const exported = (): Promise<number> => readExport(`${address}/exportXls`, exporter);
await work(pause(3_000));
const { now: atRest } = await memory();
const [calm, besides, lengths] = [[] as number[], [] as number[], [] as number[]];
let [max, calmMax, bytes, delayMax] = [0, 0, 0, 0];
for (let round = 0; round < ROUNDS; round += 1) {
  calm.push(...(await work(pause(isQuick ? 3_000 : CALM))));
  // Later rounds are still as large as an export has made the process.
  const { peak: calmPeak } = await memory();
  if (round === 0) calmMax = calmPeak;
  const start = performance.now();
  const running = exported();
  besides.push(...(await work(running)));
  lengths.push(performance.now() - start);
  bytes = await running;
  const body = await memory();
  [max, delayMax] = [Math.max(max, body.peak), Math.max(delayMax, body.delayMax)];
}
table(
  [`${STAFF} people at work`, 'calls', 'p50 ms', 'p95 ms', 'p99 ms'],
  [
    ['without an export', String(calm.length), of(calm, 0.5), of(calm, 0.95), of(calm, 0.99)],
    [`while ${size} rows of ${kind} are exported`, String(besides.length), of(besides, 0.5), of(besides, 0.95), of(besides, 0.99)],
    ['ratio', '', ...[0.5, 0.95, 0.99].map((q) => of(besides, q) / of(calm, q))],
  ],
);
table(
  ['export', 'measured'],
  [
    ['file MB', bytes / 2 ** 20],
    ['seconds, people at work beside it', of(lengths, 0.5) / 1_000],
    ['memory at rest, MB', atRest / 2 ** 20],
    ['people at work before the first export, MB more', (calmMax - atRest) / 2 ** 20],
    ['at most while it is exported, MB more than at rest', (max - atRest) / 2 ** 20],
    ['event loop delay at most, ms', delayMax],
  ],
);
ratio(`export of ${size} ${kind} while ${STAFF} work: their p95`, of(besides, 0.95) / of(calm, 0.95), '2');
child.kill();
await closeDatabase();
