// What `start`, `dev` and every command do before their own work: settings, database, client, tables.
import { checkForRunning } from './check-database.mjs';
import { openDatabase } from './database.mjs';
import { Refusal } from './failure.mjs';
import { generateClient } from './make.mjs';
import { bringUpToDate } from './migrations.mjs';
import { seedWhenEmpty } from './seed.mjs';
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

/** Opens the database and brings it to where the application can run. The caller releases it. */
export async function openHouse({ seeded = true } = {}) {
  const settings = readSettings();
  await checkVariables();
  await generateClient();
  const database = await openDatabase(settings);
  if (settings.appEnv === 'production') await checkForRunning(database.applicationUrl);
  else {
    const applied = await bringUpToDate(database);
    if (applied.length > 0) console.log(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}.`);
    if (seeded) await seedWhenEmpty(database);
  }
  return database;
}
