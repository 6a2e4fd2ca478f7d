// Restores a backup into an empty database, and believes nothing of it that was not compared.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readStored, readThumbnail, storeBytes } from '@/server/files/store';
import type { Stored } from '@/server/files/store-contract';
import { Refusal } from '../../../tools/failure.mjs';
import { ROOT } from '../../../tools/install.mjs';
import { runPrisma } from '../../../tools/prisma-cli.mjs';
import { migrateDatabase, migrationsOfFolder } from '../migrations.mjs';
import { type Manifest, readManifest, storedFile, tableFile, verifyBackup } from './manifest';
import { copyIn, copyOut, tablesOf, writeAlike } from './tables';

interface Target {
  /** as the role that owns the tables */
  readonly ownerUrl: string;
  /** as the role that the application runs as */
  readonly applicationUrl: string;
}

/** Anything of ours, in the tables' schema or the job queue's; what extensions bring does not count. */
const ANYTHING = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  LIMIT 1`;

/** The migrations of a backup must be ours: all of them there, none edited since. */
function assertKnown({ migrations }: Manifest): void {
  const ours = new Map(migrationsOfFolder().map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name }) => !ours.has(name));
  if (unknown) throw new Refusal(`The backup is of a newer version: this one does not know its migration ${unknown.name}.`);
  const edited = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (edited) throw new Refusal(`The migration ${edited.name} is not the one that the backup was made with.`);
}

/** The tables as they were when the backup was made: its migrations and no later ones. */
async function makeTables({ migrations }: Manifest, ownerUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'infomed-migrations-'));
  const ours = join(ROOT, 'prisma', 'migrations');
  try {
    for (const name of ['migration_lock.toml', ...migrations.map((migration) => migration.name)])
      await cp(join(ours, name), join(folder, name), { recursive: true });
    await runPrisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: ownerUrl, MIGRATIONS_FOLDER: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Statements that take checks of one row against others away, and those that put them back; each foreign key is checked again then. */
async function guards(client: pg.Client): Promise<{ off: string[]; on: string[] }> {
  const { rows: keys } = await client.query<{ off: string; on: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS on
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`);
  const { rows: triggers } = await client.query<{ off: string; on: string }>(`
    SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS off,
           format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass, CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' END, tgname) AS on
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND tgenabled <> 'D' AND c.relnamespace = 'public'::regnamespace ORDER BY tgrelid, tgname`);
  const all = [...keys, ...triggers];
  return { off: all.map(({ off }) => off), on: all.map(({ on }) => on) };
}

/** All rows in one transaction, compared before its end: the database is as it was backed up, or as empty as before. */
async function loadRows(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const there = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const names = tables.map(({ name }) => name).toSorted();
  if (names.join() !== [...there.keys()].toSorted().join()) throw new Refusal('The backup has other tables than its migrations make.');
  const { off, on } = await guards(client);
  await client.query('BEGIN');
  for (const statement of off) await client.query(statement);
  // Some migrations bring rows.
  await client.query(`TRUNCATE ${names.map((name) => `"${name}"`).join(', ')}`);
  for (const table of tables) {
    await copyIn(client, table, join(folder, tableFile(table.name)));
    const { rows, content } = await copyOut(client, { ...table, order: there.get(table.name)?.order ?? '' });
    if (rows !== table.rows || content !== table.content) throw new Refusal(`The rows of ${table.name} are not those of the backup.`);
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [`"${name}"`, value, isCalled]);
  for (const statement of on) await client.query(statement);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

const digestOf = async (stored: Stored | null): Promise<string | null> => {
  if (!stored) return null;
  const hash = createHash('sha256');
  for await (const chunk of stored.stream) hash.update(chunk);
  return hash.digest('hex');
};

/** Bytes before rows (rule 6), and read again from where they were put. Files that are there already have the same bytes. */
async function putFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { id, sha256, thumbnail } of files) {
    const small = thumbnail ? await readFile(join(folder, storedFile(id, true))) : undefined;
    await storeBytes(id, await readFile(join(folder, storedFile(id))), small);
    const isSame = (await digestOf(await readStored(id))) === sha256 && (await digestOf(await readThumbnail(id))) === thumbnail;
    if (!isSame) throw new Refusal(`The file ${id} could not be stored as it is in the backup.`);
  }
}

/** Restores a backup; returns what was restored and the migrations that were applied on top. Refuses a database that is not empty. */
export async function restoreBackup(folder: string, target: Target): Promise<{ manifest: Manifest; applied: string[] }> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  assertKnown(manifest);
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(ANYTHING);
    if (rows[0]) throw new Refusal(`The database is not empty (it has ${rows[0].name}): a backup is restored into an empty one.`);
    await makeTables(manifest, target.ownerUrl);
    await putFiles(folder, manifest);
    await writeAlike(client);
    await loadRows(client, folder, manifest);
  } finally {
    await client.end();
  }
  return { manifest, applied: await migrateDatabase(target) };
}
