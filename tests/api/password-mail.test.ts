import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverMails } from '@/features/mail/commands';
import { moveClock } from '@/server/clock';
import { db } from '@/server/db/client';
import { waitForMail } from '../support/mail';
import { account, change, closeMails, linkFor, linkIn, MINUTE, openMails, requestReset, road, tokenIn } from '../support/password';

afterEach(() => moveClock(0));
beforeAll(openMails);
afterAll(closeMails);

describe('the mail', () => {
  it('S-21 is in the language of the account, as text and as HTML', async () => {
    const { email } = await account({ lng: 'en', firstName: '<img src=x onerror=alert(1)>' });
    await linkFor(email);
    const { subject, html, text } = await waitForMail(email);
    expect(subject).not.toMatch(/mot de passe/);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/<img|<script|cid:/);
    expect(text).toContain('60 minutes');
  });

  it('V4.1.3 never takes an address from the request', async () => {
    const { email } = await account();
    await requestReset(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    });
    await deliverMails();
    const mail = await waitForMail(email);
    expect(`${mail.html}${mail.text}`).not.toContain('evil.example');
    expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\//);
  });

  it('S-02 stores no usable link once it is sent', async () => {
    const { email } = await account();
    const token = tokenIn(await linkFor(email));
    const [mail] = await db.mail.findMany({ where: { recipient: email } });
    expect(mail).toMatchObject({ status: 'SENT', error: null, attempts: 1, kind: 'PASSWORD_RESET' });
    expect(`${mail?.html}${mail?.text}`).not.toContain(token);
    expect(mail?.text).toContain('token=…');
  });

  it('AUTH-21 X-03 returns ERROR while the mail server is unavailable, for unknown addresses too; the mail is delivered later', async () => {
    const { email } = await account();
    await road.shut();
    expect((await requestReset(email)).body).toEqual({ result: 'ERROR' });
    expect((await requestReset(`${randomUUID()}@test.example`)).body).toEqual({ result: 'ERROR' });
    await deliverMails();
    const [waiting] = await db.mail.findMany({ where: { recipient: email } });
    expect(waiting).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringMatching(/ECONNREFUSED|closed|socket/i) });
    await road.open();
    await deliverMails();
    expect((await db.mail.findFirst({ where: { recipient: email } }))?.status).toBe('QUEUED');
    moveClock(2 * MINUTE);
    await deliverMails();
    const mail = await waitForMail(email);
    expect(await db.mail.findFirst({ where: { recipient: email } })).toMatchObject({ status: 'SENT', attempts: 2, error: null });
    expect((await change(tokenIn(linkIn(mail)))).body.result).toBe('SUCCESS');
  });

  it('S-21 is marked as failed after its last attempt', async () => {
    const { email } = await account();
    await requestReset(email);
    await road.shut();
    await db.mail.updateMany({ where: { recipient: email, status: 'QUEUED' }, data: { attempts: 9, dueAt: new Date(0) } });
    await deliverMails();
    expect(await db.mail.findFirst({ where: { recipient: email } })).toMatchObject({ status: 'FAILED', attempts: 10 });
    await road.open();
  });

  it('S-03 is sent once when two servers deliver at the same moment', async () => {
    const { email } = await account();
    await requestReset(email);
    await Promise.all([deliverMails(), deliverMails(), deliverMails()]);
    expect(await db.mail.findFirst({ where: { recipient: email } })).toMatchObject({ status: 'SENT', attempts: 1 });
  });
});
