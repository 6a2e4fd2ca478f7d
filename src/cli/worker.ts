// `npm run worker`: the jobs apart from the web server (start that one with JOBS=none).
import { closeDatabase } from '@/server/db/client';
import { startJobs, stopJobs } from '@/server/jobs/jobs';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import { ALL_JOBS, MAIL_LISTENERS } from './all-jobs';

registerMailListeners(MAIL_LISTENERS);
await startJobs(ALL_JOBS);
console.log(`Working: ${ALL_JOBS.map((job) => job.name).join(', ')}. Ctrl-C stops it.`);
await new Promise<void>((done) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
});
await stopJobs();
await closeDatabase();
