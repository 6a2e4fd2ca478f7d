import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as resendRoute from '@/app/infomed/api/mails/[id]/resend/route';
import * as notifyOrders from '@/app/infomed/api/orders/notify/route';
import * as notifyQuota from '@/app/infomed/api/quota-requests/notify/route';
import * as stateRoute from '@/app/infomed/api/requests/[kind]/notification/route';
import * as historyRoute from '@/app/infomed/api/requests/[kind]/notifications/route';
import { MAIL_LISTENERS } from '@/cli/all-jobs';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { deliverMails } from '@/features/mail/commands';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import { testActor } from '../../../../../tests/support/actor';
import { call, type Person, person } from '../../../../../tests/support/call';
import { rowsBySheet } from '../../../../../tests/support/workbooks';
import type { NotificationHistory, NotificationState, NotifyAnswer } from '../schema';
import { claimNew } from './claim';

const MINUTE = 60_000;
const TO = ['commandes@service.example', 'logistique@service.example'];

/** A mail server that accepts every mail, or refuses every mail while it is failing. */
const taken: { to: string[]; source: string }[] = [];
let isOutOfOrder = false;
let unknown = '';
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onMailFrom: (_address, _session, done) => done(isOutOfOrder ? new Error('out of order') : null),
  onRcptTo: ({ address }, _session, done) => done(address === unknown ? new Error('no such user') : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString('utf8') });
      done();
    });
  },
});
await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
registerMailListeners(MAIL_LISTENERS);

let ann: Person;
let bob: Person;
beforeAll(async () => {
  [ann, bob] = [await person('ROLE_ACCES_DEMANDES'), await person('ROLE_ACCES_DEMANDES', 'ROLE_ADMIN')];
  const at = now();
  for (const key of ['ORDER_MAIL_RECIPIENTS', 'QUOTA_MAIL_RECIPIENTS']) {
    await db.parameter.create({ data: { key, label: key, value: TO.join(', '), creationDate: at, updateDate: at } });
  }
});
beforeEach(async () => {
  isOutOfOrder = false;
  taken.length = 0;
  await db.materialOrder.deleteMany();
  await db.quotaRequest.deleteMany();
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await new Promise<void>((done) => smtp.close(() => done()));
});

async function newOrder(name: string, quantity = 2): Promise<number> {
  const at = now();
  const to = { firstName: 'Anne', name, society: '=SOMME(1;2)', address: '1 rue', zipCode: '69003', city: 'Lyon', country: 'France' };
  const lines = { create: [{ position: 0, name: 'Brochure', promomatsReference: 'FR-1', quantity }] };
  return (await db.materialOrder.create({ data: { ...to, email: 'a@x.example', date: at, dueAt: at, updateDate: at, lines } })).id;
}
async function newQuota(names: string): Promise<number> {
  const at = now();
  const data = { productName: 'ESSAI 10 mg', nbBoxes: 3, names, date: at, dueAt: at, updateDate: at };
  return (await db.quotaRequest.create({ data })).quotaRequestId;
}

const orders = (who: Person) => call<NotifyAnswer>(who, 'POST', notifyOrders);
const quota = (who: Person) => call<NotifyAnswer>(who, 'POST', notifyQuota);
const state = async () => (await call<NotificationState>(ann, 'GET', stateRoute, { params: { kind: 'orders' } })).body;
const history = async (who: Person) =>
  (await call<NotificationHistory>(who, 'GET', historyRoute, { params: { kind: 'orders' } })).body.items;
const statuses = async () => (await db.materialOrder.findMany({ orderBy: { id: 'asc' } })).map(({ status }) => status);

/** A claim whose server stopped before it sent the mail. */
async function claimedOnly(): Promise<{ id: string; mailId: string }> {
  const claimed = await claimNew('orders', TO, testActor({ id: ann.id, name: ann.name }), gridWorkbook);
  if ('outcome' in claimed) throw new Error(claimed.outcome);
  return claimed;
}

/** The rows of each sheet of the workbook that came with the only mail. */
async function sheets(): Promise<{ fileName: string | null; names: string[]; rows: unknown[][][] }> {
  const { attachments } = await PostalMime.parse(taken[0]?.source ?? '');
  const [file] = attachments;
  const bySheet = await rowsBySheet(file?.content as ArrayBuffer);
  return { fileName: file?.filename ?? null, names: Object.keys(bySheet), rows: Object.values(bySheet) };
}

