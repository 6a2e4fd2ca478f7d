// Brings a database up to date: Prisma's migrations, the tables of the job queue, and the rights of the application's role.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Refusal } from '../../tools/failure.mjs';
import { ROOT } from '../../tools/install.mjs';
import { runPrisma } from '../../tools/prisma-cli.mjs';
import { withClient } from './database.mjs';
import { applyGrants } from './grants.mjs';

const FOLDER = join(ROOT, 'prisma', 'migrations');

/** The migrations of the folder with the checksum that Prisma notes for them. */
export function migrationsOfFolder() {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'migration.sql')))
    .map(({ name }) => {
      const text = readFileSync(join(FOLDER, name, 'migration.sql'));
      return { name, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** Names of the pending migrations, read without starting Prisma, because every start needs them. */
export async function pendingMigrations(url, variable) {
  const applied = await withClient(
    url,
    async (client) => {
      const { rows } = await client.query(`SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS known`);
      if (!rows[0].known) return [];
      const done = 'finished_at IS NOT NULL AND rolled_back_at IS NULL';
      return (await client.query(`SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE ${done}`)).rows;
    },
    variable,
  );
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = migrationsOfFolder().find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed) {
    throw new Refusal(
      `The migration ${changed.name} was edited after it was applied: restore it, or reset the database with npm run db:reset.`,
    );
  }
  return migrationsOfFolder()
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
}

/** The version of the job queue's tables that this pg-boss requires. */
function requiredQueueVersion() {
  const main = createRequire(import.meta.url).resolve('pg-boss');
  return JSON.parse(readFileSync(join(main, '..', '..', 'package.json'), 'utf8')).pgboss.schema;
}

/** Installs or updates the tables of the job queue as their owner; the application may not. */
async function installJobQueue(ownerUrl) {
  const current = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('pgboss.version') IS NOT NULL AS known`);
    return rows[0].known ? (await client.query('SELECT version FROM pgboss.version')).rows[0]?.version : undefined;
  });
  if (current === requiredQueueVersion()) return;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'pgboss', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Applies the missing migrations; returns their names. */
export async function migrateDatabase({ ownerUrl, applicationUrl }) {
  if (!ownerUrl) {
    throw new Refusal('MIGRATE_DATABASE_URL is missing: production migrates as an owner role apart from the one in DATABASE_URL.');
  }
  const pending = await pendingMigrations(ownerUrl, 'MIGRATE_DATABASE_URL');
  if (pending.length > 0) await runPrisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: ownerUrl });
  await installJobQueue(ownerUrl);
  await applyGrants(ownerUrl, applicationUrl);
  return pending;
}
