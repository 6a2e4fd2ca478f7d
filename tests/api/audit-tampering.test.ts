import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymizedChanges } from '@/server/audit/anonymized';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { verifyAudit } from '@/server/audit/verify';
import { now } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import { auditEvent, author, copyEntrySql, ENTRY_COLUMNS, write, writeMany } from '../support/audit-events';
import { ownerUrl } from '../support/database';

const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(async () => {
  await owner.connect();
  await writeMany(10);
});
afterAll(() => owner.end());

/** Tampering with the owner's password, undone afterwards. */
async function tampering<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  const tables = ['AuditEntry', 'AuditValue'];
  await owner.query('BEGIN');
  for (const table of tables) await owner.query(`CREATE TEMP TABLE "copy${table}" ON COMMIT PRESERVE ROWS AS TABLE "${table}"`);
  for (const table of tables) await owner.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  for (const statement of statements) await owner.query(statement);
  await owner.query('COMMIT');
  try {
    return await look();
  } finally {
    await owner.query('BEGIN');
    for (const table of tables.toReversed()) await owner.query(`DELETE FROM "${table}"`);
    await owner.query(`INSERT INTO "AuditEntry" (${ENTRY_COLUMNS}) SELECT ${ENTRY_COLUMNS} FROM "copyAuditEntry"`);
    await owner.query('INSERT INTO "AuditValue" SELECT * FROM "copyAuditValue"');
    for (const table of tables) await owner.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
    for (const table of tables) await owner.query(`DROP TABLE "copy${table}"`);
    await owner.query('COMMIT');
  }
}

