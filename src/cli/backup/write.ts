// Writes a backup: all tables of one moment, then the files that their rows name.
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import pg from 'pg';
import { now } from '@/server/clock';
import { BACKUP_LOCK } from '@/server/files/backup-lock';
import { readStored, readThumbnail } from '@/server/files/store';
import type { Stored } from '@/server/files/store-contract';
import { synced } from '@/server/files/synced';
import { Refusal } from '../../../tools/failure.mjs';
import { ROOT } from '../../../tools/install.mjs';
import { DIGEST, MANIFEST, Manifest, sha256Of, storedFile, tableFile } from './manifest';
import { copyOut, tablesOf, writeAlike } from './tables';

/** Files that are copied concurrently. */
const MAX_CONCURRENCY = 4;
const MODE = { folder: 0o700, file: 0o600 } as const;

interface Steps {
  /** the moment that is backed up, as other connections may read it (SET TRANSACTION SNAPSHOT) */
  onSnapshot?(id: string): Promise<void>;
  /** the tables are written, the files are not */
  onTables?(): Promise<void>;
  onProgress?(what: string): void;
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: MODE.folder });
}

async function writeTables(client: pg.Client, folder: string, onProgress: (what: string) => void): Promise<Manifest['tables']> {
  await makeFolder(join(folder, 'tables'));
  const written: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) {
    onProgress(table.name);
    const path = join(folder, tableFile(table.name));
    const gzip = createGzip();
    const writing = pipeline(gzip, createWriteStream(path, { mode: MODE.file }));
    const [{ rows, content }] = await Promise.all([copyOut(client, table, gzip), writing]);
    await synced(path);
    written.push({ name: table.name, columns: [...table.columns], rows, content, sha256: await sha256Of(path) });
  }
  return written;
}

async function writeStored({ stream }: Stored, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  await makeFolder(dirname(path));
  await pipeline(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]), look, createWriteStream(path, { mode: MODE.file }));
  await synced(path);
  return { size, sha256: hash.digest('hex') };
}

async function writeFiles(ids: readonly string[], folder: string): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  const limit = pLimit(MAX_CONCURRENCY);
  const written = limit.map(ids, async (id) => {
    const bytes = await readStored(id);
    if (!bytes) return missing.push(id);
    const file = await writeStored(bytes, join(folder, storedFile(id)));
    const small = await readThumbnail(id);
    const thumbnail = small ? (await writeStored(small, join(folder, storedFile(id, true)))).sha256 : null;
    return files.push({ id, ...file, thumbnail });
  });
  // A full disk ends the backup at its first failure.
  await written.finally(() => limit.clearQueue());
  return { files: files.toSorted((a, b) => (a.id < b.id ? -1 : 1)), missing };
}

const SEQUENCES = `SELECT sequencename::text AS name, coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;
const MIGRATIONS = `SELECT migration_name AS name, checksum FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;

async function writeParts(
  client: pg.Client,
  folder: string,
  { onSnapshot, onTables, onProgress = () => undefined }: Steps,
): Promise<Manifest> {
  const query = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [snapshot] = await query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  await onSnapshot?.(snapshot?.id ?? '');
  const [server] = await query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const [lastEntry] = await query<{ seq: string; hash: string }>(
    'SELECT e."seq"::text, e."hash" FROM "AuditEntry" e ORDER BY e."seq" DESC LIMIT 1',
  );
  const migrations = await query<Manifest['migrations'][number]>(MIGRATIONS);
  const ids = await query<{ id: string }>('SELECT "encodedId" AS id FROM "StoredFile"');
  const tables = await writeTables(client, folder, onProgress);
  // Sequences know no snapshot: read after it, they are never behind its rows.
  const sequences = await query<Manifest['sequences'][number]>(SEQUENCES);
  await client.query('COMMIT');
  await onTables?.();
  onProgress(`${ids.length} files`);
  const { files, missing } = await writeFiles(
    ids.map(({ id }) => id),
    folder,
  );
  // Who lost this connection lost the lock with it, and bytes of removed files may have gone before they were copied.
  await client.query('SELECT 1');
  return Manifest.parse({
    format: 1,
    application: (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
    postgres: server?.version,
    madeAt: now().toISOString(),
    migrations,
    trail: lastEntry ?? null,
    tables,
    sequences,
    files,
    missing,
  });
}

/**
 * Writes a backup into a folder that does not exist yet, and which is there whole or not at all. Others may write meanwhile: the
 * tables are of one moment, and files never change under their id. Bytes of a file that is removed concurrently stay until the end.
 */
export async function writeBackup(url: string, target: string, steps: Steps = {}): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder)) throw new Refusal(`${folder} exists: a backup is written into a new folder.`);
  const unfinished = `${folder}.part`;
  const client = new pg.Client({ connectionString: url, application_name: 'backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [BACKUP_LOCK]);
    if (!rows[0]?.isFree) throw new Refusal('Another backup of this database is running.');
    // No other process writes there: the lock is ours. Leftovers are of a backup that was killed.
    await rm(unfinished, { recursive: true, force: true });
    await makeFolder(unfinished);
    await writeAlike(client);
    const manifest = await writeParts(client, unfinished, steps);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(unfinished, MANIFEST), text, { mode: MODE.file, flush: true });
    const digest = createHash('sha256').update(text).digest('hex');
    await writeFile(join(unfinished, DIGEST), `${digest}  ${MANIFEST}\n`, { mode: MODE.file, flush: true });
    await rename(unfinished, folder);
    if (process.platform !== 'win32') await synced(dirname(folder));
    return manifest;
  } catch (error) {
    if (!(error instanceof Refusal)) await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
