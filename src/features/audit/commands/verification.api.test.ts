import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as verificationRoute from '@/app/infomed/api/audit-trail/verification/route';
import { routineJobs } from '@/features/routine/commands';
import { recordAll } from '@/server/audit/record';
import { now } from '@/server/clock';
import { closeDatabase, db, rows } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { registerRoutines } from '@/server/jobs/routines';
import { call, type Person, person } from '../../../../tests/support/call';
import { ownerUrl } from '../../../../tests/support/database';
import { storedAnchors } from '../queries/verification';
import { AUDIT_VERIFICATION } from '../rules/verification';
import type { VerificationView } from '../schema/verification';
import { verifyAuditChain, verifyAuditLog } from './verification';

const owner = new pg.Client({ connectionString: ownerUrl });
const [job] = routineJobs([verifyAuditChain]);
let auditor: Person;

beforeAll(async () => {
  await owner.connect();
  registerRoutines([verifyAuditChain]);
  auditor = await person('ROLE_ACCES_AUDIT_TRAIL');
});
beforeEach(() => db.routineRun.deleteMany());
afterAll(async () => {
  await owner.end();
  await stopJobs();
  await closeDatabase();
});

const write = (count: number): Promise<void> =>
  db.$transaction((tx) =>
    recordAll(
      tx,
      { id: randomUUID(), name: 'Author', real: null, at: now(), requestId: randomUUID() },
      Array.from({ length: count }, (_, i) => ({
        type: 'PARAMETER' as const,
        action: 'EDIT' as const,
        entityId: randomUUID(),
        entityLabel: 'A parameter',
        changes: [{ field: 'value', before: i, after: i + 1 }],
      })),
    ),
  );
const start = (who: Person | null = auditor) => call<VerificationView>(who, 'POST', verificationRoute);
const look = async (): Promise<VerificationView> => (await call<VerificationView>(auditor, 'GET', verificationRoute)).body;
/** What the queue does with the run that was just started. */
async function carryOut(): Promise<void> {
  const run = await db.routineRun.findFirstOrThrow({ where: { state: 'RUNNING' } });
  await job?.run({ runId: run.id, started: { id: auditor.id, name: auditor.name, real: null, requestId: randomUUID() } });
}
const bySchedule = (): Promise<void> | undefined => job?.run({});
const end = async (): Promise<number> => Number((await rows<{ n: string }>('SELECT max("seq") AS "n" FROM "AuditEntry"'))[0]?.n);

/** With the owner's password and the triggers off; the tests of a file follow each other, so what is broken stays broken. */
async function tamper(statement: string): Promise<void> {
  await owner.query('BEGIN');
  for (const table of ['AuditEntry', 'AuditValue']) await owner.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  await owner.query(statement);
  for (const table of ['AuditEntry', 'AuditValue']) await owner.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  await owner.query('COMMIT');
}

