import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as again from '@/app/infomed/api/pharmaco-vigilance/[id]/send/route';
import * as seriousness from '@/app/infomed/api/pharmaco-vigilance/[id]/serious/route';
import { MAIL_LISTENERS } from '@/cli/all-jobs';
import { deliverMails } from '@/features/mail/commands';
import { moveClock, now } from '@/server/clock';
import { db } from '@/server/db/client';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import type { Counts } from '@/server/jobs/routines';
import { call } from '../../../../../tests/support/call';
import { address, declarationDesk, SENT, SERVICE_ADDRESSES, setService } from '../../../../../tests/support/declarations';
import { requestHistory } from '../../handling/queries';
import type { DeclarationView } from '../schema';
import { retryDeclarations } from './retry';

const MINUTE = 60_000;

let desk: Awaited<ReturnType<typeof declarationDesk>>;
beforeAll(async () => {
  desk = await declarationDesk();
});
afterEach(() => moveClock(0));
afterAll(() => desk.close());

const sendAgain = (id: number, body: object) => call<DeclarationView>(desk.staff, 'POST', again, { params: { id: String(id) }, body });
const correct = (id: number, body: object) => call<DeclarationView>(desk.staff, 'PUT', seriousness, { params: { id: String(id) }, body });
const retry = (): Promise<Counts> =>
  retryDeclarations.run({
    isDryRun: false,
    at: now(),
    author: { id: null, name: 'Routine', real: null, at: now(), requestId: randomUUID() },
    progress: async () => undefined,
  });
/** Exhausts the attempts of every queued mail. */
async function giveUp(): Promise<void> {
  await db.mail.updateMany({ where: { status: 'QUEUED' }, data: { attempts: 9, dueAt: now() } });
  await deliverMails();
}

