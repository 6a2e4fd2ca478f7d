import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as changeRoute from '@/app/api/v1/ajax/change-password/route';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as resetRoute from '@/app/api/v1/ajax/reset-password/route';
import { deliverMails } from '@/features/mail/commands';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { hashPassword } from '@/server/session/passwords';
import { forwardTo } from '../api/forwarder';
import { type Answer, call } from './call';
import { type CaughtMail, waitForMail } from './mail';
import { type MailServer, mailServer } from './mail-server';

export const OLD = 'Old-Password-1';
export const NEW = 'New-Password-2';
export const oldHash = await hashPassword(OLD);
export const MINUTE = 60_000;

let catcher: MailServer;
/** The way to the mail server, to be shut and opened. */
export let road: Awaited<ReturnType<typeof forwardTo>>;

export async function openMails(): Promise<void> {
  catcher = await mailServer();
  road = await forwardTo({ host: '127.0.0.1', port: catcher.port });
  process.env.E2E_MAILS = catcher.folder;
  process.env.SMTP_URL = `smtp://127.0.0.1:${road.port}`;
}

/** What each file of these tests leaves behind goes with it. */
export async function closeMails(): Promise<void> {
  await stopJobs();
  await road.shut();
  await catcher.close();
}

export async function account(
  more: { status?: 'ACTIVE' | 'DISABLED' | 'PENDING_VALIDATION'; lng?: string; firstName?: string } = {},
): Promise<{ id: string; email: string }> {
  const at = now();
  return db.user.create({
    data: { email: `${randomUUID()}@test.example`, passwordHash: oldHash, roles: [], creationDate: at, updateDate: at, ...more },
  });
}

type Result = { result: string; error?: string };
/** From a network address of its own, where the test names none. */
export const requestReset = (email: string, headers: Record<string, string> = {}): Promise<Answer<Result>> =>
  call<Result>(null, 'POST', resetRoute, { body: { email }, headers: { 'x-client-address': randomUUID(), ...headers } });
export const change = (token: string, newPassword = NEW, newPasswordConfirm = newPassword): Promise<Answer<Result>> =>
  call<Result>(null, 'POST', changeRoute, { body: { token, newPassword, newPasswordConfirm } });
export const canLogIn = async (username: string, password: string): Promise<boolean> =>
  (await call<Result>(null, 'POST', loginRoute, { body: { username, password } })).body.result === 'SUCCESS';
export const linkIn = ({ text }: CaughtMail): string => /https?:\S+/.exec(text)?.[0] ?? '';
export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** Asks for a link and reads it in the mail that arrives. */
export async function linkFor(email: string): Promise<string> {
  expect((await requestReset(email)).body).toEqual({ result: 'SUCCESS' });
  await deliverMails();
  return linkIn(await waitForMail(email.trim().toLowerCase(), (mail) => !seen.has(linkIn(mail)) && Boolean(seen.add(linkIn(mail)))));
}
const seen = new Set<string>();
