import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptiedColumns } from '@/features/request/anonymisation/rules';
import { KINDS } from '@/features/request/rules/kinds';
import { anonymizedChanges, type BlankedValue } from '@/server/audit/anonymized';
import { type AuditEvent, record } from '@/server/audit/record';
import { verifyAudit } from '@/server/audit/verify';
import { now } from '@/server/clock';
import { closeDatabase, db, pool, rows } from '@/server/db/client';
import { ownerUrl } from '../support/database';

const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await closeDatabase();
});

const PERSONAL = [...new Set(Object.values(KINDS).flatMap(emptiedColumns))];

/** Writes an entry and answers its number. */
async function write(act: Partial<AuditEvent>): Promise<string> {
  const author = { id: null, name: 'Author', real: null, at: now(), requestId: randomUUID() };
  const whole: AuditEvent = { type: 'REQUEST', action: 'EDIT', entityId: 'orders:1', entityLabel: 'Commande n° 1', changes: [], ...act };
  await db.$transaction((tx) => record(tx, author, whole));
  const [last] = await rows<{ seq: string }>('SELECT max("seq")::text AS "seq" FROM "AuditEntry"');
  return last?.seq ?? '';
}
const holding = (...fields: string[]) => fields.map((field) => ({ field, before: null, after: 'Mme Durand' }));
const naming = (values: readonly BlankedValue[]) =>
  ({ type: 'ANONYMIZATION', entityId: 'orders', changes: anonymizedChanges(values) }) as const;
const blank = async (seq: string): Promise<string[]> =>
  (await rows<{ text: string }>(`SELECT b."seq" || ' ' || b."field" AS "text" FROM public.blank_named_values($1) b ORDER BY 1`, [seq])).map(
    ({ text }) => text,
  );
const blanked = async (seq: string): Promise<string[]> =>
  (await rows<{ field: string }>(`SELECT "field" FROM "AuditValue" WHERE "entrySeq" = $1 AND "salt" = '' ORDER BY "position"`, [seq])).map(
    ({ field }) => field,
  );

const EMPTY = `UPDATE "AuditValue" SET "before" = NULL, "after" = NULL, "salt" = ''`;
let seq: string;
beforeEach(async () => {
  seq = await write({ changes: holding(...PERSONAL, 'handling') });
});

describe('S-04 the only way to blank values of the audit log', () => {
  it('S-04 AUDIT-20 blanks what an anonymisation names, every personal column of every kind, and the chain stays intact', async () => {
    const by = await write(naming([...PERSONAL, 'handling'].map((field) => ({ seq, field }))));
    expect((await blank(by)).length).toBe(PERSONAL.length);
    expect(await blanked(seq)).toEqual(PERSONAL);
    expect(await blank(by)).toEqual([]);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('S-04 empties nothing that is unnamed, named by another entry, later than its naming or of another type', async () => {
    const other = await write({ type: 'USER', entityId: randomUUID(), changes: holding('email') });
    const next = String(BigInt(other) + 2n);
    const by = await write(
      naming([
        { seq, field: 'answer' },
        { seq: other, field: 'email' },
        { seq: next, field: 'email' },
      ]),
    );
    expect(await write({ changes: holding('email') })).toBe(next);
    const routine = await write({ ...naming([{ seq, field: 'email' }]), type: 'ROUTINE' });
    expect(await blank(routine)).toEqual([]);
    expect(await blank(seq)).toEqual([]);
    expect(await blank(by)).toEqual([`${seq} answer`]);
    expect([await blanked(other), await blanked(next), await blanked(seq)]).toEqual([[], [], ['answer']]);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('S-04 V13.2.2 gives the application no other way, whatever its settings', async () => {
    await write(naming([{ seq, field: 'answer' }]));
    const client = await pool().connect();
    try {
      await client.query(`SET infomed.blanking = 'on'`);
      for (const statement of [
        EMPTY,
        `${EMPTY} WHERE "entrySeq" = ${seq}`,
        `UPDATE "AuditValue" SET "after" = '1'`,
        'DELETE FROM "AuditValue"',
      ]) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
      await expect(client.query('SET ROLE infomed_owner')).rejects.toThrow();
    } finally {
      client.release(true);
    }
    // Even with the right to write, the trigger would refuse.
    const name = pg.escapeIdentifier(new URL(process.env.DATABASE_URL ?? '').username);
    await owner.query(`GRANT UPDATE, DELETE ON "AuditValue" TO ${name}`);
    try {
      await expect(rows(`${EMPTY} WHERE "entrySeq" = $1`, [seq])).rejects.toThrow(/append-only/);
      await expect(pool().query(`SET infomed.blanking = 'on'; ${EMPTY}; RESET infomed.blanking`)).rejects.toThrow(/append-only/);
    } finally {
      await owner.query(`REVOKE UPDATE, DELETE ON "AuditValue" FROM ${name}`);
    }
    expect(await blanked(seq)).toEqual([]);
  });

  it('S-04 AUDIT-20 restricts even the owner to the blanking function', async () => {
    await expect(owner.query(EMPTY)).rejects.toThrow(/append-only/);
    await owner.query(`SET infomed.blanking = 'on'`);
    for (const set of [`"after" = '"x"'`, `"after" = NULL`, `"salt" = ''`, `"before" = NULL, "after" = NULL, "salt" = '', "field" = 'x'`]) {
      await expect(owner.query(`UPDATE "AuditValue" SET ${set} WHERE "entrySeq" = ${seq} AND "field" = 'answer'`)).rejects.toThrow(
        /append-only/,
      );
    }
    await expect(owner.query('DELETE FROM "AuditValue"')).rejects.toThrow(/append-only/);
    await expect(owner.query('TRUNCATE "AuditValue"')).rejects.toThrow(/append-only/);
    await owner.query('RESET infomed.blanking');
  });

  it('S-04 V13.2.2 leaves no mark behind in its session', async () => {
    const by = await write(naming([{ seq, field: 'answer' }]));
    await owner.query('BEGIN');
    await owner.query('SELECT * FROM public.blank_named_values($1)', [by]);
    await expect(owner.query(EMPTY)).rejects.toThrow(/append-only/);
    await owner.query('ROLLBACK');
    expect(await blanked(seq)).toEqual([]);
  });

  it('S-04 V13.2.2 is the one function of the application that acts as the owner', async () => {
    const found = await rows<{ name: string; config: string[]; isOpen: boolean }>(
      `SELECT p.proname AS "name", p.proconfig AS "config", has_function_privilege('public', p.oid, 'EXECUTE') AS "isOpen"
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname IN ('public', 'pgboss') AND p.prosecdef`,
    );
    expect(found).toEqual([{ name: 'blank_named_values', config: ['search_path=pg_catalog, pg_temp'], isOpen: false }]);
  });
});
