// What the browser tests play on: a built application with a seeded database, and a mail server that keeps what it gets.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../src/cli/database.mjs';
import { seed } from '../../src/cli/seed.mjs';
import { startWebServer } from '../../src/cli/web-server.mjs';
import { freePort } from '../../tools/postgres-cluster.mjs';
import { catchMails } from './mail-catcher.mjs';
import { copyNamed, copyOf } from './test-database.mjs';

/**
 * All tests log in from one network address, and a busy machine brings their mistakes together: only tests of the limit itself,
 * which set their own, may reach it.
 */
const RAISE_ADDRESS_LIMIT = `
  INSERT INTO "Parameter" ("id", "label", "key", "value", "creationDate", "updateDate")
  VALUES (gen_random_uuid(), 'Connexion : échecs par adresse', 'LOGIN_MAX_ATTEMPTS_ADDRESS', '10000', now(), now())
  ON CONFLICT ("key") DO UPDATE SET "value" = '10000'`;

/** Opens the stage: its records while `building` is pending, the server once it is done. `env` has its address for the tests. */
export async function openStage(server, building) {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-e2e-'));
  const mails = await catchMails(join(folder, 'mails'));
  const port = await freePort();
  const { applicationUrl, ownerUrl } = await copyNamed(server, `browser_${process.pid}`);
  const env = {
    APP_ENV: 'demo',
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: applicationUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
    AUTH_SECRET: 'a-secret-that-only-the-tests-know-0123456789',
    UNSAVED_VALUES_SECRET: 'another-secret-that-only-the-tests-know-01',
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    JOBS: 'in-process',
  };
  const clean = async () => {
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await seed([], { env: { ...process.env, ...env } });
    await withClient(ownerUrl, (client) => client.query(RAISE_ADDRESS_LIMIT));
    // Before any connection: what the servers of single tests get, which may be killed and starved.
    const seeded = await copyNamed({ ...server, template: copyOf(applicationUrl) }, `seeded_${process.pid}`);
    cpSync(join(folder, 'data', 'files'), join(folder, 'seeded-files'), { recursive: true });
    await building;
    const web = startWebServer({ mode: 'start', port, host: '127.0.0.1', env: { ...process.env, ...env } });
    await web.ready();
    const own = { server: { ...server, template: copyOf(seeded.applicationUrl) }, folder };
    const places = { E2E_BASE_URL: env.APP_URL, E2E_MAILS: mails.folder, E2E_OWNER_URL: ownerUrl, E2E_STAGE: JSON.stringify(own) };
    return { env: { ...env, ...places }, close: () => web.stop().then(clean) };
  } catch (error) {
    await clean();
    throw error;
  }
}
