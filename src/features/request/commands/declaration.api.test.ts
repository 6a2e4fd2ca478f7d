import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as one from '@/app/infomed/api/pharmaco-vigilance/[id]/route';
import * as again from '@/app/infomed/api/pharmaco-vigilance/[id]/send/route';
import * as seriousness from '@/app/infomed/api/pharmaco-vigilance/[id]/serious/route';
import * as create from '@/app/infomed/api/pharmaco-vigilance/create/route';
import * as list from '@/app/infomed/api/pharmaco-vigilance/route';
import { MAIL_LISTENERS } from '@/cli/all-jobs';
import { deliverMails } from '@/features/mail/commands';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs';
import { tellMailListeners } from '@/server/mail-outcomes';
import type { Counts } from '@/server/routines';
import { dayOf, shiftDay } from '@/shared/dates';
import { submitToken } from '../../../../tests/api/arrangements/requests-emergency';
import { forwardTo } from '../../../../tests/api/forwarder';
import { call, type Person, person } from '../../../../tests/support/call';
import { caughtMails } from '../../../../tests/support/mail';
import { catchMails } from '../../../cli/mail-catcher.mjs';
import { requestHistory } from '../queries/handling';
import type { DeclarationView } from '../schema/declaration';
import { retryDeclarations } from './retry-declarations';

const folder = mkdtempSync(join(tmpdir(), 'infomed-declarations-'));
const catcher = await catchMails(folder);
const smtp = await forwardTo({ host: '127.0.0.1', port: catcher.port });
process.env.SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SERVICE = 'PHARMACOVIGILANCE_MAIL_RECIPIENTS';
const SERVICE_ADDRESSES = ['pv@essai.example', 'pv-nuit@essai.example'];

const SENT = {
  firstName: 'Anne',
  lastName: 'Martin',
  productName: 'GARDASIL 9',
  lots: ['X123456', 'W654321A'],
  eventDate: '2026-03-29',
  description: 'Rougeur au point d’injection.\n<b>Résolue</b> en trois jours.',
  serious: 'NO',
};

let staff: Person;
let headers: { authorization: string };
/** Addresses of the test's own: what was sent is counted by them. */
const address = (): string => `${randomUUID()}@essai.example`;
const send = (body: object, more: Record<string, string> = {}) =>
  call<{ id: number }>(null, 'POST', create, { headers: { ...headers, ...more }, body });
const read = async (id: number): Promise<DeclarationView> =>
  (await call<DeclarationView>(staff, 'GET', one, { params: { id: String(id) } })).body;
const sendAgain = (id: number, body: object) => call<DeclarationView>(staff, 'POST', again, { params: { id: String(id) }, body });
const correct = (id: number, body: object) => call<DeclarationView>(staff, 'PUT', seriousness, { params: { id: String(id) }, body });
const mailsTo = async (recipient: string) => (await caughtMails(folder)).filter(({ to }) => to.includes(recipient));
const retry = (): Promise<Counts> =>
  retryDeclarations.run({
    isDryRun: false,
    at: now(),
    author: { id: null, name: 'Routine', real: null, at: now(), requestId: randomUUID() },
    progress: async () => undefined,
  });
async function setService(value: string): Promise<void> {
  const at = new Date();
  const stored = { value, label: SERVICE, creationDate: at, updateDate: at };
  await db.parameter.upsert({ where: { key: SERVICE }, create: { key: SERVICE, ...stored }, update: { value } });
}
/** Uses up the tries of every mail that waits. */
async function giveUp(): Promise<void> {
  await db.mail.updateMany({ where: { status: 'QUEUED' }, data: { attempts: 9, dueAt: now() } });
  await deliverMails();
}

