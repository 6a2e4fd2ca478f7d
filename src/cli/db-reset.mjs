// `npm run db:reset`: empties the database and fills it as on the first run. Not in production.
import { orRefuse, Refusal } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

/** Everything of ours; the schemas themselves are made again by their owner. */
const EMPTY = `
  DROP SCHEMA IF EXISTS pgboss CASCADE;
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;
  GRANT USAGE ON SCHEMA public TO PUBLIC;`;

await orRefuse(async () => {
  await prepare({ dev: false });
  const { readSettings } = await import('./prepare-runtime.mjs');
  const { openDatabase, withClient } = await import('./database.mjs');
  const { generateClient } = await import('../../tools/make.mjs');
  const { migrateDatabase } = await import('./migrations.mjs');
  const { seed } = await import('./seed.mjs');
  const settings = readSettings();
  if (settings.appEnv === 'production') throw new Refusal('db:reset empties the database: it does not run in production.');
  await generateClient();
  const database = await openDatabase(settings);
  try {
    await withClient(database.ownerUrl, (client) => client.query(EMPTY), 'MIGRATE_DATABASE_URL');
    await migrateDatabase(database);
    await seed(process.argv.slice(2));
    console.log('The database is as on the first run.');
  } finally {
    await database.release();
  }
});
