import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '@/server/env';
import { log } from '@/server/log';

/** A seed file read at runtime: no bundle contains an e-mail or the password. */
const FILE = ['prisma', 'seed', 'demo-accounts.json'];

const DemoFile = z.object({
  password: z.string(),
  accounts: z.array(z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type DemoAccounts = z.output<typeof DemoFile>;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The demo's accounts with their one password, for the log-in screen; null unless this is a demo that only this machine reaches, and
 * null where the demo has a password of its own (DEMO_PASSWORD).
 */
export async function demoAccounts(): Promise<DemoAccounts | null> {
  if (env.APP_ENV !== 'demo' || env.DEMO_PASSWORD || !LOOPBACK.test(new URL(env.APP_URL).hostname)) return null;
  try {
    return DemoFile.parse(JSON.parse(await readFile(join(/* turbopackIgnore: true */ process.cwd(), ...FILE), 'utf8')));
  } catch (error) {
    log.warn({ err: error }, 'demo accounts not read');
    return null;
  }
}
