// `node src/cli/with-database.mjs <entry.ts> [arguments]`: runs an entry on the database, the running one or one
// that is started for the duration. Tables are up to date before it begins; nothing is seeded.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { prepareRuntime } = await import('./prepare-runtime.mjs');
  const { runEntry } = await import('../../tools/run-entry.mjs');
  const [entry, ...args] = process.argv.slice(2);
  const database = await prepareRuntime({ seeded: false });
  const { MIGRATE_DATABASE_URL: _owner, ...env } = process.env;
  const code = await runEntry(entry, args, { env });
  await database.release();
  process.exit(code);
});
