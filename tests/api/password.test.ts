import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as changeRoute from '@/app/api/v1/ajax/change-password/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import { deliverMails } from '@/features/mail/commands';
import { moveClock } from '@/server/clock';
import { db } from '@/server/db/client';
import { tokenHashOf } from '@/server/session/passwords';
import { call, person } from '../support/call';
import { LONG_TRANSACTION, lockWaits } from '../support/lock-waits';
import {
  account,
  canLogIn,
  change,
  closeMails,
  linkFor,
  MINUTE,
  NEW,
  OLD,
  oldHash,
  openMails,
  requestReset,
  road,
  tokenIn,
} from '../support/password';

afterEach(() => moveClock(0));
beforeAll(openMails);
afterAll(closeMails);

describe('a forgotten password', () => {
  it('AUTH-16 AUTH-22 X-03 gets a link by mail that sets a new one, once', async () => {
    const { id, email } = await account();
    const link = await linkFor(` ${email.toUpperCase()} `);
    expect(link).toMatch(/^http:\/\/localhost:3000\/change-password\?token=[\w-]{43}$/);
    expect((await change(tokenIn(link))).body).toEqual({ result: 'SUCCESS' });
    expect([await canLogIn(email, OLD), await canLogIn(email, NEW)]).toEqual([false, true]);
    expect((await change(tokenIn(link), 'Third-Password-3')).body).toEqual({ result: 'FAIL', error: 'tokenInvalid' });
    expect(await canLogIn(email, NEW)).toBe(true);
    const [entry] = await db.auditEntry.findMany({ where: { entityId: id }, include: { values: true } });
    expect(entry).toMatchObject({ type: 'USER', action: 'EDIT', actorId: id });
    expect(JSON.stringify(entry?.values.map(({ field, before, after }) => [field, before, after]))).not.toMatch(/argon2|Password-2/);
  });

  it('AUTH-16 X-03 answers SUCCESS for an unknown and a disabled address, and sends them nothing', async () => {
    const strangers = [`${randomUUID()}@test.example`, (await account({ status: 'DISABLED' })).email];
    for (const email of strangers) {
      const known = await requestReset((await account()).email);
      const answer = await requestReset(email);
      expect([answer.status, answer.body]).toEqual([known.status, known.body]);
      expect(await db.mail.count({ where: { recipient: email } })).toBe(0);
    }
    expect(await db.passwordResetToken.count({ where: { user: { status: 'DISABLED' } } })).toBe(0);
  });

  it('AUTH-15 S-23 V1.3.11 answers FAIL for what is no address', async () => {
    for (const email of ['', 'no', 'a@b', 'a b@c.fr', 'a@b.fr, c@d.fr', 'a@b.fr\r\nBcc: c@d.fr', '"a@b.fr" <c@d.fr>', '<a@b.fr>']) {
      expect((await requestReset(email)).body, email).toEqual({ result: 'FAIL' });
    }
  });

  it('X-03 V6.4.3 stores the hash of the link only', async () => {
    const { id, email } = await account();
    const token = tokenIn(await linkFor(email));
    const [row] = await db.passwordResetToken.findMany({ where: { userId: id } });
    expect(row?.tokenHash).toBe(tokenHashOf(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('X-03 ends an older link with the next one', async () => {
    const { email } = await account();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect((await change(tokenIn(first))).body.result).toBe('FAIL');
    expect((await change(tokenIn(second))).body.result).toBe('SUCCESS');
  });

  it('X-03 leaves one valid link when two are requested at the same moment', async () => {
    const { id, email } = await account();
    const results = await Promise.all([requestReset(email), requestReset(email), requestReset(email)]);
    expect(results.map(({ body }) => body.result)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(await db.passwordResetToken.count({ where: { userId: id } })).toBe(3);
    expect(await db.passwordResetToken.count({ where: { userId: id, usedAt: null } })).toBe(1);
    await deliverMails();
  });

  it('X-03 a link can be used while another is requested', async () => {
    const { id, email } = await account();
    const token = tokenIn(await linkFor(email));
    // Both lock the account's row first: if the link's row were locked before it, they would deadlock.
    const answers = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR UPDATE`;
      const requested = requestReset(email);
      await lockWaits(1);
      const changed = change(token);
      await lockWaits(2);
      return { requested, changed };
    }, LONG_TRANSACTION);
    expect((await Promise.all([answers.requested, answers.changed])).map(({ body }) => body.result)).toEqual(['SUCCESS', 'FAIL']);
    expect(await db.passwordResetToken.count({ where: { userId: id, usedAt: null } })).toBe(1);
    await deliverMails();
  });

  it('X-03 ends a link after 60 minutes', async () => {
    const { email } = await account();
    const link = await linkFor(email);
    moveClock(61 * MINUTE);
    expect((await change(tokenIn(link))).body).toEqual({ result: 'FAIL', error: 'tokenInvalid' });
    moveClock(59 * MINUTE);
    expect((await change(tokenIn(link))).body.result).toBe('SUCCESS');
  });

  it('X-03 AUTH-20 answers FAIL from the fourth request of one address within an hour, known or not, also at once', async () => {
    for (const email of [(await account()).email, `${randomUUID()}@test.example`]) {
      const results = await Promise.all(Array.from({ length: 5 }, () => requestReset(email)));
      expect(results.map(({ body }) => body.result).toSorted()).toEqual(['FAIL', 'FAIL', 'SUCCESS', 'SUCCESS', 'SUCCESS']);
      expect((await requestReset(email.toUpperCase())).body.result).toBe('FAIL');
      expect(await db.mail.count({ where: { recipient: email } })).toBeLessThanOrEqual(3);
    }
    await deliverMails();
  });

  it('X-03 V2.4.1 answers FAIL from the 21st request of one network address, whatever the e-mails, without asking the mail server', async () => {
    const from = { 'x-client-address': randomUUID() };
    const strangers = Array.from({ length: 21 }, () => `${randomUUID()}@test.example`);
    const results = await Promise.all(strangers.map((email) => requestReset(email, from)));
    expect(results.map(({ body }) => body.result).toSorted()).toEqual(['FAIL', ...Array.from({ length: 20 }, () => 'SUCCESS')]);
    const { email } = await account();
    await road.shut();
    expect((await requestReset(email, from)).body).toEqual({ result: 'FAIL' });
    await road.open();
    expect(await db.mail.count({ where: { recipient: email } })).toBe(0);
    // What was refused counts against the network address alone.
    for (let i = 0; i < 3; i += 1) expect((await requestReset(email)).body).toEqual({ result: 'SUCCESS' });
    await deliverMails();
  });

  it('X-03 V6.4.3 works once when two use the link at the same moment', async () => {
    const { email } = await account();
    const token = tokenIn(await linkFor(email));
    const results = await Promise.all(['A', 'B', 'C', 'D'].map((letter) => change(token, `${letter}-Password-1a`)));
    expect(results.map(({ body }) => body.result).toSorted()).toEqual(['FAIL', 'FAIL', 'FAIL', 'SUCCESS']);
  });

  it('X-03 V7.4.3 ends every log-in of the account, and the lock of its log-in', async () => {
    const who = await person();
    const { email } = await db.user.update({ where: { id: who.id }, data: { passwordHash: oldHash } });
    for (let i = 0; i < 6; i += 1) await canLogIn(email, 'wrong');
    const link = await linkFor(email);
    expect((await call(who, 'GET', currentRoute)).status).toBe(200);
    await change(tokenIn(link));
    expect((await call(who, 'GET', currentRoute)).status).toBe(401);
    expect(await canLogIn(email, NEW)).toBe(true);
  });

  it('X-03 refuses a link of an account disabled since, and of an unknown one', async () => {
    const { id, email } = await account();
    const link = await linkFor(email);
    await db.user.update({ where: { id }, data: { status: 'DISABLED' } });
    expect((await change(tokenIn(link))).body.result).toBe('FAIL');
    for (const token of ['', 'x', randomUUID(), tokenHashOf(tokenIn(link))]) expect((await change(token)).body.result).toBe('FAIL');
    expect(
      (await call(null, 'POST', changeRoute, { body: { token: { not: '' }, newPassword: NEW, newPasswordConfirm: NEW } })).status,
    ).toBe(400);
  });
});

describe('a new password', () => {
  it.each([
    ['AUTH-24', '', 'typePwd'],
    ['AUTH-25', 'Ab1!xyz', 'pwdSize'],
    ['AUTH-26', 'ABCDEF1!', 'pwdSize'],
    ['AUTH-26', 'abcdef1!', 'pwdSize'],
    ['AUTH-26', 'Abcdefg!', 'pwdSize'],
    ['AUTH-27', 'Abcdefg1', 'pwdSize'],
    ['AUTH-27', 'Abcdef1~', 'pwdSize'],
    ['X-09', `Ab1!${'x'.repeat(125)}`, 'pwdSize'],
  ])('%s AUTH-35 is refused by the server too: %s', async (_rule, password, error) => {
    const { email } = await account();
    const token = tokenIn(await linkFor(email));
    expect((await change(token, password)).body).toEqual({ result: 'FAIL', error });
    expect((await change(token)).body.result).toBe('SUCCESS');
  });

  it('AUTH-28 AUTH-35 has to be confirmed', async () => {
    const token = tokenIn(await linkFor((await account()).email));
    expect((await change(token, NEW, `${NEW} `)).body).toEqual({ result: 'FAIL', error: 'pwdMatch' });
    expect((await change(token)).body.result).toBe('SUCCESS');
  });

  it('AUTH-27 X-09 may contain any characters, up to 128', async () => {
    const passwords = [...'!@#$%^&*()-_=+{};:,<.>'].slice(0, 3).map((special) => `Abcdef1${special}`);
    for (const password of [...passwords, '  Abcdef1!é日本 ', `Ab1!${'x'.repeat(124)}`]) {
      const { email } = await account();
      expect((await change(tokenIn(await linkFor(email)), password)).body.result).toBe('SUCCESS');
      expect(await canLogIn(email, password)).toBe(true);
      expect(await canLogIn(email, password.trim())).toBe(password === password.trim());
    }
  });
});
