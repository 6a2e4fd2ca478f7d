import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as runRoute from '@/app/infomed/api/routines/[name]/run/route';
import { moveClock } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { requestRun, stopJobs } from '@/server/jobs/jobs';
import { registerRoutines } from '@/server/jobs/routines';
import { call, type Person, person } from '../support/call';
import { eventually } from '../support/eventually';
import { nodeEntry } from '../support/node-entry';

const ROUTINE = { name: 'slow-work', cron: '0 0 1 1 *' };

const folder = mkdtempSync(join(tmpdir(), 'infomed-workers-'));
/** While this file exists, no run ends. */
const pauseFile = join(folder, 'pause');

/** A worker apart, as `npm run worker` is one: it says when it begins and when it ends. */
const WORKER = `
  import { existsSync } from 'node:fs';
  import { routineJobs } from '@/features/routine/commands';
  import { startJobs } from '@/server/jobs/jobs';
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const run = async ({ progress, isDryRun }) => {
    console.log('begin');
    for (let n = 1; n <= 6; n += 1) { await pause(150); await progress(n, 6); }
    while (existsSync(process.argv[2])) await pause(20);
    console.log('end');
    return { files: isDryRun ? 0 : 6 };
  };
  (async () => { await startJobs(routineJobs([{ name: 'slow-work', cron: '0 0 1 1 *', hasDryRun: true, run }])); console.log('working'); })();`;

interface Worker {
  readonly process: ChildProcess;
  readonly output: string[];
}

const workers: Worker[] = [];
/** The output of all workers, in order of arrival. */
const together: string[] = [];

async function startWorker(): Promise<Worker> {
  const process_ = spawn(process.execPath, [...(await nodeEntry({ code: WORKER })), pauseFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const worker: Worker = { process: process_, output: [] };
  workers.push(worker);
  process_.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const words = text.split('\n').filter((word) => word !== '');
    worker.output.push(...words);
    together.push(...words.filter((word) => word !== 'working'));
  });
  await eventually(() => expect(worker.output).toContain('working'));
  return worker;
}

async function kill({ process: killed }: Worker): Promise<void> {
  if (killed.exitCode !== null || killed.signalCode !== null) return;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
}

let superAdmin: Person;
const start = () => call<{ id: string }>(superAdmin, 'POST', runRoute, { params: { name: ROUTINE.name } });
const runOf = (id: string) => db.routineRun.findUniqueOrThrow({ where: { id } });
/** Requests that no worker has ended; of one key those that none has taken up. */
async function queued(key?: 'now'): Promise<number> {
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${ROUTINE.name} AND state < 'completed'
    AND (${key ?? null}::text IS NULL OR (singleton_key = ${key ?? null} AND state < 'active'))`;
  return jobs.length;
}
const isOver = (id: string) => eventually(async () => expect((await runOf(id)).state).not.toBe('RUNNING'));

beforeAll(async () => {
  registerRoutines([{ ...ROUTINE, run: async () => ({}) }]);
  superAdmin = await person('ROLE_SUPER_ADMIN');
  await Promise.all([startWorker(), startWorker()]);
}, 120_000);
afterAll(async () => {
  await Promise.all(workers.map(kill));
  rmSync(folder, { recursive: true, force: true });
  await stopJobs();
  await closeDatabase();
});

describe('two workers that share one queue', () => {
  it('S-03 run what a user started once, and its progress can be read while it runs', async () => {
    writeFileSync(pauseFile, '');
    const { body } = await start();
    expect((await start()).status).toBe(409);
    await eventually(async () => expect(await runOf(body.id)).toMatchObject({ state: 'RUNNING', total: 6 }));
    rmSync(pauseFile);
    await isOver(body.id);
    expect(await runOf(body.id)).toMatchObject({ state: 'SUCCEEDED', counts: { files: 6 } });
    await eventually(() => expect(together).toEqual(['begin', 'end']));
    expect(await db.auditEntry.count({ where: { entityId: body.id } })).toBe(1);
  });

  it('S-03 never run it twice at once, however often it is requested', async () => {
    const before = together.length;
    writeFileSync(pauseFile, '');
    await requestRun(ROUTINE.name);
    await eventually(() => expect(together).toHaveLength(before + 1));
    for (let n = 0; n < 5; n += 1) await requestRun(ROUTINE.name);
    // The other worker takes up what was requested, and puts it off.
    await eventually(async () => expect(await queued('now')).toBe(0));
    expect(together).toHaveLength(before + 1);
    rmSync(pauseFile);
    await eventually(() => expect(together).toHaveLength(before + 4));
    await eventually(async () => expect(await queued()).toBe(0));
    for (const [at, word] of together.entries()) expect(word).toBe(at % 2 === 0 ? 'begin' : 'end');
  });

  it('S-03 leave a run whose process is killed to be started again', async () => {
    writeFileSync(pauseFile, '');
    const { body } = await start();
    const busy = await eventually(() => {
      const found = workers.find(({ output }) => output.at(-1) === 'begin');
      if (!found) throw new Error('nobody works yet');
      return found;
    });
    await kill(busy);
    expect((await start()).status).toBe(409);
    moveClock(3 * 60_000);
    const again = await start();
    expect(again.status).toBe(200);
    expect(await runOf(body.id)).toMatchObject({ state: 'FAILED', error: 'INTERRUPTED' });
    // The other worker, whose clock differs, takes it up.
    await eventually(() => expect(workers.find((worker) => worker !== busy)?.output.at(-1)).toBe('begin'));
    moveClock(0);
  });
});