beforeAll(async () => {
  tellMailListeners(MAIL_LISTENERS);
  staff = await person('ROLE_ACCES_DEMANDES');
  headers = await submitToken();
  await setService(SERVICE_ADDRESSES.join(', '));
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await smtp.shut();
  await catcher.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('N-32 declarations of the portal', () => {
  it('API-14 REQ-40 R-12 every field is stored and returned, and staff see it at the top', async () => {
    const email = address();
    const { status, body } = await send({ ...SENT, email: ` ${email} ` });
    expect(status).toBe(200);
    const view = await read(body.id);
    expect(view).toMatchObject({ ...SENT, email, productId: null, hasProduct: false, sentToDeclarant: false, sentToInfomed: false });
    expect(Date.parse(view.dueAt) - Date.parse(view.date)).toBe(90 * DAY);
    const grid = await call<{ rowData: object[] }>(staff, 'POST', list, { body: {} });
    expect(grid.body.rowData[0]).toMatchObject({
      id: body.id,
      email,
      sentToDeclarant: false,
      sentToInfomed: false,
      lotNumbers: 'X123456, W654321A',
      eventDate: '2026-03-29',
    });
  });

  it('R-12 S-06 asks for little, counts as serious what nobody knows, and names every wrong field', async () => {
    const { body } = await send({ lastName: 'Durand', email: address() });
    const view = await read(body.id);
    expect(view).toMatchObject({ serious: 'UNKNOWN', productName: null, lots: [], eventDate: null, description: null });
    expect(Date.parse(view.dueAt) - Date.parse(view.date)).toBe(15 * DAY);
    const before = await db.mail.count();
    const wrong = { ...SENT, lastName: '', email: 'nobody', serious: 'MAYBE', eventDate: '2026-02-30', lots: ['A', ' '] };
    expect(await send(wrong)).toMatchObject({
      status: 400,
      body: {
        fields: {
          lastName: 'REQUIRED',
          email: 'INVALID_EMAIL',
          serious: 'INVALID_CHOICE',
          eventDate: 'INVALID_DATE',
          'lots.1': 'REQUIRED',
        },
      },
    });
    const tomorrow = shiftDay(dayOf(now()), 1);
    expect((await send({ ...SENT, email: address(), eventDate: tomorrow })).status).toBe(200);
    expect(await send({ ...SENT, email: address(), eventDate: shiftDay(tomorrow, 1) })).toMatchObject({
      status: 400,
      body: { fields: { eventDate: 'AFTER_TOMORROW' } },
    });
    expect(await db.mail.count()).toBe(before + 1 + SERVICE_ADDRESSES.length);
  });
});

describe('R-12 its sendings', () => {
  it('R-12 S-21 the declarant gets number and date, the service everything; both are marked with the mail', async () => {
    const email = address();
    const { body } = await send({ ...SENT, email, serious: 'YES' });
    await deliverMails();
    const [receipt, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe(`Votre déclaration n°\u00a0${body.id}`);
    expect(receipt?.text).toContain(`le numéro ${body.id}`);
    for (const told of [SENT.productName, 'X123456', 'Rougeur', 'grave', 'vigilance']) {
      expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toContain(told);
    }
    for (const recipient of SERVICE_ADDRESSES) {
      const found = (await mailsTo(recipient)).find(({ subject }) => subject.includes(`n°\u00a0${body.id} (grave)`));
      for (const told of [email, 'Anne Martin', 'GARDASIL 9', 'X123456, W654321A', '29/03/2026', 'Rougeur', `request=${body.id}`]) {
        expect(found?.text).toContain(told);
      }
      expect(found?.html).toContain('&lt;b&gt;Résolue&lt;/b&gt; en trois jours.');
    }
    const view = await read(body.id);
    expect(view).toMatchObject({ sentToDeclarant: true, sentToInfomed: true });
    expect(view.sendings).toHaveLength(1 + SERVICE_ADDRESSES.length);
    for (const sending of view.sendings) expect(sending).toMatchObject({ state: 'SENT', attempts: 1, error: null });
    expect(view.sendings.find(({ target }) => target === 'DECLARANT')?.sentAt).toBe(view.sentToDeclarantAt);
    expect(view.updateDate).toBe(view.date);
  });

  it('R-01 the same key makes one declaration and one pair of mails', async () => {
    const email = address();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([send({ ...SENT, email }, key), send({ ...SENT, email }, key)]);
    answers.push(await send({ ...SENT, email }, key));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await deliverMails();
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await read(answers[0]?.body.id ?? 0)).sendings).toHaveLength(1 + SERVICE_ADDRESSES.length);
  });

  it('R-12 without a mail server it waits, tells each try, and arrives once when there is one again', async () => {
    const email = address();
    await smtp.shut();
    const { body } = await send({ ...SENT, email });
    await deliverMails();
    const waiting = await read(body.id);
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
    await smtp.open();
    moveClock(2 * MINUTE);
    await Promise.all([deliverMails(), deliverMails()]);
    await retry();
    await deliverMails();
    expect(await mailsTo(email)).toHaveLength(1);
    const view = await read(body.id);
    expect(view).toMatchObject({ sentToDeclarant: true, sentToInfomed: true, sendable: { DECLARANT: 'POSSIBLE' } });
    expect(view.sendings.find(({ target }) => target === 'DECLARANT')).toMatchObject({ state: 'SENT', attempts: 2, error: null });
    expect(view.sendings).toHaveLength(1 + SERVICE_ADDRESSES.length);
  });

  it('R-12 S-03 is never lost: after the last try of its mail the routine makes one new, however many run', async () => {
    const email = address();
    await smtp.shut();
    const { body } = await send({ ...SENT, email });
    await giveUp();
    expect((await read(body.id)).sendings.map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    await smtp.open();
    await Promise.all([retry(), retry()]);
    expect((await read(body.id)).sendings).toHaveLength(2 * (1 + SERVICE_ADDRESSES.length));
    await deliverMails();
    expect(await retry()).toEqual({ mails: 0 });
    await deliverMails();
    expect(await mailsTo(email)).toHaveLength(1);
    const view = await read(body.id);
    expect(view).toMatchObject({ sentToDeclarant: true, sentToInfomed: true });
    expect(view.sendings.filter(({ target }) => target === 'DECLARANT').map(({ state }) => state)).toEqual(['SENT', 'FAILED']);
  });

  it('R-12 the service that nobody configured is told as such, and gets it once somebody is', async () => {
    await setService('none');
    const email = address();
    const { body } = await send({ ...SENT, email });
    await deliverMails();
    expect(await read(body.id)).toMatchObject({ sentToDeclarant: true, sentToInfomed: false, sendable: { INFOMED: 'NOBODY' } });
    expect(await sendAgain(body.id, { target: 'INFOMED' })).toMatchObject({ status: 409, body: { error: 'NO_RECIPIENT' } });
    expect(await retry()).toEqual({ mails: 0 });
    await setService(SERVICE_ADDRESSES.join(', '));
    expect(await retry()).toEqual({ mails: 1 });
    await deliverMails();
    expect(await read(body.id)).toMatchObject({ sentToInfomed: true });
  });

  it('R-12 S-22 is sent again by hand, once however many click, and the trail names who did', async () => {
    const email = address();
    const { body } = await send({ ...SENT, email });
    await deliverMails();
    const { updateDate, sentToDeclarantAt } = await read(body.id);
    const click = () => sendAgain(body.id, { target: 'DECLARANT', updateDate });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await deliverMails();
    expect(await click()).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await read(body.id)).sentToDeclarantAt).toBe(sentToDeclarantAt);
    const [entry, ...more] = await requestHistory('pharmaco-vigilance', body.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'VALIDATE', actorName: staff.name, changes: [{ field: 'sending', after: 'DECLARANT' }] });
  });

  it('R-12 what has been anonymised is neither sent again nor corrected', async () => {
    const { body } = await send({ ...SENT, email: address() });
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
});

describe('O-084 the correction of what is serious', () => {
  it('R-12 S-22 moves the due time from the receipt, is traced, and refuses an older version', async () => {
    const { body } = await send({ ...SENT, email: address(), serious: 'UNKNOWN' });
    const before = await read(body.id);
    const corrected = await correct(body.id, { serious: 'NO', updateDate: before.updateDate });
    expect(corrected).toMatchObject({ status: 200, body: { serious: 'NO' } });
    expect(Date.parse(corrected.body.dueAt) - Date.parse(before.date)).toBe(90 * DAY);
    expect(await correct(body.id, { serious: 'YES', updateDate: before.updateDate })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: staff.name } },
    });
    expect((await correct(body.id, { serious: 'NO', updateDate: corrected.body.updateDate })).body.updateDate).toBe(
      corrected.body.updateDate,
    );
    expect(await requestHistory('pharmaco-vigilance', body.id)).toMatchObject([
      {
        action: 'EDIT',
        changes: [
          { field: 'serious', before: 'UNKNOWN', after: 'NO' },
          { field: 'dueAt', before: before.dueAt, after: corrected.body.dueAt },
        ],
      },
    ]);
    expect((await correct(2_000_000_000, { serious: 'NO' })).status).toBe(404);
  });
});
