import 'server-only';
import { PgBoss } from 'pg-boss';
import { env } from './env';
import { log } from './log';

export interface Job {
  /** name of the queue */
  readonly name: string;
  /** cron line in Europe/Paris on which it also runs by itself */
  readonly cron?: string;
  run(): Promise<void>;
}

const house = globalThis as typeof globalThis & { __boss?: Promise<PgBoss> };

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
  house.__boss ??= open().catch((error: unknown) => {
    house.__boss = undefined;
    throw error;
  });
  return house.__boss;
}

/** Works the given jobs in this process until `stopJobs`; several servers share them, each run goes to one. */
export async function startJobs(jobs: readonly Job[]): Promise<void> {
  const boss = await jobQueue();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async () => job.run());
    if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Paris' });
  }
}

/** Asks for a run soon. Only a hint, after a commit: what has to be done stands in a table, and the cron finds it anyway. */
export async function nudge(name: string): Promise<void> {
  try {
    const boss = await jobQueue();
    await boss.send(name, {}, { singletonKey: name, retryLimit: 0 });
  } catch (error) {
    log.warn({ job: name, error: error instanceof Error ? error.message : String(error) }, 'job not nudged');
  }
}

/** Lets running jobs end, then closes the queue. */
export async function stopJobs(): Promise<void> {
  const boss = await house.__boss;
  house.__boss = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000 });
}
