import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '@/server/env';
import { log } from '@/server/log';
import { isLoopback } from '@/shared/loopback';

/** A seed file read at runtime: no bundle contains an e-mail or the password. */
const FILE = ['prisma', 'seed', 'demo-accounts.json'];

const DemoFile = z.object({
  password: z.string(),
  accounts: z.array(z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type DemoAccounts = z.output<typeof DemoFile>;

/**
 * The demo's accounts with their one password, for the log-in screen; null unless this is a demo that only this machine reaches
 * (APP_URL and HOST), and null where the demo has a password of its own (DEMO_PASSWORD).
 */
export async function demoAccounts(): Promise<DemoAccounts | null> {
  const isOwnMachines = isLoopback(env.HOST) && isLoopback(new URL(env.APP_URL).hostname);
  if (env.APP_ENV !== 'demo' || env.DEMO_PASSWORD || !isOwnMachines) return null;
  try {
    return DemoFile.parse(JSON.parse(await readFile(join(/* turbopackIgnore: true */ process.cwd(), ...FILE), 'utf8')));
  } catch (error) {
    log.warn({ err: error }, 'demo accounts not read');
    return null;
  }
}
