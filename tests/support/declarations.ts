import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as one from '@/app/infomed/api/pharmaco-vigilance/[id]/route';
import * as create from '@/app/infomed/api/pharmaco-vigilance/create/route';
import { MAIL_LISTENERS } from '@/cli/all-jobs';
import type { DeclarationView } from '@/features/request/declaration/schema';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import { submitToken } from '../api/arrangements/requests-emergency';
import { forwardTo } from '../api/forwarder';
import { catchMails } from '../run/mail-catcher.mjs';
import { type Answer, call, type Person, person } from './call';
import { type CaughtMail, caughtMails } from './mail';

const SERVICE = 'PHARMACOVIGILANCE_MAIL_RECIPIENTS';
export const SERVICE_ADDRESSES = ['pv@essai.example', 'pv-nuit@essai.example'];

export const SENT = {
  firstName: 'Anne',
  lastName: 'Martin',
  productName: 'GARDASIL 9',
  lots: ['X123456', 'W654321A'],
  eventDate: '2026-03-29',
  description: 'Rougeur au point d’injection.\n<b>Résolue</b> en trois jours.',
  serious: 'NO',
};

/** Addresses of the test's own: what was sent is counted by them. */
export const address = (): string => `${randomUUID()}@essai.example`;

/** Recipients of declarations besides their author; 'none' for no one. */
export async function setService(value: string): Promise<void> {
  const at = new Date();
  const stored = { value, label: SERVICE, creationDate: at, updateDate: at };
  await db.parameter.upsert({ where: { key: SERVICE }, create: { key: SERVICE, ...stored }, update: { value } });
}

interface Desk {
  readonly staff: Person;
  /** the way to the mail server, to be shut and opened */
  readonly smtp: Awaited<ReturnType<typeof forwardTo>>;
  send(body: object, more?: Record<string, string>): Promise<Answer<{ id: number }>>;
  read(id: number): Promise<DeclarationView>;
  mailsTo(recipient: string): Promise<CaughtMail[]>;
  close(): Promise<void>;
}

/** A portal that sends declarations, staff who read them, and a mail server that takes their mails. */
export async function declarationDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-declarations-'));
  const catcher = await catchMails(folder);
  const smtp = await forwardTo({ host: '127.0.0.1', port: catcher.port });
  process.env.SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  registerMailListeners(MAIL_LISTENERS);
  const staff = await person('ROLE_ACCES_DEMANDES');
  const headers = await submitToken();
  await setService(SERVICE_ADDRESSES.join(', '));
  return {
    staff,
    smtp,
    send: (body, more = {}) => call(null, 'POST', create, { headers: { ...headers, ...more }, body }),
    read: async (id) => (await call<DeclarationView>(staff, 'GET', one, { params: { id: String(id) } })).body,
    mailsTo: async (recipient) => (await caughtMails(folder)).filter(({ to }) => to.includes(recipient)),
    async close() {
      await stopJobs();
      await closeDatabase();
      await smtp.shut();
      await catcher.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
