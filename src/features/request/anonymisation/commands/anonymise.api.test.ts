import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as requestRoute from '@/app/infomed/api/requests/[kind]/[id]/route';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase, db, rows } from '@/server/db/client';
import type { Counts } from '@/server/jobs/routines';
import { call, type Person, person } from '../../../../../tests/support/call';
import { ownerUrl } from '../../../../../tests/support/database';
import { oneOfEach, requestRow, SECRET, storedRequests } from '../../../../../tests/support/request-rows';
import { requestHistory } from '../../handling/queries';
import { KINDS, kindConfig, REQUEST_KINDS, type RequestKind } from '../../rules/kinds';
import { anonymiseRequests } from './anonymise';

/** When the requests arrive; the routine runs that many months later. */
const arrived = new Date();
const later = (months: number, days = 0): Date => {
  const at = new Date(arrived);
  at.setUTCMonth(at.getUTCMonth() + months);
  at.setUTCDate(at.getUTCDate() + days);
  return at;
};
const run = (at: Date, isDryRun = false): Promise<Counts> =>
  anonymiseRequests.run({
    isDryRun,
    at,
    author: { id: null, name: 'Routine', real: null, at, requestId: randomUUID() },
    progress: async () => undefined,
  });

let staff: Person;
const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  await owner.connect();
});
beforeEach(async () => {
  for (const { table } of Object.values(KINDS)) await rows(`DELETE FROM "${table}"`);
  await db.parameter.deleteMany();
  await db.mail.deleteMany();
  await db.requestNotification.deleteMany();
});
afterAll(async () => {
  await owner.end();
  await closeDatabase();
});

const setParameter = (key: string, value: string) =>
  db.parameter.create({ data: { key, value, label: key, creationDate: arrived, updateDate: arrived } });
const write = async (kind: RequestKind, id: number, body: object) => {
  const params = { kind, id: String(id) };
  expect((await call(staff, 'PUT', requestRoute, { params, body })).status).toBe(200);
};
const entries = (since: bigint) =>
  db.auditEntry.findMany({
    where: { type: 'ANONYMIZATION', seq: { gt: since } },
    include: { values: { orderBy: { position: 'asc' } } },
    orderBy: { seq: 'asc' },
  });
const end = async (): Promise<bigint> => (await db.auditEntry.aggregate({ _max: { seq: true } }))._max.seq ?? 0n;
const everything = () =>
  Promise.all(Object.values(KINDS).map(({ table, key }) => rows(`SELECT * FROM "${table}" ORDER BY "${key}"`))).then((all) =>
    JSON.stringify(all),
  );

const OTHERS = REQUEST_KINDS.filter((kind) => kind !== 'pharmaco-vigilance');

