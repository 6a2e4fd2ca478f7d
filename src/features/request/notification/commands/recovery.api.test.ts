import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as notifyOrders from '@/app/infomed/api/orders/notify/route';
import * as stateRoute from '@/app/infomed/api/requests/[kind]/notification/route';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { environment } from '@/server/env';
import { stopJobs } from '@/server/jobs/jobs';
import type { Actor } from '@/shared/account/actor';
import { testActor } from '../../../../../tests/support/actor';
import { call, type Person, person } from '../../../../../tests/support/call';
import { storedRequests } from '../../../../../tests/support/request-rows';
import { anonymiseTraces } from '../../anonymisation/commands/traces';
import { requestFigures } from '../../queries/figures';
import type { NotificationState } from '../schema';
import { type Claimed, claimNew } from './claim';

const TO = ['commandes@service.example'];
/** No server listens there: mails claimed below are never sent. */
const NOWHERE = 'smtp://127.0.0.1:9';
/** As after a start with another configuration. */
const mailServer = (url: string | undefined) => Reflect.set(environment(), 'SMTP_URL', url);

let ann: Person;
let author: Actor;
beforeAll(async () => {
  ann = await person('ROLE_ACCES_DEMANDES');
  author = testActor({ id: ann.id, name: ann.name });
  const at = now();
  const key = 'ORDER_MAIL_RECIPIENTS';
  await db.parameter.create({ data: { key, label: key, value: TO.join(), creationDate: at, updateDate: at } });
});
beforeEach(async () => {
  mailServer(NOWHERE);
  await db.materialOrder.deleteMany();
  await db.requestNotification.deleteMany();
  await db.mail.deleteMany();
});
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
});

/** A claim whose server stopped before it sent the mail. */
async function claimed(): Promise<Claimed> {
  const found = await claimNew('orders', TO, { ...author, at: now() }, gridWorkbook);
  if ('outcome' in found) throw new Error(found.outcome);
  return found;
}
const state = async () => (await call<NotificationState>(ann, 'GET', stateRoute, { params: { kind: 'orders' } })).body;
const carried = async () => (await db.requestNotification.findMany({ orderBy: { date: 'asc' } })).map((one) => [one.state, one.requestIds]);

describe('R-02 interrupted notifications', () => {
  it('R-02 S-04 leaves out anonymised requests and counts none as new', async () => {
    const at = now();
    const [id] = await storedRequests('orders', at);
    await storedRequests('orders', at, { anonymizedAt: at, name: null });
    expect([(await state()).count, (await requestFigures(at)).newOrders]).toEqual([1, 1]);
    expect((await claimed()).answer).toMatchObject({ count: 1, remaining: 0 });
    expect(await carried()).toEqual([['SENDING', [id]]]);
  });

  it('R-12 S-04 an anonymised declaration is not counted as late', async () => {
    const at = now();
    const [before] = [await requestFigures(at), await storedRequests('pharmaco-vigilance', at, { anonymizedAt: at, email: null })];
    const after = await requestFigures(at);
    expect([after.notToInfomed, after.notToDeclarant]).toEqual([before.notToInfomed, before.notToDeclarant]);
  });

  it('R-02 releases requests whose mail was deleted, so that they can be notified again', async () => {
    const ids = await storedRequests('orders', now(), {}, 2);
    const { mailId } = await claimed();
    expect((await state()).underWay).not.toBeNull();
    await db.mail.delete({ where: { id: mailId } });
    expect(await state()).toMatchObject({ count: 2, underWay: null });
    expect((await claimed()).answer.count).toBe(2);
    expect(await carried()).toEqual([
      ['FAILED', ids],
      ['SENDING', ids],
    ]);
  });

  it('R-02 S-21 releases requests without a mail server and marks the mail as not sent', async () => {
    await storedRequests('orders', now());
    const { id, mailId } = await claimed();
    mailServer(undefined);
    expect(await state()).toMatchObject({ count: 1, underWay: null });
    expect(await call(ann, 'POST', notifyOrders)).toMatchObject({ status: 502, body: { error: 'NOTIFICATION_FAILED' } });
    expect(await db.requestNotification.findUnique({ where: { id } })).toMatchObject({ state: 'FAILED', error: 'NO_SERVER' });
    expect((await db.mail.findUnique({ where: { id: mailId } }))?.status).toBe('NOT_SENT');
    expect(await db.materialOrder.findFirst()).toMatchObject({ status: 'NEW', notificationId: null });
  });

  it('R-02 S-04 an anonymisation spares a notification’s mail whose outcome is not applied yet', async () => {
    await storedRequests('orders', now());
    const [old] = await storedRequests('orders', now());
    const { mailId } = await claimed();
    await db.mail.update({ where: { id: mailId }, data: { status: 'SENT', sentAt: now() } });
    await db.materialOrder.update({ where: { id: old ?? 0 }, data: { anonymizedAt: now() } });
    expect((await anonymiseTraces('orders', { ...author, at: now() })).mails).toBe(0);
    await claimNew('orders', TO, { ...author, at: now() }, gridWorkbook);
    expect(await db.materialOrder.count({ where: { status: 'SENT' } })).toBe(2);
    expect((await anonymiseTraces('orders', { ...author, at: now() })).mails).toBe(1);
  });
});
