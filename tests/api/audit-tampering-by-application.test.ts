import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAll } from '@/server/audit/record';
import { verifyAudit } from '@/server/audit/verify';
import { db, rows } from '@/server/db/client';
import { auditEvent, author, copyEntrySql, write, writeMany } from '../support/audit-events';
import { ownerUrl } from '../support/database';

const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(async () => {
  await owner.connect();
  await writeMany(10);
});
afterAll(() => owner.end());

describe('what the role of the application may add', () => {
  const end = async (): Promise<bigint> =>
    BigInt((await rows<{ n: string }>('SELECT max("seq")::text AS "n" FROM "AuditEntry"'))[0]?.n ?? 0);
  const copyAs = (seq: string, among?: string) => copyEntrySql('1', seq, { among });
  const slippedValue = (seq: bigint | string, position = 0) =>
    `INSERT INTO "AuditValue" ("entrySeq", "position", "field", "after", "salt") VALUES (${seq}, ${position}, 'slipped', '1', 'salt')`;
  const REFUSED = { code: '42501' };
  const client = async () => {
    const connection = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await connection.connect();
    return connection;
  };
  const whole = async () => expect(await verifyAudit()).toMatchObject({ isWhole: true });

  it('AUDIT-20a V13.2.2 no value for an entry of the past, alone, among others or beside a new entry', async () => {
    const last = await end();
    await expect(rows(slippedValue(4n, 99))).rejects.toMatchObject(REFUSED);
    await expect(rows(slippedValue(last, 99))).rejects.toMatchObject(REFUSED);
    const beside = `WITH added AS (${copyAs(String(last + 1n))})
      INSERT INTO "AuditValue" ("entrySeq", "position", "field", "after", "salt")
      SELECT s, 98, 'slipped', '1', 'salt' FROM unnest(ARRAY[${last + 1n}, 4]::bigint[]) s`;
    await expect(rows(beside)).rejects.toMatchObject(REFUSED);
    expect(await end()).toBe(last);
    await whole();
  });

  it.each([
    ['the greatest number there is', '9223372036854775807'],
    ['a gap', '(SELECT max("seq") + 2 FROM "AuditEntry")'],
    ['zero', '0'],
    ['a negative number', '-5'],
  ])('AUDIT-20 V13.2.2 no entry with %s; the next save works', async (_what, seq) => {
    const last = await end();
    await expect(rows(copyAs(seq))).rejects.toMatchObject(REFUSED);
    await write(auditEvent());
    expect(await end()).toBe(last + 1n);
    await whole();
  });

  it('AUDIT-20 V13.2.2 no entry with a number that is taken, and no entries of one statement with a gap among them', async () => {
    await expect(rows(copyAs('5'))).rejects.toMatchObject({ code: '23505' });
    const gap = copyAs('s.seq', ', (SELECT max("seq") + n AS seq FROM "AuditEntry", unnest(ARRAY[1, 3]) n GROUP BY n) s');
    await expect(rows(gap)).rejects.toMatchObject(REFUSED);
    await whole();
  });

  it('AUDIT-20 of two writers at once neither leaves a gap, nor adds a value to the other’s entry', async () => {
    const [one, two] = [await client(), await client()];
    try {
      const next = (await end()) + 1n;
      await one.query('BEGIN');
      await one.query(copyAs(String(next)));
      await expect(two.query(copyAs(String(next + 1n)))).rejects.toMatchObject(REFUSED);
      await expect(two.query(slippedValue(next))).rejects.toMatchObject({ code: '23503' });
      const same = two.query(copyAs(String(next)));
      await one.query('ROLLBACK');
      await same;
      await expect(one.query(slippedValue(next))).rejects.toMatchObject(REFUSED);
    } finally {
      await Promise.all([one.end(), two.end()]);
    }
    // The role can still append forged entries: the chain reveals them, since the copy does not follow its predecessor.
    const forged = String(await end());
    expect(await verifyAudit()).toMatchObject({ isWhole: false, broken: { seq: forged, reason: 'link' } });
    await owner.query('BEGIN');
    await owner.query('ALTER TABLE "AuditEntry" DISABLE TRIGGER USER');
    await owner.query(`DELETE FROM "AuditEntry" WHERE "seq" = ${forged}`);
    await owner.query('ALTER TABLE "AuditEntry" ENABLE TRIGGER USER');
    await owner.query('COMMIT');
    await whole();
  });

  it('AUDIT-20 values are refused where their entry was written after a savepoint, and taken after one where it was not', async () => {
    const connection = await client();
    try {
      const next = (await end()) + 1n;
      await connection.query('BEGIN');
      await connection.query(copyAs(String(next)));
      await connection.query('SAVEPOINT a');
      await connection.query(slippedValue(next, 0));
      await connection.query(copyAs(String(next + 1n)));
      await expect(connection.query(slippedValue(next + 1n))).rejects.toMatchObject(REFUSED);
      await connection.query('ROLLBACK TO a');
      await connection.query(slippedValue(next, 1));
    } finally {
      await connection.query('ROLLBACK');
      await connection.end();
    }
  });

  it('AUDIT-20 AUDIT-12 whatever is recorded in the ordinary way is taken: many entries and values in several statements', async () => {
    const last = await end();
    const changes = Array.from({ length: 3 }, (_, i) => ({ field: `f${i}`, before: null, after: i }));
    const acts = Array.from({ length: 5_200 }, () => auditEvent({ changes }));
    await db.$transaction(
      async (tx) => {
        await recordAll(tx, author(), [auditEvent()]);
        await recordAll(tx, author(), acts);
        await recordAll(tx, author(), [auditEvent({ action: 'CREATE', changes: [] })]);
      },
      { timeout: 120_000 },
    );
    expect(await end()).toBe(last + 5_202n);
    await whole();
  });

  it('AUDIT-20 V15.1.3 the checks never read the whole log: no scan of its tables in a save', async () => {
    await owner.query('ANALYZE "AuditEntry", "AuditValue"');
    await db.$transaction(async (tx) => {
      // What the connection counted before and has not reported yet is counted with it.
      const scans = () => tx.$queryRaw<object[]>`
        SELECT pg_stat_get_xact_numscans('"AuditEntry"'::regclass) AS "entries", pg_stat_get_xact_numscans('"AuditValue"'::regclass) AS "values"`;
      const before = await scans();
      // More than the five that PostgreSQL plans for their values: from then on one plan serves every number.
      for (let n = 0; n < 9; n += 1) await recordAll(tx, author(), [auditEvent()]);
      expect(await scans()).toEqual(before);
    });
  });

  it('AUDIT-20 I-03 the checks are the owner’s: the application can neither drop nor switch them off', async () => {
    const owners = await rows<{ name: string; isOwn: boolean }>(
      `SELECT p.proname AS "name", pg_get_userbyid(p.proowner) = current_user AS "isOwn" FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE t.tgname IN ('audit_entry_continues', 'audit_value_of_own_entry') ORDER BY 1`,
    );
    expect(owners).toEqual([
      { name: 'audit_entry_continues', isOwn: false },
      { name: 'audit_value_of_own_entry', isOwn: false },
    ]);
    for (const statement of [
      'ALTER TABLE "AuditEntry" DISABLE TRIGGER audit_entry_continues',
      'DROP TRIGGER audit_value_of_own_entry ON "AuditValue"',
      'CREATE OR REPLACE FUNCTION public.audit_entry_continues() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    ])
      await expect(rows(statement)).rejects.toMatchObject(REFUSED);
  });
});