describe('O-027 O-028 verifying the chain from the screen', () => {
  it('AUDIT-20 ROLES-18 is for who reads the audit log', async () => {
    const other = await person('ROLE_ADMIN', 'ROLE_ACCES_PRODUITS');
    for (const verb of ['GET', 'POST'] as const) {
      expect((await call(null, verb, verificationRoute)).status).toBe(401);
      expect((await call(other, verb, verificationRoute)).status).toBe(403);
    }
    expect(await look()).toEqual({ running: null, last: null, lastWhole: null, hasFailed: false });
  });

  it('AUDIT-20 S-03 runs in the background and reports when, by whom and how many', async () => {
    await write(3);
    expect(await start()).toMatchObject({ status: 202, body: { running: { by: auditor.name, done: 0 }, last: null } });
    expect(await start()).toMatchObject({ status: 409, body: { error: 'ROUTINE_RUNNING' } });
    expect((await look()).running).not.toBeNull();
    const entries = await end();
    await carryOut();
    const whole = { by: auditor.name, entries, broken: null, date: expect.any(String) };
    expect(await look()).toEqual({ running: null, last: whole, lastWhole: whole, hasFailed: false });
  });

  it('S-03 remembers where the audit log ended; the run itself is traced with it', async () => {
    await write(1);
    await bySchedule();
    const run = await db.routineRun.findFirstOrThrow({ where: { name: AUDIT_VERIFICATION } });
    const entries = (await end()) - 1;
    expect(run.counts).toEqual({ entries, endSeq: String(entries), endHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await storedAnchors()).toEqual([{ seq: String(entries), hash: (run.counts as { endHash: string }).endHash }]);
    const [traced] = await rows<{ type: string; label: string }>(
      'SELECT "type"::text AS "type", "entityLabel" AS "label" FROM "AuditEntry" ORDER BY "seq" DESC LIMIT 1',
    );
    expect(traced).toEqual({ type: 'ROUTINE', label: AUDIT_VERIFICATION });
    expect((await look()).last).toMatchObject({ by: null, entries });
  });

  it('S-03 reports a run without a verdict, and retains the last verdict', async () => {
    await bySchedule();
    const at = now();
    await db.routineRun.create({
      data: { name: AUDIT_VERIFICATION, state: 'FAILED', startedAt: at, beatAt: at, endedAt: at, error: 'INTERRUPTED' },
    });
    expect(await look()).toMatchObject({ hasFailed: true, last: { broken: null }, lastWhole: { broken: null } });
    const silent = new Date(at.getTime() - 3_600_000);
    await db.routineRun.create({ data: { name: AUDIT_VERIFICATION, startedAt: at, beatAt: silent } });
    expect((await look()).running).toBeNull();
  });

  it('AUDIT-20 names entries that were cut off the end since, which the chain alone would not miss', async () => {
    await write(4);
    await bySchedule();
    const last = await end();
    // The last entry is the trace of the run itself: the run saw the one before it.
    const from = last - 3;
    await tamper(`DELETE FROM "AuditValue" WHERE "entrySeq" >= ${from}`);
    await tamper(`DELETE FROM "AuditEntry" WHERE "seq" >= ${from}`);
    await start();
    await carryOut();
    const { last: found, lastWhole } = await look();
    expect(found).toMatchObject({
      by: auditor.name,
      broken: { seq: String(from), toSeq: String(last - 1), reason: 'cut', id: null, date: null },
    });
    expect(lastWhole).toMatchObject({ entries: last - 1, by: null });
    const run = await db.routineRun.findFirstOrThrow({ orderBy: { startedAt: 'desc' } });
    expect(run).toMatchObject({ state: 'FAILED', error: 'TRAIL_BROKEN' });
    // The next entries fill the numbers again; their hashes are not those that were seen.
    await write(6);
    expect(await verifyAuditLog()).toMatchObject({ broken: { seq: String(last - 1), reason: 'anchor', id: expect.any(String) } });
  });

  it('AUDIT-20 S-04 names the first broken entry, with its date and where to look', async () => {
    const changed = (await end()) - 1;
    await tamper(`UPDATE "AuditValue" SET "after" = '99'::jsonb WHERE "entrySeq" = ${changed}`);
    const entry = await db.auditEntry.findUniqueOrThrow({ where: { seq: BigInt(changed) } });
    await bySchedule();
    expect((await look()).last?.broken).toEqual({
      seq: String(changed),
      toSeq: null,
      reason: 'value',
      id: entry.id,
      date: entry.date.toISOString(),
    });
    await tamper(`UPDATE "AuditValue" SET "before" = NULL, "after" = NULL, "salt" = '' WHERE "entrySeq" = ${changed}`);
    await bySchedule();
    expect((await look()).last?.broken).toMatchObject({ seq: String(changed), reason: 'blanked' });
    expect((await look()).lastWhole).toBeNull();
  });
});