describe('E-090 notifying new orders', () => {
  it('REQ-09 R-02 S-21 sends one mail to all recipients with exactly the new orders, their delivery and their items', async () => {
    const sentBefore = await newOrder('Vieux');
    await db.materialOrder.update({ where: { id: sentBefore }, data: { status: 'SENT', sentAt: now() } });
    const [first, second] = [await newOrder('Martin', 7), await newOrder('Petit')];
    const { status, body } = await orders(ann);
    expect({ status, body }).toEqual({ status: 200, body: { outcome: 'SENT', count: 2, remaining: 0, recipients: TO } });
    expect(taken.map(({ to }) => to)).toEqual([TO]);
    const mail = await PostalMime.parse(taken[0]?.source ?? '');
    expect(mail.subject).toBe('2 nouvelles commandes de matériel');
    expect(`${mail.text}${mail.html}`).not.toMatch(/Martin|Lyon/);
    const { fileName, names, rows } = await sheets();
    expect(fileName).toMatch(/^commandes-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(names).toEqual(['Commandes de matériel', 'Articles', 'Critères']);
    const numbers = Object.fromEntries((await db.materialOrder.findMany()).map(({ id, orderNumber }) => [id, orderNumber]));
    const [[headings = [], ...orderRows] = [], items] = rows;
    const shown = (row: unknown[]) => ['Id', 'Nom', 'Société', 'Ville', 'E-mail'].map((heading) => row[headings.indexOf(heading)]);
    expect(orderRows.map(shown).toSorted()).toEqual([
      [first, 'Martin', '=SOMME(1;2)', 'Lyon', 'a@x.example'],
      [second, 'Petit', '=SOMME(1;2)', 'Lyon', 'a@x.example'],
    ]);
    expect(items?.slice(1).toSorted()).toEqual([
      [numbers[first], 'Brochure', 'FR-1', 7],
      [numbers[second], 'Brochure', 'FR-1', 2],
    ]);
    const marked = await db.materialOrder.findMany({ where: { id: { in: [first, second] } } });
    expect(marked.map(({ status: after, sentAt }) => [after, sentAt !== null])).toEqual([
      ['SENT', true],
      ['SENT', true],
    ]);
  });

  it('R-02 two concurrent clicks send one mail with each order once; nothing new sends none', async () => {
    await Promise.all([newOrder('A'), newOrder('B'), newOrder('C')]);
    const answers = await Promise.all([orders(ann), orders(bob), orders(ann)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.outcome === 'SENT').map(({ body }) => body.count)).toEqual([3]);
    expect(taken).toHaveLength(1);
    expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT']);
    expect((await orders(bob)).body).toEqual({ outcome: 'NOTHING_NEW', count: 0, remaining: 0, recipients: [] });
    expect(taken).toHaveLength(1);
  });

  it('REQ-11 R-02 when the mail server fails all stay new, the call says so, and the next one sends them', async () => {
    await newOrder('A');
    isOutOfOrder = true;
    expect(await orders(ann)).toMatchObject({ status: 502, body: { error: 'NOTIFICATION_FAILED' } });
    expect(await statuses()).toEqual(['NEW']);
    expect(await state()).toMatchObject({ count: 1, underWay: null, recipients: TO });
    const [failed] = await history(bob);
    expect(failed).toMatchObject({
      state: 'FAILED',
      by: ann.name,
      count: 1,
      recipients: TO,
      error: expect.stringContaining('out of order'),
    });
    isOutOfOrder = false;
    // Neither the queue nor a resend from the log may send it beside the next notification.
    moveClock(30 * MINUTE);
    await deliverMails();
    const again = await call(bob, 'POST', resendRoute, { params: { id: failed?.mailId ?? '' }, body: {} });
    expect(again).toMatchObject({ status: 409, body: { error: 'MAIL_LET_GO' } });
    expect(taken).toHaveLength(0);
    expect((await orders(bob)).body).toMatchObject({ outcome: 'SENT', count: 1 });
    expect(taken).toHaveLength(1);
  });

  it('R-02 a server that stops after the commit loses nothing: another one sends and marks, a click in between does not', async () => {
    await newOrder('A');
    const { id } = await claimedOnly();
    await newOrder('B');
    expect(await state()).toMatchObject({ count: 1, underWay: { by: ann.name, count: 1 } });
    expect((await orders(bob)).body.outcome).toBe('UNDER_WAY');
    await deliverMails();
    expect(taken).toHaveLength(0);
    moveClock(2 * MINUTE);
    await Promise.all([deliverMails(), deliverMails()]);
    expect(taken).toHaveLength(1);
    expect(await statuses()).toEqual(['SENT', 'NEW']);
    expect(await db.requestNotification.findUnique({ where: { id } })).toMatchObject({ state: 'SENT', error: null });
    expect((await orders(bob)).body).toMatchObject({ outcome: 'SENT', count: 1 });
  });

  it('R-02 repeats an interrupted attempt as the same message', async () => {
    const order = await newOrder('A');
    const { mailId } = await claimedOnly();
    await db.mail.update({ where: { id: mailId }, data: { attempts: 1, dueAt: new Date(now().getTime() + 10 * MINUTE) } });
    moveClock(5 * MINUTE);
    await deliverMails();
    expect((await orders(bob)).body.outcome).toBe('UNDER_WAY');
    moveClock(11 * MINUTE);
    isOutOfOrder = true;
    await deliverMails();
    expect(await statuses()).toEqual(['NEW']);
    expect(await state()).toMatchObject({ count: 1, underWay: null });
    isOutOfOrder = false;
    expect((await orders(bob)).body.outcome).toBe('SENT');
    const { mailId: arrived } = await db.requestNotification.findFirstOrThrow({ where: { state: 'SENT', requestIds: { has: order } } });
    expect((await PostalMime.parse(taken[0]?.source ?? '')).messageId).toContain(arrived);
  });

  it('R-02 the next click applies the outcome of a mail sent by a server without notification support', async () => {
    await newOrder('A');
    const { id } = await claimedOnly();
    registerMailListeners({});
    moveClock(2 * MINUTE);
    await deliverMails();
    registerMailListeners(MAIL_LISTENERS);
    expect(await statuses()).toEqual(['NEW']);
    expect(await state()).toMatchObject({ count: 1, underWay: null });
    expect((await orders(bob)).body.outcome).toBe('NOTHING_NEW');
    expect(await statuses()).toEqual(['SENT']);
    expect(await db.requestNotification.findUnique({ where: { id } })).toMatchObject({ state: 'SENT' });
    expect(taken).toHaveLength(1);
  });

  it('S-02 R-02 a sent notification can be resent from the log without other effects', async () => {
    await newOrder('A');
    await orders(ann);
    const [sent] = await history(bob);
    const [before] = await db.materialOrder.findMany();
    expect((await call(bob, 'POST', resendRoute, { params: { id: sent?.mailId ?? '' }, body: {} })).status).toBe(200);
    isOutOfOrder = true;
    await deliverMails();
    isOutOfOrder = false;
    expect((await call(bob, 'POST', resendRoute, { params: { id: sent?.mailId ?? '' }, body: {} })).status).toBe(200);
    await deliverMails();
    expect(taken).toHaveLength(2);
    expect(await db.materialOrder.findMany()).toEqual([before]);
    expect((await history(bob))[0]).toEqual(sent);
  });

  it('S-21 lists a recipient that the mail server refused; the others receive the mail', async () => {
    const order = await newOrder('A');
    unknown = TO[1] ?? '';
    expect((await orders(ann)).body.outcome).toBe('SENT');
    unknown = '';
    expect(taken.map(({ to }) => to)).toEqual([[TO[0]]]);
    const notification = await db.requestNotification.findFirst({ where: { requestIds: { has: order } } });
    expect(notification).toMatchObject({ state: 'SENT', error: `refused: ${TO[1]}` });
  });

  it('U-01 S-21 V8.2.1 leaves one audit entry without personal data', async () => {
    await newOrder('Martin');
    const { date } = await db.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' } });
    await orders(ann);
    const entries = await db.auditEntry.findMany({
      where: { date: { gte: date }, type: 'REQUEST', actorId: ann.id },
      include: { values: true },
    });
    const entry = entries.at(-1);
    expect(entry).toMatchObject({ action: 'VALIDATE', entityLabel: 'Notification de commandes' });
    expect(entry?.values.map(({ field, after }) => [field, after])).toEqual([
      ['requestCount', 1],
      ['recipients', TO],
    ]);
    expect((await history(bob))[0]?.mailId).not.toBeNull();
    expect((await history(ann))[0]?.mailId).toBeNull();
    const where = { key: 'ORDER_MAIL_RECIPIENTS' };
    await db.parameter.update({ where, data: { value: '' } });
    expect(await orders(ann)).toMatchObject({ status: 409, body: { error: 'NO_RECIPIENT' } });
    await db.parameter.update({ where, data: { value: TO.join(', ') } });
  });
});

describe('E-093 notifying new quota requests', () => {
  it('REQ-24 REQ-25 R-02 sends and marks them, each kind for itself', async () => {
    const [order, id] = [await newOrder('A'), await newQuota('Anne Martin')];
    expect((await quota(ann)).body).toEqual({ outcome: 'SENT', count: 1, remaining: 0, recipients: TO });
    const { fileName, names, rows } = await sheets();
    expect(fileName).toMatch(/^demandes-de-deblocage-/);
    expect(names).toEqual(['Demandes de déblocage', 'Critères']);
    const [[headings = [], row = []] = []] = rows;
    expect(['N°', 'Produit', 'Boîtes', 'Nom'].map((heading) => row[headings.indexOf(heading)])).toEqual([
      id,
      'ESSAI 10 mg',
      3,
      'Anne Martin',
    ]);
    expect(await db.quotaRequest.findMany()).toMatchObject([{ status: 'SENT', sentAt: expect.any(Date) }]);
    expect(await db.materialOrder.findUnique({ where: { id: order } })).toMatchObject({ status: 'NEW', notificationId: null });
  });
});
