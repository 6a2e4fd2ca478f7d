// The demo's records: put in once, into a database that has no account or no product yet (decision I-02).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../tools/failure.mjs';
import { ROOT } from '../../tools/install.mjs';
import { runEntry } from '../../tools/run-entry.mjs';
import { withClient } from './database.mjs';

const SEED = join('prisma', 'seed', 'seed.ts');

/** True when there is no active account yet, or when a seed was interrupted before its products. */
function lacksRecords(url) {
  return withClient(url, async (client) => {
    for (const table of ['User', 'Product']) {
      if ((await client.query(`SELECT 1 FROM "${table}" LIMIT 1`)).rowCount === 0) return true;
    }
    return false;
  });
}

/** Runs the seed; production never does. `quiet` suppresses its output. */
export async function seed(args = [], { quiet = false, env = process.env } = {}) {
  if (env.APP_ENV === 'production') throw new Refusal('The demo seed does not run in production.');
  if (!existsSync(join(ROOT, SEED))) return;
  const code = await runEntry(SEED, args, { env, stdout: quiet ? 'ignore' : 'inherit' });
  if (code !== 0) throw new Refusal('The seed failed: its reason stands above.');
}

/** Seeds a demo on its first run, and completes a seed that was interrupted. */
export async function seedWhenEmpty({ applicationUrl }, { quiet = false } = {}) {
  if (process.env.APP_ENV === 'production' || !(await lacksRecords(applicationUrl))) return false;
  await seed([], { quiet });
  return true;
}

/** The accounts of the demo, as the seed's list names them. */
export function demoAccounts() {
  const file = join(ROOT, 'prisma', 'seed', 'demo-accounts.json');
  if (!existsSync(file)) return undefined;
  const list = JSON.parse(readFileSync(file, 'utf8'));
  const { accounts = list, password } = list;
  return { accounts, password: process.env.DEMO_PASSWORD || password };
}
