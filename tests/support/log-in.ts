import { randomUUID } from 'node:crypto';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { openSessionId } from '@/server/session/cookie';
import { hashPassword } from '@/server/session/passwords';
import { type Answer, call, type Person } from './call';

export const PASSWORD = 'Right-Password-1';
const passwordHash = await hashPassword(PASSWORD);
export const HOUR = 3_600_000;

let address = '';
let count = 0;
/** Each test logs in from a network address of its own: what one does wrong locks no other out. */
export const fromNextAddress = (): void => {
  count += 1;
  address = `203.0.${113 + Math.floor(count / 250)}.${(count % 250) + 1}`;
};
export const clientAddress = (): string => address;

export async function account(
  more: { status?: 'ACTIVE' | 'DISABLED' | 'PENDING_VALIDATION'; lng?: string; passwordHash?: string | null } = {},
): Promise<{ id: string; email: string }> {
  const at = now();
  return db.user.create({ data: { email: `${randomUUID()}@test.example`, passwordHash, creationDate: at, updateDate: at, ...more } });
}

export type Result = { result?: string; error?: string };
export const logIn = (username: string, password: string, more: Record<string, unknown> = {}, from = address): Promise<Answer<Result>> =>
  call<Result>(null, 'POST', loginRoute, { body: { username, password, ...more }, headers: { 'x-client-address': from } });
export const resultOf = async (...sent: Parameters<typeof logIn>): Promise<string | undefined> => (await logIn(...sent)).body.result;
export const times = async (n: number, run: () => Promise<unknown>) => {
  for (let i = 0; i < n; i += 1) await run();
};

export const sessionCookieOf = (answer: Answer): string =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('back-office.session=')) ?? '';
export const withCookie = (cookie: string): Person => ({ id: '', name: '', cookie });
export const personOf = (answer: Answer): Person => withCookie(sessionCookieOf(answer).split(';')[0] ?? '');
export const statusOf = async (who: Person): Promise<number> => (await call(who, 'GET', currentRoute)).status;
export const sidOf = async ({ cookie }: Person): Promise<string> => (await openSessionId(cookie.split('=')[1])) ?? '';