describe('tampering by the owner of the tables', () => {
  const idAt = async (seq: number): Promise<string> => (await db.auditEntry.findUniqueOrThrow({ where: { seq: BigInt(seq) } })).id;
  const look = () => verifyAudit();

  it.each([
    ['an entry’s comment', `UPDATE "AuditEntry" SET "comment" = 'other' WHERE "seq" = 4`, { seq: '4', reason: 'entry' }],
    ['an entry’s author', `UPDATE "AuditEntry" SET "actorName" = 'Somebody else' WHERE "seq" = 5`, { seq: '5', reason: 'entry' }],
    ['an entry’s real person', `UPDATE "AuditEntry" SET "realActorName" = 'Somebody' WHERE "seq" = 5`, { seq: '5', reason: 'entry' }],
    [
      'an entry’s date',
      `UPDATE "AuditEntry" SET "date" = "date" - interval '1 millisecond' WHERE "seq" = 3`,
      { seq: '3', reason: 'entry' },
    ],
    ['an entry’s product', `UPDATE "AuditEntry" SET "productId" = gen_random_uuid() WHERE "seq" = 3`, { seq: '3', reason: 'entry' }],
    ['an entry’s hash', `UPDATE "AuditEntry" SET "hash" = repeat('0', 64) WHERE "seq" = 6`, { seq: '6', reason: 'entry' }],
    ['an entry’s link', `UPDATE "AuditEntry" SET "prevHash" = repeat('0', 64) WHERE "seq" = 6`, { seq: '6', reason: 'link' }],
    ['a digest', `UPDATE "AuditEntry" SET "digests" = '[]' WHERE "seq" = 4`, { seq: '4', reason: 'entry' }],
    ['a value', `UPDATE "AuditValue" SET "after" = '"c"' WHERE "entrySeq" = 4`, { seq: '4', reason: 'value' }],
    ['a value’s field', `UPDATE "AuditValue" SET "field" = 'other' WHERE "entrySeq" = 4`, { seq: '4', reason: 'value' }],
    ['a value’s salt', `UPDATE "AuditValue" SET "salt" = 'x' WHERE "entrySeq" = 4`, { seq: '4', reason: 'value' }],
    ['a value to nothing', `UPDATE "AuditValue" SET "after" = NULL WHERE "entrySeq" = 4`, { seq: '4', reason: 'value' }],
  ])('AUDIT-20 V16.4 is found and named: %s', async (_what, statement, broken) => {
    const id = await idAt(Number(broken.seq));
    expect(await tampering([statement], look)).toEqual({
      isWhole: false,
      count: Number(broken.seq),
      end: null,
      broken: { ...broken, id, date: expect.any(String) },
    });
    expect((await verifyAudit()).isWhole).toBe(true);
  });

  it('AUDIT-20 is found and named: a value deleted, and one added', async () => {
    expect(await tampering([`DELETE FROM "AuditValue" WHERE "entrySeq" = 4`], look)).toMatchObject({
      broken: { seq: '4', reason: 'value' },
    });
    const added = `INSERT INTO "AuditValue" SELECT "entrySeq", 99, 'extra', NULL, '"x"', 'salt' FROM "AuditValue" WHERE "entrySeq" = 4`;
    expect(await tampering([added], look)).toMatchObject({ broken: { seq: '4', reason: 'value' } });
  });

  it('AUDIT-20 is found and named: an entry deleted, the first, one in the middle', async () => {
    const many = ['DELETE FROM "AuditValue" WHERE "entrySeq" IN (5, 6, 7)', 'DELETE FROM "AuditEntry" WHERE "seq" IN (5, 6, 7)'];
    expect(await tampering(many, look)).toMatchObject({ broken: { seq: '5', toSeq: '7', reason: 'missing', id: await idAt(8) } });
    for (const seq of ['1', '5']) {
      const gone = [`DELETE FROM "AuditValue" WHERE "entrySeq" = ${seq}`, `DELETE FROM "AuditEntry" WHERE "seq" = ${seq}`];
      const next = { id: await idAt(Number(seq) + 1), date: expect.any(String) };
      expect(await tampering(gone, look)).toEqual({
        isWhole: false,
        count: Number(seq),
        end: null,
        broken: { seq, reason: 'missing', ...next },
      });
      const closed = [
        ...gone,
        `UPDATE "AuditEntry" SET "seq" = "seq" - 1 WHERE "seq" IN (SELECT "seq" FROM "AuditEntry" WHERE "seq" = ${seq} + 1)`,
      ];
      expect(await tampering(closed, look)).toMatchObject({ isWhole: false, broken: { seq, reason: 'link' } });
    }
  });

  it('AUDIT-20 is found and named: two entries in another order', async () => {
    const swap = [
      [5, 900_000],
      [6, 5],
      [900_000, 6],
    ].map(([from, to]) => `UPDATE "AuditEntry" SET "seq" = ${to} WHERE "seq" = ${from}`);
    expect(await tampering(swap, look)).toMatchObject({ isWhole: false, broken: { seq: '5', reason: 'link' } });
  });

  it('AUDIT-20 is found and named: an entry inserted before the first', async () => {
    const id = randomUUID();
    for (const seq of ['0', '-9223372036854775808']) {
      const slipped = copyEntrySql('1', seq, { id: `'${id}'` });
      expect(await tampering([slipped], look)).toMatchObject({ isWhole: false, broken: { seq, id, reason: 'link' } });
    }
  });

  it('AUDIT-20 is found and named: a date that no calendar knows', async () => {
    for (const date of ['infinity', '-infinity', '4713-01-01 BC']) {
      const put = `UPDATE "AuditEntry" SET "date" = '${date}' WHERE "seq" = 4`;
      expect(await tampering([put], look)).toMatchObject({ isWhole: false, broken: { seq: '4', reason: 'entry' } });
    }
  });

  it('AUDIT-20 is found and named: a forged entry at the end', async () => {
    const end = Number((await rows<{ n: string }>('SELECT max("seq") AS "n" FROM "AuditEntry"'))[0]?.n);
    const slipped = copyEntrySql(String(end), String(end + 1));
    expect(await tampering([slipped], look)).toMatchObject({ isWhole: false, broken: { seq: String(end + 1) } });
  });
});

describe('an end that an earlier verification saw', () => {
  const cut = (from: bigint) => [`DELETE FROM "AuditValue" WHERE "entrySeq" >= ${from}`, `DELETE FROM "AuditEntry" WHERE "seq" >= ${from}`];

  it('AUDIT-20 is missed when it is cut off: which entries, one or several', async () => {
    const { end: earlier } = await verifyAudit();
    await write(auditEvent(), auditEvent(), auditEvent());
    const { end } = await verifyAudit();
    if (!end || !earlier) throw new Error('The audit log is empty.');
    const last = BigInt(end.seq);
    // Whatever order the ends are remembered in.
    for (const anchors of [
      [end, earlier],
      [earlier, end],
    ]) {
      const anchored = () => verifyAudit({ anchors });
      const gone = { isWhole: false, end: null };
      const nothing = { reason: 'cut', id: null, date: null };
      expect(await anchored()).toMatchObject({ isWhole: true });
      expect(await tampering(cut(last), anchored)).toEqual({ ...gone, count: Number(last - 1n), broken: { seq: end.seq, ...nothing } });
      expect(await tampering(cut(last - 2n), anchored)).toEqual({
        ...gone,
        count: Number(last - 3n),
        broken: { seq: String(last - 2n), toSeq: end.seq, ...nothing },
      });
    }
    // Without a stored end, a truncated log looks intact: that is why ends are stored.
    expect(await tampering(cut(last), () => verifyAudit())).toMatchObject({ isWhole: true });
  });

  it('AUDIT-20 is not accepted when the chain was rewritten up to it', async () => {
    const whole = await verifyAudit();
    if (!whole.end) throw new Error('The audit log is empty.');
    const { end } = whole;
    const rebuiltChain = async () => {
      // A forger who knows how the chain is made writes the last entries again, and the chain is whole in itself.
      const at = now();
      await db.$transaction((tx) => recordAll(tx, { ...author('Forger'), at }, [auditEvent(), auditEvent(), auditEvent(), auditEvent()]));
      return [await verifyAudit(), await verifyAudit({ anchors: [end] })] as const;
    };
    const [alone, anchored] = await tampering(cut(BigInt(end.seq) - 2n), rebuiltChain);
    expect(alone).toMatchObject({ isWhole: true });
    expect(anchored).toMatchObject({ isWhole: false, broken: { seq: end.seq, reason: 'anchor' } });
  });
});