describe('R-12 its sendings', () => {
  it('R-12 S-21 the declarant gets number and date, the service everything', async () => {
    const email = address();
    const { body } = await desk.send({ ...SENT, email, serious: 'YES' });
    await deliverMails();
    const [receipt, ...more] = await desk.mailsTo(email);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe(`Votre déclaration n°\u00a0${body.id}`);
    expect(receipt?.text).toContain(`le numéro ${body.id}`);
    for (const text of [SENT.productName, 'X123456', 'Rougeur', 'grave', 'vigilance']) {
      expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toContain(text);
    }
    for (const recipient of SERVICE_ADDRESSES) {
      const found = (await desk.mailsTo(recipient)).find(({ subject }) => subject.includes(`n°\u00a0${body.id} (grave)`));
      for (const text of [email, 'Anne Martin', 'GARDASIL 9', 'X123456, W654321A', '29/03/2026', 'Rougeur', `request=${body.id}`]) {
        expect(found?.text).toContain(text);
      }
      expect(found?.html).toContain('&lt;b&gt;Résolue&lt;/b&gt; en trois jours.');
    }
    const view = await desk.read(body.id);
    expect(view).toMatchObject({ sentToDeclarant: true, sentToInfomed: true });
    expect(view.sendings).toHaveLength(1 + SERVICE_ADDRESSES.length);
    for (const sending of view.sendings) expect(sending).toMatchObject({ state: 'SENT', attempts: 1, error: null });
    expect(view.sendings.find(({ target }) => target === 'DECLARANT')?.sentAt).toBe(view.sentToDeclarantAt);
    expect(view.updateDate).toBe(view.date);
  });

  it('R-01 the same key makes one declaration and one pair of mails', async () => {
    const email = address();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([desk.send({ ...SENT, email }, key), desk.send({ ...SENT, email }, key)]);
    answers.push(await desk.send({ ...SENT, email }, key));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await deliverMails();
    expect(await desk.mailsTo(email)).toHaveLength(1);
    expect((await desk.read(answers[0]?.body.id ?? 0)).sendings).toHaveLength(1 + SERVICE_ADDRESSES.length);
  });

  it('R-12 without a mail server it waits, records each attempt, and arrives once when a server is back', async () => {
    const email = address();
    await desk.smtp.shut();
    const { body } = await desk.send({ ...SENT, email });
    await deliverMails();
    const waiting = await desk.read(body.id);
    expect(waiting).toMatchObject({ sentToDeclarant: false, sentToDeclarantAt: null, sendable: { DECLARANT: 'WAITING' } });
    expect(waiting.sendings.find(({ target }) => target === 'DECLARANT')).toMatchObject({
      state: 'WAITING',
      recipient: email,
      attempts: 1,
      lastTryAt: expect.any(String),
      error: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await sendAgain(body.id, { target: 'DECLARANT' })).toMatchObject({ status: 409, body: { error: 'MAIL_QUEUED' } });
    await retry();
    await desk.smtp.open();
    moveClock(2 * MINUTE);
    await Promise.all([deliverMails(), deliverMails()]);
    await retry();
    await deliverMails();
    expect(await desk.mailsTo(email)).toHaveLength(1);
    const view = await desk.read(body.id);
    expect(view).toMatchObject({ sentToDeclarant: true, sentToInfomed: true, sendable: { DECLARANT: 'POSSIBLE' } });
    expect(view.sendings.find(({ target }) => target === 'DECLARANT')).toMatchObject({ state: 'SENT', attempts: 2, error: null });
    expect(view.sendings).toHaveLength(1 + SERVICE_ADDRESSES.length);
  });

  it('R-12 S-03 is never lost: after the mail’s last attempt concurrent routines queue exactly one new mail', async () => {
    const email = address();
    await desk.smtp.shut();
    const { body } = await desk.send({ ...SENT, email });
    await giveUp();
    expect((await desk.read(body.id)).sendings.map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    await desk.smtp.open();
    await Promise.all([retry(), retry()]);
    expect((await desk.read(body.id)).sendings).toHaveLength(2 * (1 + SERVICE_ADDRESSES.length));
    await deliverMails();
    expect(await retry()).toEqual({ mails: 0 });
    await deliverMails();
    expect(await desk.mailsTo(email)).toHaveLength(1);
    const view = await desk.read(body.id);
    expect(view).toMatchObject({ sentToDeclarant: true, sentToInfomed: true });
    expect(view.sendings.filter(({ target }) => target === 'DECLARANT').map(({ state }) => state)).toEqual(['SENT', 'FAILED']);
  });

  it('R-12 reports a service without recipients, and sends once they are configured', async () => {
    await setService('none');
    const email = address();
    const { body } = await desk.send({ ...SENT, email });
    await deliverMails();
    expect(await desk.read(body.id)).toMatchObject({ sentToDeclarant: true, sentToInfomed: false, sendable: { INFOMED: 'NOBODY' } });
    expect(await sendAgain(body.id, { target: 'INFOMED' })).toMatchObject({ status: 409, body: { error: 'NO_RECIPIENT' } });
    expect(await retry()).toEqual({ mails: 0 });
    await setService(SERVICE_ADDRESSES.join(', '));
    expect(await retry()).toEqual({ mails: 1 });
    await deliverMails();
    expect(await desk.read(body.id)).toMatchObject({ sentToInfomed: true });
  });

  it('R-12 S-22 is resent by hand, once for concurrent clicks, and the audit log names the user', async () => {
    const email = address();
    const { body } = await desk.send({ ...SENT, email });
    await deliverMails();
    const { updateDate, sentToDeclarantAt } = await desk.read(body.id);
    const click = () => sendAgain(body.id, { target: 'DECLARANT', updateDate });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await deliverMails();
    expect(await click()).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
    expect(await desk.mailsTo(email)).toHaveLength(2);
    expect((await desk.read(body.id)).sentToDeclarantAt).toBe(sentToDeclarantAt);
    const [entry, ...more] = await requestHistory('pharmaco-vigilance', body.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'VALIDATE', actorName: desk.staff.name, changes: [{ field: 'sending', after: 'DECLARANT' }] });
  });

  it('R-12 an anonymised declaration is neither resent nor corrected', async () => {
    const { body } = await desk.send({ ...SENT, email: address() });
    await deliverMails();
    await db.pharmacovigilanceDeclaration.update({
      where: { id: body.id },
      data: { anonymizedAt: now(), email: null, sentToDeclarant: false, sentToInfomed: false },
    });
    expect(await retry()).toEqual({ mails: 0 });
    const refused = { status: 409, body: { error: 'REQUEST_ANONYMIZED' } };
    expect(await sendAgain(body.id, { target: 'INFOMED' })).toMatchObject(refused);
    expect(await correct(body.id, { serious: 'YES' })).toMatchObject(refused);
  });

  it('R-12 applies a missed mail outcome later and does not send again', async () => {
    const email = address();
    const { body } = await desk.send({ ...SENT, email });
    registerMailListeners({});
    await deliverMails();
    registerMailListeners(MAIL_LISTENERS);
    expect((await desk.read(body.id)).sentToDeclarant).toBe(false);
    expect(await retry()).toEqual({ mails: 0 });
    await deliverMails();
    expect(await desk.mailsTo(email)).toHaveLength(1);
    expect(await desk.read(body.id)).toMatchObject({ sentToDeclarant: true, sentToInfomed: true });
  });
});
