/** Starts with the server process: addresses are stamped, the configuration is parsed (a wrong one ends the start), jobs run. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { environment } = await import('./server/env');
  const { stampClientAddress } = await import('./server/client-address');
  const { JOBS } = environment();
  stampClientAddress();
  if (JOBS === 'none') return;
  const { startJobs, stopJobs } = await import('./server/jobs');
  const { ALL_JOBS } = await import('./cli/all-jobs');
  const { log } = await import('./server/log');
  await startJobs(ALL_JOBS).catch((error: unknown) => log.error({ err: error }, 'jobs not started'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopJobs().catch(() => undefined));
}
