import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import * as emergencyRoute from '@/app/infomed/api/emergency-request/[id]/route';
import * as imageRoute from '@/app/user/avatar/[id]/route';
import { readManifest } from '@/cli/backup/manifest';
import { restoreBackup } from '@/cli/backup/read';
import { writeBackup } from '@/cli/backup/write';
import { saveProduct } from '@/features/product/commands/save';
import { verifyAudit } from '@/server/audit/verify';
import { now } from '@/server/clock';
import { closeDatabase, db, rows } from '@/server/db/client';
import { environment } from '@/server/env';
import { removeFile } from '@/server/files/records';
import { readStored } from '@/server/files/store';
import { inDatabase } from '../run/test-database.mjs';
import { testActor } from '../support/actor';
import { call, type Person, person } from '../support/call';
import { ownerUrl } from '../support/database';
import { publishedProduct } from '../support/products';
import { oneOfEach, storedRequests } from '../support/request-rows';
import { savedImage, savedPdf } from './arrangements/arrangement';

const folder = mkdtempSync(join(tmpdir(), 'infomed-backup-'));
const backup = join(folder, 'first');
const source = process.env.DATABASE_URL ?? '';
const server = inject('testServer');
const restored = `infomed_test_restored_${randomBytes(4).toString('hex')}`;
const target = { ownerUrl: inDatabase(server.owner, restored), applicationUrl: inDatabase(server.application, restored) };

async function queried<Row extends object>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let found: Row[] = [];
    for (const text of texts) found = (await client.query(text)).rows as Row[];
    return found;
  } finally {
    await client.end();
  }
}
const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations' ORDER BY 1`;

