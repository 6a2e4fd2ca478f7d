import { stampClientAddress } from '@/server/client-address';
import { environment } from '@/server/env';
import { startJobs, stopJobs } from '@/server/jobs';
import { log } from '@/server/log';
import { tellMailListeners } from '@/server/mail-outcomes';
import { tellRoutines } from '@/server/routines';
import { ALL_JOBS, ALL_ROUTINES, MAIL_LISTENERS } from './all-jobs';

/** What the web server's process does beside answering: the configuration is parsed (a wrong one ends the start), addresses are stamped, jobs run. */
export async function startServerProcess(): Promise<void> {
  const { JOBS } = environment();
  stampClientAddress();
  tellRoutines(ALL_ROUTINES);
  tellMailListeners(MAIL_LISTENERS);
  if (JOBS === 'none') return;
  await startJobs(ALL_JOBS).catch((error: unknown) => log.error({ err: error }, 'jobs not started'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopJobs().catch(() => undefined));
}
