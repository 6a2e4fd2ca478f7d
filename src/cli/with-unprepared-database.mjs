// `node src/cli/with-unprepared-database.mjs <entry.ts> [arguments]`: runs an entry on the database as it is: nothing is migrated, seeded or
// demanded of it, and the owner's address stays where the entry can read it.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

await orRefuse(async () => {
  await prepare({ dev: false });
  const { readSettings } = await import('./prepare-runtime.mjs');
  const { generateClient } = await import('../../tools/make.mjs');
  const { openDatabase } = await import('./database.mjs');
  const { runEntry } = await import('../../tools/run-entry.mjs');
  const [entry, ...args] = process.argv.slice(2);
  const settings = readSettings();
  await generateClient();
  const database = await openDatabase(settings);
  const code = await runEntry(entry, args);
  await database.release();
  process.exit(code);
});