/** Digest of every table, computed differently than in the backup; at a snapshot, or now. */
async function digests(url: string, snapshot?: string): Promise<Record<string, string>> {
  const tables = await queried<{ name: string }>(url, TABLES);
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS digest FROM "${name}" t`,
  );
  const begin = ['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', ...(snapshot ? [`SET TRANSACTION SNAPSHOT '${snapshot}'`] : [])];
  const found = await queried<{ name: string; digest: string }>(url, ...begin, `SET LOCAL TIME ZONE 'UTC'`, each.join(' UNION ALL '));
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}

const EDITORS = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS'] as const;
/** One save with its audit entry; members left out stay unchanged. */
const rename = (id: string, name: string, who: Person) => {
  const actor = testActor({ id: who.id, name: who.name, roles: EDITORS });
  // A contract would fill in the members that a body leaves out.
  return saveProduct('EDIT_INFORMATION', { id, updateDate: null, name } as never, actor);
};

afterAll(async () => {
  await closeDatabase();
  await queried(server.admin, `DROP DATABASE IF EXISTS ${restored} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run backup and npm run restore', () => {
  it('V16.5.3 rule 6 save and restore all tables and files of one moment during concurrent writes', async () => {
    const who = await person(...EDITORS);
    const { id } = await publishedProduct();
    await oneOfEach(now());
    const at = now();
    const mail = {
      date: at,
      recipient: 'a@b.fr',
      subject: 'Tab\there, line\nend, back\\slash, \\N',
      kind: 'K',
      lng: 'fr',
      html: '<p>é</p>',
      text: '',
    };
    const attachments = {
      create: { position: 0, fileName: 'x.pdf', contentType: 'application/pdf', bytes: new Uint8Array(randomBytes(300_000)) },
    };
    await db.mail.create({ data: { ...mail, status: 'QUEUED', dueAt: at, attachments } });
    const [avatar, pdf] = [await savedImage('AVATAR', who), await savedPdf(who)];
    await db.user.update({ where: { id: who.id }, data: { encodedAvatarId: avatar } });
    // Bytes of a picture, as text.
    const picture = (await call<string>(who, 'GET', imageRoute, { params: { id: who.id } })).body;

    let isOver = false;
    let saves = 0;
    const writing = (async () => {
      for (; !isOver; saves += 1) {
        await rename(id, `Essai ${saves}`, who);
        await storedRequests('emergency-request', now());
        await savedPdf(who);
      }
    })();
    const until = async (count: number) => {
      while (saves < count) await new Promise((go) => setTimeout(go, 10));
    };
    // More than nine entries: their numbers sort as numbers.
    await until(12);
    let seen: Record<string, string> = {};
    const manifest = await writeBackup(source, backup, {
      async onSnapshot(snapshot) {
        seen = await digests(source, snapshot);
        await removeFile(pdf, async () => false);
        // Somebody deletes it for good; the backup still knows it.
        expect(await readStored(pdf)).not.toBeNull();
        await until(saves + 3);
        await expect(writeBackup(source, join(folder, 'second'))).rejects.toThrow(/Another backup/);
      },
    });
    isOver = true;
    await writing;
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.map((file) => file.id)).toEqual(expect.arrayContaining([avatar, pdf]));
    expect(manifest.trail?.seq).not.toBe((await rows<{ seq: string }>('SELECT max("seq")::text AS seq FROM "AuditEntry"'))[0]?.seq);
    // Only its owner can read it, and there is no partial one beside it.
    expect(readdirSync(folder)).toEqual(['first']);
    expect([backup, join(backup, 'tables')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
    expect(statSync(join(backup, 'manifest.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(backup, 'tables', 'User.copy.gz')).mode & 0o777).toBe(0o600);

    await queried(server.admin, `CREATE DATABASE ${restored} OWNER "${new URL(server.owner).username}"`);
    rmSync(join(process.env.DATA_DIR ?? '', 'files'), { recursive: true });
    const { applied } = await restoreBackup(backup, target);
    expect(applied).toEqual([]);
    const compared = await digests(target.ownerUrl);
    expect(Object.keys(compared).length).toBeGreaterThan(40);
    expect(compared).toEqual(seen);
    expect((await queried(target.ownerUrl, "SELECT FROM pg_constraint WHERE contype = 'f'")).length).toBe(
      (await queried(ownerUrl, "SELECT FROM pg_constraint WHERE contype = 'f'")).length,
    );
    const TRIGGERS = `SELECT tgrelid::regclass::text AS t, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
    expect(await queried(target.ownerUrl, TRIGGERS)).toEqual(await queried(ownerUrl, TRIGGERS));

    // From here on the application runs on what was restored.
    await closeDatabase();
    Object.assign(environment(), { DATABASE_URL: target.applicationUrl });
    expect(await verifyAudit(manifest.trail ? { anchors: [manifest.trail] } : {})).toMatchObject({ isWhole: true, end: manifest.trail });
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    const last = await db.auditEntry.findFirstOrThrow({ where: { productId: id }, orderBy: { seq: 'desc' }, include: { values: true } });
    expect(last.values).toMatchObject([{ field: 'name', after: product.name }]);
    // Sessions remain, files are served, sequences continue, and the audit log accepts entries and no changes.
    expect((await call<string>(who, 'GET', imageRoute, { params: { id: who.id } })).body).toBe(picture);
    expect(
      readFileSync(join(process.env.DATA_DIR ?? '', 'files', pdf.slice(0, 2), pdf))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const [next] = await storedRequests('emergency-request', now());
    expect(await db.emergencyRequest.count({ where: { id: { gt: next } } })).toBe(0);
    expect((await call(await person('ROLE_ACCES_DEMANDES'), 'GET', emergencyRoute, { params: { id: String(next) } })).status).toBe(200);
    await rename(id, 'Restored', who);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
    await expect(rows(`UPDATE "AuditEntry" SET "comment" = 'x'`)).rejects.toThrow(/permission denied/);
    await expect(queried(target.ownerUrl, `UPDATE "AuditEntry" SET "comment" = 'x'`)).rejects.toThrow();
  }, 120_000);

  it('V16.5.3 refuse a database that is not empty, a folder that exists, and one that is no backup', async () => {
    const before = await digests(target.ownerUrl);
    await expect(restoreBackup(backup, target)).rejects.toThrow(/not empty/);
    expect(await digests(target.ownerUrl)).toEqual(before);
    await expect(writeBackup(source, backup)).rejects.toThrow(/new folder/);
    await expect(restoreBackup(folder, target)).rejects.toThrow(/no backup/);
  });

  it('V16.5.3 rule 6 fail when the connection that retains removed files is lost, and leave nothing behind', async () => {
    const lost = join(folder, 'lost');
    const END = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'backup' AND datname = current_database()`;
    const onTables = async () => void (await queried(source, END));
    await expect(writeBackup(source, lost, { onTables })).rejects.toThrow();
    expect([existsSync(lost), existsSync(`${lost}.part`)]).toEqual([false, false]);
  });

  it('V16.5.3 refuse a backup of a newer version, and one made with another migration of the same name', async () => {
    const path = join(backup, 'manifest.json');
    const original = [readFileSync(path), readFileSync(`${path}.sha256`)] as const;
    const manifest = await readManifest(backup);
    const [first, ...others] = manifest.migrations;
    for (const [migrations, message] of [
      [[...manifest.migrations, { name: '20991231000000_future', checksum: '0'.repeat(64) }], /newer version/],
      [[{ ...first, checksum: '0'.repeat(64) }, ...others], /not the one/],
    ] as const) {
      const text = JSON.stringify({ ...manifest, migrations });
      writeFileSync(path, text);
      writeFileSync(`${path}.sha256`, createHash('sha256').update(text).digest('hex'));
      await expect(restoreBackup(backup, target)).rejects.toThrow(message);
    }
    writeFileSync(path, original[0]);
    writeFileSync(`${path}.sha256`, original[1]);
  });

  it('V16.5.3 refuse a backup of which one bit was flipped, wherever, before anything is touched', async () => {
    const { files } = await readManifest(backup);
    const one = files[0]?.id ?? '';
    const parts = [
      'manifest.json',
      'manifest.json.sha256',
      join('tables', 'User.copy.gz'),
      join('tables', 'Banner.copy.gz'),
      join('files', one.slice(0, 2), one),
    ];
    for (const part of parts) {
      const path = join(backup, part);
      const bytes = readFileSync(path);
      const flipped = Buffer.from(bytes);
      const at = Math.floor(bytes.length / 3);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(path, flipped);
      await expect(restoreBackup(backup, target), part).rejects.toThrow(/damaged/);
      writeFileSync(path, bytes);
    }
    rmSync(join(backup, 'tables', 'Banner.copy.gz'));
    await expect(restoreBackup(backup, target)).rejects.toThrow(/Banner\.copy\.gz cannot be read/);
    expect(existsSync(backup)).toBe(true);
  });
});
