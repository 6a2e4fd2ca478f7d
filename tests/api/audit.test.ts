import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as productEntriesRoute from '@/app/infomed/api/audit-trail/product/[id]/route';
import * as productRoute from '@/app/infomed/api/product-back/[id]/route';
import { record, recordAll } from '@/server/audit/record';
import { verifyAudit } from '@/server/audit/verify';
import { now } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import { changesBetween } from '@/shared/diff/changes';
import { auditEvent, author, write, writeMany } from '../support/audit-events';
import { call, person } from '../support/call';
import { ownerUrl } from '../support/database';

const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

describe('the chain', () => {
  it('AUDIT-20 an empty log is intact, and has no end', async () => {
    const seen: number[][] = [];
    const verdict = await verifyAudit({ onProgress: (...progress) => void seen.push(progress) });
    expect([verdict, seen]).toEqual([{ isWhole: true, count: 0, end: null }, [[0, 0]]]);
  });

  it('AUDIT-20 verifies, with every kind of value, whatever JSON does to it', async () => {
    await write(
      auditEvent({
        comment: 'été — “quotes” \\ 👩‍⚕️',
        changes: [
          { field: 'number', before: 1.1, after: 1e21 },
          { field: 'small', before: 1e-7, after: -0 },
          { field: 'text', before: 'null', after: 'é\n\t"\\ \u2028' },
          { field: 'day', before: null, after: '2026-11-21' },
          { field: 'moment', before: new Date(0), after: undefined },
          { field: 'list', before: [], after: [{ b: 1, a: undefined, c: [null, true] }] },
          { field: 'empty', before: '', after: {} },
        ],
      }),
      auditEvent({ type: 'USER', action: 'CREATE', changes: [] }),
    );
    await writeMany(5);
    const verdict = await verifyAudit();
    expect(verdict).toEqual({ isWhole: true, count: 7, end: { seq: '7', hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  });

  it('AUDIT-20 stays unbroken when many write at the same moment', async () => {
    const before = await db.auditEntry.count();
    await Promise.all(
      Array.from({ length: 25 }, (_, i) => db.$transaction((tx) => recordAll(tx, author(`writer ${i}`), [auditEvent(), auditEvent()]))),
    );
    expect(await verifyAudit()).toMatchObject({ isWhole: true, count: before + 50 });
    const [last] = await rows<{ seq: string }>('SELECT max("seq")::text AS "seq" FROM "AuditEntry"');
    expect(Number(last?.seq)).toBe(before + 50);
  });

  it('AUDIT-12 is not touched by a transaction that fails, and an edit that changed nothing leaves no entry', async () => {
    const before = await db.auditEntry.count();
    const failing = db.$transaction(async (tx) => {
      await record(tx, author(), auditEvent());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const same = changesBetween(['a', 'b'], { a: { x: 1, y: 2 }, b: null }, { a: { y: 2, x: 1 } });
    expect(same).toEqual([]);
    await write(auditEvent({ changes: same }), auditEvent({ action: 'EDIT_AND_VALIDATE', changes: [] }));
    expect(await db.auditEntry.count()).toBe(before);
    expect((await verifyAudit()).isWhole).toBe(true);
  });

  it('AUDIT-20 V15.1.3 reads far more entries than fit in one step, and those written concurrently', async () => {
    await db.$transaction(
      (tx) =>
        recordAll(
          tx,
          author(),
          Array.from({ length: 4_300 }, () => auditEvent({ action: 'CREATE', changes: [] })),
        ),
      { timeout: 60_000 },
    );
    const all = await db.auditEntry.count();
    const seen: number[][] = [];
    const verdict = await verifyAudit({
      async onProgress(done, total) {
        if (seen.length === 0) await write(auditEvent());
        seen.push([done, total]);
      },
    });
    expect(verdict).toMatchObject({ isWhole: true, count: all + 1, end: { seq: String(all + 1) } });
    expect(seen.slice(0, 4).map(([done]) => done)).toEqual([200, 600, 1100, 1600]);
    expect([seen[0]?.[1], seen.at(-1)]).toEqual([all, [all + 1, all + 1]]);
  });

  it('AUDIT-20 is one chain also where an event is too large for one statement', async () => {
    const changes = Array.from({ length: 5_001 }, (_, at) => ({ field: `f${at}`, before: at, after: null }));
    const before = await db.auditEntry.count();
    await write(auditEvent({ changes }), auditEvent());
    expect(await verifyAudit()).toMatchObject({ isWhole: true, count: before + 2 });
    expect(await db.auditValue.count({ where: { entrySeq: BigInt(before + 1) } })).toBe(5_001);
  });
});

describe('the database itself', () => {
  const statements = [
    `UPDATE "AuditEntry" SET "comment" = 'x'`,
    `UPDATE "AuditEntry" SET "comment" = 'x' WHERE false`,
    'DELETE FROM "AuditEntry"',
    'TRUNCATE "AuditEntry" CASCADE',
    `UPDATE "AuditValue" SET "after" = NULL`,
    'DELETE FROM "AuditValue" WHERE "entrySeq" = 1',
    'TRUNCATE "AuditValue"',
  ];

  it.each(statements)('AUDIT-20 I-03 V13.2.2 refuses the application: %s', async (statement) => {
    await expect(rows(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(statements)('AUDIT-20 refuses even the owner, by a trigger: %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/append-only/);
  });

  it.each([
    'ALTER TABLE "AuditEntry" DISABLE TRIGGER ALL',
    'DROP TABLE "AuditValue"',
    'CREATE TABLE public.mine (a int)',
    'CREATE SCHEMA mine',
    `SET session_replication_role = replica`,
    'DROP FUNCTION public.audit_is_append_only() CASCADE',
  ])('I-03 V13.2.2 lets the application own and change nothing: %s', async (statement) => {
    await expect(rows(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the audit log of a product', () => {
  it('E-025 AUDIT-07 AUDIT-12 U-02 is there after the product is gone, with who deleted it', async () => {
    const [superAdmin, auditor] = [await person('ROLE_SUPER_ADMIN'), await person('ROLE_ACCES_AUDIT_TRAIL')];
    const at = now();
    const { id } = await db.product.create({
      data: {
        name: 'Vanishing 500 mg',
        status: 'NOT_MARKETED',
        creationDate: at,
        updateDate: at,
        informationUpdatedAt: at,
        availabilityUpdatedAt: at,
        excursionUpdatedAt: at,
      },
    });
    await write(auditEvent({ entityId: id, productId: id, entityLabel: 'Vanishing 500 mg' }));
    expect((await call(superAdmin, 'DELETE', productRoute, { params: { id } })).status).toBe(200);
    expect(await db.product.count({ where: { id } })).toBe(0);
    const { status, body } = await call<{ action: string; by: string; changes: unknown[] }[]>(auditor, 'GET', productEntriesRoute, {
      params: { id },
    });
    expect([status, body.map(({ action }) => action)]).toEqual([200, ['DELETE', 'EDIT']]);
    expect(body[0]).toMatchObject({
      by: superAdmin.name,
      type: 'PRODUCT',
      entityLabel: expect.stringContaining('Vanishing'),
      productId: id,
    });
    expect(body[1]?.changes).toEqual([{ field: 'name', before: 'a', after: 'b' }]);
    expect(JSON.stringify(body)).not.toMatch(/salt|hash|digest/i);
  });

  it('U-05 S-20 contains only its own entries, newest first, at most 1000', async () => {
    const auditor = await person('ROLE_ACCES_AUDIT_TRAIL');
    const [productId, other] = [randomUUID(), randomUUID()];
    await db.$transaction(
      (tx) =>
        recordAll(
          tx,
          author(),
          Array.from({ length: 1_005 }, (_, i) => auditEvent({ productId, comment: String(i) })),
        ),
      { timeout: 60_000 },
    );
    await write(auditEvent({ productId: other }));
    const { body } = await call<{ productId: string; comment: string }[]>(auditor, 'GET', productEntriesRoute, {
      params: { id: productId },
    });
    expect([body.length, body[0]?.comment, body.at(-1)?.comment]).toEqual([1_000, '1004', '5']);
    expect(new Set(body.map((entry) => entry.productId))).toEqual(new Set([productId]));
    expect((await call(auditor, 'GET', productEntriesRoute, { params: { id: randomUUID() } })).body).toEqual([]);
  });
});
