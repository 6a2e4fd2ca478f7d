// What `start`, `dev` and every command do before their own work: settings, database, client, tables.

import { Refusal } from '../../tools/failure.mjs';
import { generateClient } from '../../tools/make.mjs';
import { appEnv, applyDemoDefaults, dataFolder, loadDotEnv } from '../../tools/settings.mjs';
import { stage } from '../../tools/stages.mjs';
import { checkForRunning } from './check-database.mjs';
import { openDatabase } from './database.mjs';
import { migrateDatabase } from './migrations.mjs';
import { seedWhenEmpty } from './seed.mjs';

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
    // Placeholder: an embedded server's address is known later.
    const embedded = process.env.APP_ENV === 'demo' && !process.env.DATABASE_URL;
    parseVariables(embedded ? { ...process.env, DATABASE_URL: 'postgresql://embedded' } : process.env);
  } catch (error) {
    throw new Refusal(error.message);
  }
}

/** Opens the database and brings its tables up to date. Returns the names of the applied migrations. */
async function openUpToDate(settings) {
  const database = await openDatabase(settings);
  try {
    if (settings.appEnv === 'production') await checkForRunning(database.applicationUrl);
    const applied = settings.appEnv === 'production' ? [] : await migrateDatabase(database);
    return { database, applied };
  } catch (error) {
    await database.release();
    throw error;
  }
}

/**
 * Opens the database and brings it to where the application can run. The caller releases it.
 * @param {{ seeded?: boolean, staged?: boolean, whenGenerated?: () => void }} [options] `staged` prints the seconds of each
 *   stage; `whenGenerated` is called when the Prisma client is there, while the database is still at work
 */
export async function prepareRuntime({ seeded = true, staged = false, whenGenerated = () => {} } = {}) {
  const run = staged ? stage : (_name, work) => work();
  const settings = readSettings();
  await checkVariables();
  const generating = run('Prisma client', generateClient).then(whenGenerated);
  const [opening, generation] = await Promise.allSettled([run('Database', () => openUpToDate(settings)), generating]);
  if (opening.status === 'rejected') throw opening.reason;
  const { database, applied } = opening.value;
  if (!staged && applied.length > 0) console.log(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}.`);
  try {
    if (generation.status === 'rejected') throw generation.reason;
    if (seeded && settings.appEnv !== 'production') await run('Demo data', () => seedWhenEmpty(database, { quiet: staged }));
  } catch (error) {
    await database.release();
    throw error;
  }
  return database;
}