describe('values that were emptied', () => {
  const empty = (seq: string, field: string) =>
    `UPDATE "AuditValue" SET "before" = NULL, "after" = NULL, "salt" = '' WHERE "entrySeq" = ${seq} AND "field" = '${field}'`;
  const entryWith = async (...fields: string[]): Promise<string> => {
    await write(auditEvent({ type: 'REQUEST', changes: fields.map((field) => ({ field, before: null, after: 'Mme Durand' })) }));
    const [last] = await rows<{ seq: string }>('SELECT max("seq")::text AS "seq" FROM "AuditEntry"');
    return last?.seq ?? '';
  };
  const anonymization = (...blanked: { seq: string; field: string }[]): AuditEvent =>
    auditEvent({ type: 'ANONYMIZATION', entityId: null, entityLabel: 'REQUEST', changes: anonymizedChanges(blanked) });

  it('S-04 AUDIT-20 are named unless an anonymisation names them', async () => {
    const seq = await entryWith('email', 'phone');
    await write(anonymization({ seq: '1', field: 'email' }), anonymization({ seq, field: 'name' }));
    const look = () => verifyAudit();
    expect(await tampering([empty(seq, 'email')], look)).toMatchObject({ isWhole: false, broken: { seq, reason: 'blanked' } });
    await write(anonymization({ seq, field: 'email' }));
    expect(await tampering([empty(seq, 'email')], look)).toMatchObject({ isWhole: true });
    expect(await tampering([empty(seq, 'email'), empty(seq, 'phone')], look)).toMatchObject({ broken: { seq, reason: 'blanked' } });
    const renamed = `UPDATE "AuditValue" SET "field" = 'email' WHERE "entrySeq" = ${seq} AND "field" = 'phone'`;
    expect(await tampering([empty(seq, 'email'), empty(seq, 'phone'), renamed], look)).toMatchObject({ broken: { seq, reason: 'value' } });
  });

  it('S-04 AUDIT-20 may not be named in advance, nor by an entry of another type', async () => {
    const [last] = await rows<{ seq: string }>('SELECT (max("seq") + 2)::text AS "seq" FROM "AuditEntry"');
    const next = last?.seq ?? '';
    await write(anonymization({ seq: next, field: 'email' }));
    expect(await entryWith('email')).toBe(next);
    await write({ ...anonymization({ seq: next, field: 'email' }), type: 'ROUTINE' });
    expect(await tampering([empty(next, 'email')], () => verifyAudit())).toMatchObject({ broken: { seq: next, reason: 'blanked' } });
    const own = String(BigInt(next) + 2n);
    const itself = anonymization({ seq: own, field: 'email' });
    await write({ ...itself, changes: [...itself.changes, { field: 'email', before: null, after: 'x' }] });
    expect(await tampering([empty(own, 'email')], () => verifyAudit())).toMatchObject({ broken: { seq: own, reason: 'blanked' } });
  });

  it('S-04 names thousands of entries in parts that stay small', () => {
    const blanked = Array.from({ length: 1_200 }, (_, i) => [
      { seq: String(i), field: 'email' },
      { seq: String(i), field: 'phone' },
    ]).flat();
    const parts = anonymizedChanges(blanked);
    expect(parts.map(({ field, after }) => [field, Object.keys(after as object).length])).toEqual([
      ['anonymized.1', 500],
      ['anonymized.2', 500],
      ['anonymized.3', 200],
    ]);
    expect(parts[0]?.after).toMatchObject({ '7': ['email', 'phone'] });
  });
});
