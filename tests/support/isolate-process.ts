import { afterAll, vi } from 'vitest';
import { resetProcessGlobals } from '@/server/process/process-globals';

/**
 * Gives a test file the process as it was at its start, and the next file too: environment, clock, timers, caches, pools, queues.
 * Call it from a setup file, after the `afterAll` of whatever they use.
 */
export async function isolateProcess(): Promise<void> {
  // What the file before left running may have opened something again.
  await resetProcessGlobals();
  const before = { ...process.env };
  afterAll(async () => {
    vi.useRealTimers();
    await resetProcessGlobals();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });
}