describe('S-04 the anonymisation of requests', () => {
  it('S-04 S-03 empties every kind after its time but declarations, closes what is open, and leaves younger ones', async () => {
    const old = await oneOfEach(arrived);
    const young = await oneOfEach(later(1, 1));
    const before = await everything();
    const due = Object.fromEntries(OTHERS.map((kind) => [kindConfig(kind).figure, 1]));
    expect(await run(later(25), true)).toEqual({ ...due, keptBack: 0 });
    expect(await everything()).toBe(before);
    const since = await end();
    const at = later(25);
    expect(await run(at)).toEqual({ ...due, mails: 0, trailValues: 0, keptBack: 0 });
    for (const kind of OTHERS) {
      const row = await requestRow(kind, old[kind]);
      for (const column of kindConfig(kind).personal) expect([kind, column, row[column]]).toEqual([kind, column, null]);
      expect(row).toMatchObject({ anonymizedAt: at, updateDate: at, handling: 'CLOSED', internalNote: null, answer: null });
      expect(JSON.stringify(await requestRow(kind, young[kind]))).toContain(SECRET);
    }
    expect(JSON.stringify(await requestRow('pharmaco-vigilance', old['pharmaco-vigilance']))).toContain(SECRET);
    const found = await entries(since);
    expect(found.map(({ entityId }) => entityId)).toEqual(OTHERS);
    expect(found[0]).toMatchObject({ action: 'EDIT', actorName: 'Routine', entityLabel: 'Commandes de matériel' });
    expect(found[0]?.values).toMatchObject([{ field: 'orders', before: null, after: 1 }]);
  });

  it('S-04 finds nothing the second time and writes no entry', async () => {
    await oneOfEach(arrived);
    await run(later(25));
    const [since, before] = [await end(), await everything()];
    const counts = await run(later(25, 1));
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    expect([await end(), await everything()]).toEqual([since, before]);
  });

  it('S-04 skips and counts requests in progress and requests being sent', async () => {
    const [worked] = await storedRequests('contact-form', arrived, { handling: 'IN_PROGRESS' });
    const mail = { date: arrived, dueAt: arrived, recipient: 'a@b.fr', subject: 's', kind: 'k', lng: 'fr', html: SECRET, text: SECRET };
    const { id: mailId } = await db.mail.create({ data: { ...mail, status: 'QUEUED' } });
    const notification = { kind: 'ORDER' as const, date: arrived, startedByName: 'x', mailId, state: 'SENT' as const };
    const { id: notificationId } = await db.requestNotification.create({ data: notification });
    const [order = 0] = await storedRequests('orders', arrived, { notificationId });
    await db.requestNotification.update({ where: { id: notificationId }, data: { requestIds: [order] } });
    expect(await run(later(25), true)).toMatchObject({ orders: 0, faqRequests: 0, keptBack: 2 });
    await run(later(25));
    expect(await requestRow('contact-form', worked ?? 0)).toMatchObject({ handling: 'IN_PROGRESS', anonymizedAt: null });
    expect(await requestRow('orders', order)).toMatchObject({ anonymizedAt: null, email: SECRET });
    await db.mail.update({ where: { id: mailId }, data: { status: 'SENT' } });
    expect(await run(later(25, 1))).toMatchObject({ orders: 1, mails: 1, keptBack: 1 });
    expect(await requestRow('orders', order)).toMatchObject({ email: null });
    expect(await db.mail.count()).toBe(0);
    expect(await db.requestNotification.count()).toBe(1);
  });

  it('S-04 R-12 deletes the sendings’ addresses and mails with a declaration', async () => {
    await setParameter('PHARMACOVIGILANCE_RETENTION_MONTHS', '24');
    const [id = 0] = await storedRequests('pharmaco-vigilance', arrived, { description: 'Une éruption.' });
    const mail = { date: arrived, dueAt: arrived, recipient: SECRET, subject: 's', kind: 'k', lng: 'fr', html: SECRET, text: SECRET };
    for (const target of ['DECLARANT', 'INFOMED'] as const) {
      const { id: mailId } = await db.mail.create({ data: { ...mail, status: 'SENT' } });
      const recipient = target === 'INFOMED' ? 'service@b.fr' : SECRET;
      const sending = { declarationId: id, target, recipient, mailId, createdAt: arrived, error: `550 ${recipient}` };
      await db.declarationSending.create({ data: sending });
    }
    expect(await run(later(25))).toMatchObject({ pharmacovigilance: 1, mails: 2 });
    expect(await requestRow('pharmaco-vigilance', id)).toMatchObject({ email: null, description: 'Une éruption.' });
    expect(await db.declarationSending.findMany({ orderBy: { target: 'asc' } })).toMatchObject([
      { target: 'DECLARANT', recipient: '', error: null },
      { target: 'INFOMED', recipient: 'service@b.fr' },
    ]);
    expect(await db.mail.count()).toBe(0);
  });
});

