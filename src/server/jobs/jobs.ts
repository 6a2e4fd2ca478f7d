import 'server-only';
import { PgBoss } from 'pg-boss';
import { env } from '../env';
import { log } from '../log';
import { processGlobals } from '../process/process-globals';

export interface Job {
  /** name of the queue */
  readonly name: string;
  /** cron line in Europe/Paris on which it also runs by itself */
  readonly cron?: string;
  /** at most one queued run, besides those with data: nothing piles up while no worker runs */
  readonly isShort?: boolean;
  /** `data` is what it was sent with; empty for a run by its cron */
  run(data: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Longest run; the queue never retries it, because its partial work is already committed. */
const QUEUE = { retryLimit: 0, expireInSeconds: 12 * 3600 } as const;

const state = processGlobals(
  'jobs',
  () => ({ boss: undefined as Promise<PgBoss> | undefined, stopping: undefined as AbortController | undefined }),
  () => stopJobs(),
);

/** The queue's schema is installed with the migrations, by the owner: the application only uses it (I-03). */
async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: 'back-office jobs',
    max: 4,
    migrate: false,
    createSchema: false,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue'));
  await boss.start();
  return boss;
}

function jobQueue(): Promise<PgBoss> {
  state.boss ??= open().catch((error: unknown) => {
    state.boss = undefined;
    throw error;
  });
  return state.boss;
}

const EVERY_MINUTE = '* * * * *';

async function startJob(boss: PgBoss, { name, cron, isShort, run }: Job): Promise<void> {
  await boss.createQueue(name, { ...QUEUE, policy: isShort ? 'short' : 'standard' });
  await boss.work<Record<string, unknown> | null>(name, { pollingIntervalSeconds: 1 }, async ([sent]) => run(sent?.data ?? {}));
  if (cron) await boss.schedule(name, cron, null, { tz: 'Europe/Paris' });
  // Work left by a killed server is resumed as soon as one runs again.
  if (cron === EVERY_MINUTE) await requestRun(name);
}

/** Runs the given jobs in this process until `stopJobs`; several servers share them, each run goes to one. */
export async function startJobs(jobs: readonly Job[]): Promise<void> {
  const boss = await jobQueue();
  await Promise.all(jobs.map((job) => startJob(boss, job)));
  const names = new Set(jobs.map(({ name }) => name));
  const obsolete = (await boss.getSchedules()).filter(({ name }) => !names.has(name));
  for (const { name, key } of obsolete) await boss.unschedule(name, key);
}

/** Queues one run with this data, deduplicated by `key`. Throws when the queue is unavailable. */
export async function send(name: string, key: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const boss = await jobQueue();
  // Its worker may not have started yet: whichever process comes first creates the queue.
  await boss.createQueue(name, { ...QUEUE, policy: 'short' });
  await boss.send(name, data, { singletonKey: key, priority: 1 });
}

/** Requests a run soon. Only a hint after a commit: the work is stored in a table, and the cron run finds it anyway. */
export async function requestRun(name: string, inSeconds = 0): Promise<void> {
  try {
    const boss = await jobQueue();
    await boss.send(name, { isRequested: true }, { singletonKey: inSeconds > 0 ? 'later' : 'now', startAfter: inSeconds });
  } catch (error) {
    log.warn({ job: name, error: error instanceof Error ? error.message : String(error) }, 'run not requested');
  }
}

/** Aborted when this process stops: long work gives up, and the next run continues it. */
export function stopping(): AbortSignal {
  state.stopping ??= new AbortController();
  return state.stopping.signal;
}

/** Lets running jobs end, then closes the queue. */
export async function stopJobs(): Promise<void> {
  state.stopping?.abort();
  state.stopping = undefined;
  const boss = await state.boss;
  state.boss = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000 });
}
