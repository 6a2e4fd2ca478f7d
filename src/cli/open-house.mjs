// What `start`, `dev` and every command do before their own work: settings, database, client, tables.
import { openDatabase } from './database.mjs';
import { Refusal } from './failure.mjs';
import { generateClient } from './make.mjs';
import { bringUpToDate, pendingMigrations } from './migrations.mjs';
import { refuseDemoAccounts, seedWhenEmpty } from './seed.mjs';
import { appEnv, applyDemoDefaults, dataFolder, loadDotEnv } from './settings.mjs';

/** Reads the settings and fills in the demo's; nothing is checked or opened yet. */
export function readSettings() {
  loadDotEnv();
  const folder = dataFolder();
  applyDemoDefaults(folder);
  return { folder, appEnv: appEnv() };
}

/** The same check as the server's own, before anything slow has begun. */
async function checkVariables() {
  const { parseVariables } = await import('../server/env-variables.ts');
  try {
    // An embedded server's address comes later; its place is held here.
    const embedded = process.env.APP_ENV === 'demo' && !process.env.DATABASE_URL;
    parseVariables(embedded ? { ...process.env, DATABASE_URL: 'postgresql://embedded' } : process.env);
  } catch (error) {
    throw new Refusal(error.message);
  }
}

/** Production is migrated by an operator, on purpose and beforehand. */
async function checkProduction(database) {
  const pending = await pendingMigrations(database.ownerUrl, 'MIGRATE_DATABASE_URL');
  if (pending.length > 0) throw new Refusal(`${pending.length} migrations are pending (${pending[0]} …): run npm run db:migrate first.`);
  await refuseDemoAccounts(database);
}

/** Opens the database and brings it to where the application can run. The caller releases it. */
export async function openHouse({ seeded = true } = {}) {
  const settings = readSettings();
  await checkVariables();
  await generateClient();
  const database = await openDatabase(settings);
  if (settings.appEnv === 'production') await checkProduction(database);
  else {
    const applied = await bringUpToDate(database);
    if (applied.length > 0) console.log(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}.`);
    if (seeded) await seedWhenEmpty(database);
  }
  return database;
}
