import { closeDatabase } from '@/server/db/client';
import { environment } from '@/server/env';
import { drain } from '@/server/http/drain';
import { guardHttpServer } from '@/server/http/http-server';
import { failureReference } from '@/server/http/page-answer';
import { startJobs, stopJobs } from '@/server/jobs/jobs';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import { registerRoutines } from '@/server/jobs/routines';
import { log } from '@/server/log';
import { ALL_JOBS, ALL_ROUTINES, MAIL_LISTENERS } from './all-jobs';

/** Milliseconds that connections may take to end; the process goes anyway. */
const CLOSING = 2_000;

/** Settles when the jobs run, or were refused. Requests are answered before: nothing of an answer waits for a job. */
let jobsStarted: Promise<unknown> = Promise.resolve();

const endJobs = () => jobsStarted.then(stopJobs).catch(() => undefined);

/** Answers that were begun and jobs that run end first, then connections to the database, then the process. */
async function leave(signal: string): Promise<never> {
  const seconds = environment().DRAIN_SECONDS;
  log.info({ signal, seconds }, 'stopping');
  const [hasEnded] = await Promise.all([drain(seconds), endJobs()]);
  await Promise.race([closeDatabase().catch(() => undefined), new Promise((done) => setTimeout(done, CLOSING))]);
  if (hasEnded) log.info('stopped');
  else log.warn('stopped before every answer had ended');
  process.exit(0);
}

/** What the web server's process does beside answering: the configuration is parsed (a wrong one ends the start), every request is guarded, jobs run. */
export function startServerProcess(): void {
  const { JOBS } = environment();
  guardHttpServer();
  registerRoutines(ALL_ROUTINES);
  registerMailListeners(MAIL_LISTENERS);
  if (JOBS === 'in-process') jobsStarted = startJobs(ALL_JOBS).catch((error: unknown) => log.error({ err: error }, 'jobs not started'));
  // Left to itself the framework ends the process with its last answer, whatever jobs are doing. In development it may.
  const end = process.env.NEXT_MANUAL_SIG_HANDLE ? leave : endJobs;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal));
}

/** Without the query, which may name what somebody searched for. */
export function logRequestError(err: unknown, method: string, path: string): void {
  log.error({ err, method, path: path.split('?', 1)[0], reference: failureReference() }, 'not rendered');
}
