import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as attachmentRoute from '@/app/infomed/api/mails/[id]/attachments/[position]/route';
import * as resendRoute from '@/app/infomed/api/mails/[id]/resend/route';
import * as mailRoute from '@/app/infomed/api/mails/[id]/route';
import * as searchRoute from '@/app/infomed/api/mails/search/route';
import { closeDatabase, db } from '@/server/db/client';
import type { MailStatus } from '@/server/db/generated/client';
import { stopJobs } from '@/server/jobs/jobs';
import { tokenHashOf } from '@/server/session/passwords';
import { call, type Person, person } from '../../../tests/support/call';
import { caughtMails } from '../../../tests/support/mail';
import { mailServer } from '../../../tests/support/mail-server';
import { deliverMails } from './commands';
import type { MailView } from './schema';

const catcher = await mailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;

let admin: Person;
beforeAll(async () => {
  admin = await person('ROLE_ADMIN');
});
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await catcher.close();
});

interface MailOptions {
  status?: MailStatus;
  text?: string;
  sentAt?: Date | null;
}

async function storedMail({
  status = 'FAILED',
  text = 'Hello',
  sentAt = null,
}: MailOptions = {}): Promise<{ id: string; recipient: string }> {
  const recipient = `${randomUUID()}@test.example`;
  const at = new Date();
  const mail = { date: at, dueAt: at, recipient, subject: 'Subject', kind: 'PASSWORD_RESET', lng: 'fr', attempts: 10, error: 'refused' };
  const { id } = await db.mail.create({ data: { ...mail, status, text, html: `<p>${text}</p>`, sentAt } });
  return { id, recipient };
}
const resend = (id: string, body?: object) => call<MailView>(admin, 'POST', resendRoute, { params: { id }, body });
const read = async (id: string): Promise<MailView> => (await call<MailView>(admin, 'GET', mailRoute, { params: { id } })).body;
const sentTo = async (recipient: string): Promise<number> =>
  (await caughtMails(catcher.folder)).filter(({ to }) => to.includes(recipient)).length;
const linked = (token: string): string => `see http://localhost:3000/change-password?token=${token} now`;

describe('N-17 sending a mail again', () => {
  it('N-17 S-02 sends once for concurrent calls, and names the user', async () => {
    const { id, recipient } = await storedMail();
    const answers = await Promise.all([resend(id), resend(id), resend(id, { resends: 0 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ error: 'MAIL_QUEUED' });
    await Promise.all([deliverMails(), deliverMails()]);
    expect(await sentTo(recipient)).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'SENT', attempts: 1, resends: 1, error: null });
    expect((await read(id)).history.map(({ step, by }) => [step, by])).toEqual([
      ['QUEUED', null],
      ['RESENT', admin.name],
      ['SENT', null],
    ]);
    expect(await db.auditEntry.findMany({ where: { entityId: id }, include: { values: true } })).toMatchObject([
      {
        type: 'MAIL',
        action: 'VALIDATE',
        actorId: admin.id,
        values: [
          { field: 'status', before: 'FAILED', after: 'QUEUED' },
          { field: 'resends', after: 1 },
        ],
      },
    ]);
  });

  it('S-22 refuses a resend based on an older state, also after the first was sent', async () => {
    const { id, recipient } = await storedMail();
    expect((await resend(id, { resends: 0 })).status).toBe(200);
    await deliverMails();
    expect(await resend(id, { resends: 0 })).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
    expect(await sentTo(recipient)).toBe(1);
    expect((await resend(id, { resends: 1 })).status).toBe(200);
    await deliverMails();
    expect(await sentTo(recipient)).toBe(2);
  });

  it('S-02 X-03 refuses mails with a masked, used or expired link', async () => {
    const hour = 3_600_000;
    const link = async (expires: number, usedAt: Date | null): Promise<string> => {
      const token = randomUUID();
      const at = new Date();
      const expiresAt = new Date(at.getTime() + expires);
      await db.passwordResetToken.create({ data: { tokenHash: tokenHashOf(token), userId: admin.id, createdAt: at, expiresAt, usedAt } });
      return token;
    };
    const spent = [
      await storedMail({ status: 'SENT', text: linked('…'), sentAt: new Date() }),
      await storedMail({ text: linked(await link(hour, new Date())) }),
      await storedMail({ text: linked(await link(-hour, null)) }),
      await storedMail({ text: linked('never-known') }),
    ];
    for (const { id } of spent) {
      expect((await read(id)).resending).toBe('LINK_SPENT');
      expect(await resend(id)).toMatchObject({ status: 409, body: { error: 'MAIL_LINK_SPENT' } });
    }
    const valid = await storedMail({ text: linked(await link(hour, null)) });
    expect((await read(valid.id)).resending).toBe('POSSIBLE');
    expect((await resend(valid.id)).status).toBe(200);
  });
});

describe('N-16 one mail', () => {
  it('S-02 never shows a link’s token, queued or sent', async () => {
    const { id } = await storedMail({ status: 'QUEUED', text: linked('abc_DEF-12') });
    const mail = await read(id);
    expect(mail).toMatchObject({ status: 'QUEUED', resending: 'QUEUED', dueAt: expect.any(String) });
    expect(JSON.stringify(mail)).not.toContain('abc_DEF-12');
    expect(mail.text).toContain('token=… now');
  });
});

describe('N-15 the grid of mails', () => {
  it('N-15 S-05 is for administrators, filtered and sorted by the server, without bodies', async () => {
    expect((await call(await person('ROLE_ACCES_AUDIT_TRAIL'), 'POST', searchRoute, { body: {} })).status).toBe(403);
    const { id, recipient } = await storedMail({ status: 'NOT_SENT' });
    const agGridSearch = {
      startRow: 0,
      endRow: 100,
      sortModel: [{ colId: 'date', sort: 'asc' }],
      filterModel: {
        recipient: { filterType: 'text', type: 'contains', filter: recipient.slice(0, 18).toUpperCase() },
        status: { filterType: 'set', values: ['NOT_SENT'] },
      },
    };
    const { status, body } = await call(admin, 'POST', searchRoute, { body: { agGridSearch } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { rowCount: 1, rowData: [{ id, recipient, status: 'NOT_SENT', attempts: 10 }] },
    });
    expect(JSON.stringify(body)).not.toContain('Hello');
  });
});

describe('mails with request data', () => {
  it('R-14 S-02 show bodies and files only to users who process requests', async () => {
    const { id } = await storedMail({ text: 'Mme Durand' });
    const bytes = new Uint8Array([1]);
    const attachment = { position: 0, fileName: 'commandes.xlsx', contentType: 'application/octet-stream', bytes };
    await db.mail.update({ where: { id }, data: { kind: 'ORDER_NOTIFICATION', attachments: { create: [attachment] } } });
    expect(await read(id)).toMatchObject({ isClosed: true, html: '', text: '', attachments: [] });
    const fetch = (who: Person) => call(who, 'GET', attachmentRoute, { params: { id, position: '0' } });
    expect(await fetch(admin)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    const both = await person('ROLE_ADMIN', 'ROLE_ACCES_DEMANDES');
    const open = await call<MailView>(both, 'GET', mailRoute, { params: { id } });
    expect(open.body).toMatchObject({ isClosed: false, text: 'Mme Durand', attachments: [{ fileName: 'commandes.xlsx' }] });
    expect((await fetch(both)).status).toBe(200);
  });
});
