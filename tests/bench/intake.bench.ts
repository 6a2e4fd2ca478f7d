// Requests from the portal: 200 a second for 20 s, then a server killed amid 5,000; --rows=500 for less, --handlers without a build
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase } from '@/server/db/client';
import { startWebServer } from '../../src/cli/web-server.mjs';
import { buildApplication } from '../../tools/make.mjs';
import { freePort } from '../../tools/postgres-cluster.mjs';
import { startHandlers } from './handlers';
import { type Acknowledged, newAgent, type Sending, send, stored } from './intake-calls';
import { quantile, ratio, table } from './measure';
import { benchOptions } from './words';

const { rows, withHandlers, isQuick } = benchOptions();
const BURST = rows ?? (isQuick ? 1_000 : 5_000);
const SECONDS = Math.max(2, Math.round((20 * BURST) / 5_000));
const PER_SECOND = 200;
/** Calls under way at once in the burst. */
const MAX_CONCURRENCY = 64;

interface Running {
  readonly port: number;
  /** kill -9: nothing is closed */
  kill(): Promise<void>;
}

async function startServer(): Promise<Running> {
  if (withHandlers) {
    const { child, port } = await startHandlers();
    return { port, kill: () => new Promise((gone) => child.once('exit', () => gone()).kill('SIGKILL')) };
  }
  const port = await freePort();
  const web = startWebServer({ mode: 'start', port, host: '127.0.0.1' });
  await web.ready();
  const { pid }: ChildProcess = web.child;
  const kill = async (): Promise<void> => {
    process.kill(process.platform === 'win32' ? Number(pid) : -Number(pid), 'SIGKILL');
    await web.exited;
  };
  return { port, kill };
}

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Sends at a steady pace, whether or not the answers keep up. */
async function steadily(sending: Sending) {
  const [mark, total] = [`DEBIT-${randomUUID()}`, PER_SECOND * SECONDS];
  const times: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < total; n += 1) {
    const due = start + (n * 1_000) / PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    const answered = send(sending, mark, n).then(
      () => void times.push(performance.now() - due),
      (error: Error) => void failures.push(error.message),
    );
    calls.push(answered);
  }
  const sent = (performance.now() - start) / 1_000;
  await Promise.all(calls);
  const answered = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const found = await stored(mark);
  if (failures[0]) console.log(`first failure: ${failures[0]}`);
  return { total, sent, answered, times, found: found.length };
}

/** Sends `BURST` requests, many at once, each under its own key; what was acknowledged. `onAnswer` sees each. */
async function burst(sending: Sending, mark: string, onAnswer: (count: number) => void): Promise<Map<number, Acknowledged>> {
  const acknowledged = new Map<number, Acknowledged>();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < BURST) {
      const n = next++;
      const answer = await send(sending, mark, n).catch(() => null);
      if (!answer) continue;
      acknowledged.set(n, answer);
      onAnswer(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, work));
  return acknowledged;
}

if (!withHandlers) await buildApplication();
const author = { id: null, name: 'bench', real: null, at: now(), requestId: randomUUID() };
const { token } = await createPortalClient({ name: 'bench', scopes: ['SUBMIT'] }, author);
let server = await startServer();
let agent = newAgent();
// The first calls of each kind make its route ready and its code warm.
const warming = `WARM-${randomUUID()}`;
for (let n = 0; n < 320; n += 8)
  await Promise.all(Array.from({ length: 8 }, (_, of) => send({ port: server.port, token, agent }, warming, n + of)));

const pace = await steadily({ port: server.port, token, agent });
table(
  ['sent', 'a second', 'responses a second', 'acknowledged', 'in the database', 'lost', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms'],
  [
    [
      String(pace.total),
      pace.total / pace.sent,
      pace.total / pace.answered,
      String(pace.times.length),
      String(pace.found),
      String(pace.times.length - pace.found),
      ...[0.5, 0.95, 0.99, 1].map((q) => quantile(pace.times, q)),
    ],
  ],
);

const mark = `RAFALE-${randomUUID()}`;
let killed: Promise<void> | undefined;
const first = await burst({ port: server.port, token, agent }, mark, (count) => {
  if (count >= BURST * 0.4) killed ??= server.kill();
});
await killed;
agent.destroy();
const after = await stored(mark);
const place = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;
const standing = new Set(after.map(place));
const lost = [...first.values()].filter((one) => !standing.has(place(one))).length;

server = await startServer();
agent = newAgent();
const second = await burst({ port: server.port, token, agent }, mark, () => undefined);
const end = await stored(mark);
const moved = [...first].filter(([n, one]) => place(one) !== place(second.get(n) ?? { kind: '', id: 0 })).length;
const replays = [...second.values()].filter(({ isReplay }) => isReplay).length;
table(
  [
    'keyed calls',
    'acknowledged before kill -9',
    'of them lost',
    'written, not acknowledged',
    'replayed',
    'known again',
    'other number',
    'in the end',
    'doubled',
  ],
  [
    [
      BURST,
      first.size,
      lost,
      after.length - first.size,
      second.size,
      replays,
      moved,
      end.length,
      end.length - new Set(end.map((one) => one.mark)).size,
    ].map(String),
  ],
);
ratio('intake: answered of 200 a second', pace.total / pace.answered, '190 or more');
ratio('intake: acknowledged before kill -9 and lost', lost, '0');
// At a sustained pace the last call is answered shortly after it was sent.
const isSustained = pace.total / pace.answered > PER_SECOND * 0.95;
const isWhole = pace.found === pace.total && lost === 0 && moved === 0 && end.length === BURST && second.size === BURST;
console.log(isWhole ? '\nNothing lost, nothing doubled.' : '\nSOMETHING WAS LOST OR DOUBLED.');
console.log(isSustained ? `${PER_SECOND} requests a second were sustained.` : `${PER_SECOND} REQUESTS A SECOND WERE NOT SUSTAINED.`);
await server.kill();
agent.destroy();
await closeDatabase();
if (!isWhole || (!isSustained && !isQuick)) process.exitCode = 1;
