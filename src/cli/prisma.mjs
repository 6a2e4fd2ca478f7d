// `node src/cli/prisma.mjs migrate dev --name x`: the Prisma CLI on the running or a briefly started database.
import { orRefuse } from '../../tools/failure.mjs';
import { prepare } from '../../tools/install.mjs';

/** Commands that read files only. */
const OFFLINE = new Set(['generate', 'format', 'validate', 'version', '--version', '-v', '--help', '-h']);
/** Commands after which tables may be new, without rights for the application's role. */
const CHANGES_TABLES = /^(migrate (dev|deploy|reset|resolve)|db push)/;

await orRefuse(async () => {
  await prepare({ dev: false });
  const args = process.argv.slice(2);
  const { spawnPrisma } = await import('../../tools/prisma-cli.mjs');
  const { loadDotEnv, appEnv, dataFolder } = await import('../../tools/settings.mjs');
  loadDotEnv();
  const database = OFFLINE.has(args[0] ?? '--help') ? undefined : await openFor(appEnv(), dataFolder());
  const code = await new Promise((done) => spawnPrisma(args).on('close', (status) => done(status ?? 1)));
  if (code === 0 && database && CHANGES_TABLES.test(args.join(' '))) {
    const { applyGrants } = await import('./grants.mjs');
    await applyGrants(database.ownerUrl, database.applicationUrl);
  }
  await database?.release();
  process.exit(code);
});

async function openFor(appEnv, folder) {
  const { openDatabase } = await import('./database.mjs');
  return openDatabase({ folder, appEnv });
}
