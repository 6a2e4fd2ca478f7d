// `npm run db:migrate`: migrations, tables of the job queue, rights of the application's role. Production too.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { readSettings } = await import('./prepare-runtime.mjs');
  const { openDatabase } = await import('./database.mjs');
  const { migrateDatabase } = await import('./migrations.mjs');
  const database = await openDatabase(readSettings());
  const applied = await migrateDatabase(database).finally(() => database.release());
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'Nothing to apply: the database is up to date.');
});