describe('S-04 AUDIT-20 the audit log', () => {
  it('S-04 blanks and lists notes and answers of anonymised requests only, and still verifies', async () => {
    const old = await oneOfEach(arrived);
    const [young = 0] = await storedRequests('emergency-request', later(2));
    const note = { internalNote: `Rappeler ${SECRET}`, handling: 'IN_PROGRESS' };
    await write('emergency-request', old['emergency-request'], note);
    await write('emergency-request', old['emergency-request'], { ...note, answer: `Bonjour ${SECRET}`, handling: 'ANSWERED' });
    await write('emergency-request', young, note);
    const since = await end();
    expect(await run(later(25))).toMatchObject({ emergencyRequests: 1, trailValues: 2 });
    const [history, youngHistory] = await Promise.all([
      requestHistory('emergency-request', old['emergency-request']),
      requestHistory('emergency-request', young),
    ]);
    expect(JSON.stringify(history)).not.toContain(SECRET);
    expect(history.flatMap(({ changes }) => changes).filter(({ isBlanked }) => isBlanked)).toMatchObject([
      { field: 'answer' },
      { field: 'internalNote' },
    ]);
    expect(history[0]?.changes).toContainEqual({ field: 'handling', before: 'IN_PROGRESS', after: 'ANSWERED', isBlanked: false });
    expect(JSON.stringify(youngHistory)).toContain(SECRET);
    const found = await entries(since);
    expect(found).toHaveLength(OTHERS.length);
    expect(found.find(({ entityId }) => entityId === 'emergency-request')?.values).toMatchObject([
      { field: 'emergencyRequests', after: 1 },
      { field: 'trailValues', after: 2 },
      { field: 'anonymized.1' },
    ]);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('S-04 a failing run empties whole batches only, records them, and the next run finishes', async () => {
    const ids = await storedRequests('contact-form', arrived, {}, 1_200);
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    await write('contact-form', first, { internalNote: SECRET, handling: 'ANSWERED', answer: SECRET });
    await write('contact-form', last, { internalNote: SECRET, handling: 'ANSWERED', answer: SECRET });
    await owner.query(`
      CREATE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse_last BEFORE UPDATE ON "FaqRequest" FOR EACH ROW WHEN (OLD."id" = ${last}) EXECUTE FUNCTION refuse_last()`);
    const since = await end();
    await expect(run(later(25))).rejects.toThrow('no');
    await owner.query('DROP FUNCTION refuse_last() CASCADE');
    const emptied = () => db.faqRequest.count({ where: { anonymizedAt: { not: null } } });
    expect(await emptied()).toBe(1_000);
    expect(await db.faqRequest.count({ where: { email: SECRET } })).toBe(200);
    expect((await entries(since)).map(({ values }) => values[0]?.after)).toEqual([1_000]);
    expect(JSON.stringify(await requestHistory('contact-form', first))).not.toContain(SECRET);
    expect(JSON.stringify(await requestHistory('contact-form', last))).toContain(SECRET);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
    expect(await run(later(25, 1))).toMatchObject({ faqRequests: 200, trailValues: 2 });
    expect(await emptied()).toBe(1_200);
    expect(JSON.stringify(await requestHistory('contact-form', last))).not.toContain(SECRET);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('S-04 requests of a run whose process died are in the entry of the next run', async () => {
    const [id = 0] = await storedRequests('quota-requests', arrived);
    await write('quota-requests', id, { internalNote: SECRET, handling: 'OPEN' });
    // The state after a batch: emptied, and no entry yet.
    await db.quotaRequest.update({ where: { quotaRequestId: id }, data: { anonymizedAt: later(26), names: null, internalNote: null } });
    const since = await end();
    expect(await run(later(26, 1))).toMatchObject({ quotaRequests: 0, trailValues: 1 });
    expect((await entries(since))[0]?.values).toMatchObject([{ field: 'quotaRequests', after: 1 }, { field: 'trailValues', after: 1 }, {}]);
    expect(JSON.stringify(await requestHistory('quota-requests', id))).not.toContain(SECRET);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });
});

describe('S-04 durations', () => {
  it('S-04 gives each kind its own duration, the common one where it has none, and declarations only theirs', async () => {
    await setParameter('ORDER_RETENTION_MONTHS', '6');
    await setParameter('PHARMACOVIGILANCE_RETENTION_MONTHS', '120');
    await setParameter('REQUEST_RETENTION_MONTHS', '12');
    const old = await oneOfEach(arrived);
    const gone = async (): Promise<RequestKind[]> => {
      const found = await Promise.all(REQUEST_KINDS.map(async (kind) => ({ kind, row: await requestRow(kind, old[kind]) })));
      return found.filter(({ row }) => row.anonymizedAt !== null).map(({ kind }) => kind);
    };
    await run(later(6, -1));
    expect(await gone()).toEqual([]);
    await run(later(6, 2));
    expect(await gone()).toEqual(['orders']);
    await run(later(12, 2));
    expect(await gone()).toEqual(OTHERS);
    await run(later(119));
    expect(await gone()).toEqual(OTHERS);
    expect(await run(later(120, 2))).toMatchObject({ pharmacovigilance: 1 });
    expect(await gone()).toEqual(REQUEST_KINDS);
  });
});
