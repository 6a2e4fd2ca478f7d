import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as passwordRoute from '@/app/infomed/api/user/current/password/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as sessionRoute from '@/app/infomed/api/user/current/sessions/[id]/route';
import * as sessionsRoute from '@/app/infomed/api/user/current/sessions/route';
import type { SessionList } from '@/features/auth/schema';
import { moveClock, now } from '@/server/clock';
import { db } from '@/server/db/client';
import { openSessionId } from '@/server/session/cookie';
import { hashPassword, tokenHashOf } from '@/server/session/passwords';
import { call, type Person, person } from '../support/call';

const OLD = 'Old-Password-1';
const NEW = 'New-Password-2';
const oldHash = await hashPassword(OLD);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let address = '';
let count = 0;
beforeEach(() => {
  count += 1;
  address = `198.51.100.${count}`;
});
afterEach(() => moveClock(0));

const from = () => ({ 'x-client-address': address });
const sidOf = async ({ cookie }: Person): Promise<string> => (await openSessionId(cookie.split('=')[1])) ?? '';
const isKnown = async (who: Person): Promise<boolean> => (await call(who, 'GET', currentRoute)).status === 200;
const sessionsOf = async (who: Person) => (await call<SessionList>(who, 'GET', sessionsRoute)).body.sessions;

interface Owner {
  readonly id: string;
  readonly email: string;
}
async function owner(): Promise<Owner> {
  const at = now();
  return db.user.create({ data: { email: `${randomUUID()}@test.example`, passwordHash: oldHash, creationDate: at, updateDate: at } });
}
async function logIn({ id, email }: Owner, password = OLD, more: { isRemember?: boolean; agent?: string } = {}): Promise<Person | null> {
  const { headers } = await call(null, 'POST', loginRoute, {
    body: { username: email, password, isRemember: more.isRemember },
    headers: { 'x-client-address': address, 'user-agent': more.agent ?? FIREFOX },
  });
  const cookie = headers.getSetCookie().find((one) => one.startsWith('back-office.session='));
  return cookie ? { id, name: email, cookie: cookie.split(';')[0] ?? '' } : null;
}
async function open(...sent: Parameters<typeof logIn>): Promise<Person> {
  const who = await logIn(...sent);
  if (!who) throw new Error('The log-in was refused.');
  return who;
}

type Refused = { error?: string; fields?: Record<string, string>; ended?: number };
const change = (who: Person | null, oldPassword: unknown = OLD, newPassword: unknown = NEW, newPasswordConfirm: unknown = newPassword) =>
  call<Refused>(who, 'PUT', passwordRoute, { body: { oldPassword, newPassword, newPasswordConfirm }, headers: from() });

describe('changing one’s own password', () => {
  it('V6.2.3 X-03 V7.2.4 takes the old one, ends the other log-ins and continues here under a new id', async () => {
    const account = await owner();
    const [here, there] = [await open(account, OLD, { isRemember: true }), await open(account)];
    const formerId = await sidOf(here);
    const answer = await change(here);
    expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    const renewed = { ...here, cookie: cookie.split(';')[0] ?? '' };
    expect(await sidOf(renewed)).not.toBe(formerId);
    expect([await isKnown(renewed), await isKnown(here), await isKnown(there)]).toEqual([true, false, false]);
    expect([await logIn(account, OLD), await logIn(account, NEW)]).toEqual([null, expect.anything()]);
  });

  it('U-01 is traced without either password, and ends the links that wait', async () => {
    const account = await owner();
    const at = now();
    const tokenHash = tokenHashOf(randomUUID());
    await db.passwordResetToken.create({
      data: { tokenHash, userId: account.id, createdAt: at, expiresAt: new Date(at.getTime() + 60_000) },
    });
    expect((await change(await open(account))).status).toBe(200);
    const [entry, ...more] = await db.auditEntry.findMany({ where: { entityId: account.id }, include: { values: true } });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ type: 'USER', action: 'EDIT', actorId: account.id, realActorId: null });
    expect(JSON.stringify(entry?.values.map(({ field, before, after }) => [field, before, after]))).not.toMatch(/argon2|Password-[12]/);
    expect((await db.passwordResetToken.findUnique({ where: { tokenHash } }))?.usedAt).not.toBeNull();
  });

  it('AUTH-35 X-09 checks the new one against the stronger rule, field by field, before the old one', async () => {
    const who = await open(await owner());
    for (const [typed, confirm, fields] of [
      ['', '', { newPassword: 'typePwd' }],
      ['short', 'short', { newPassword: 'pwdSize' }],
      ['onlylowercase1!', 'onlylowercase1!', { newPassword: 'pwdSize' }],
      [NEW, 'another', { newPasswordConfirm: 'pwdMatch' }],
    ] as const) {
      expect(await change(who, 'wrong', typed, confirm)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
    }
    expect((await change(who)).status).toBe(200);
  });

  it('V6.1.1 X-02 counts a wrong old one as a failed log-in: after five neither works for a while', async () => {
    const account = await owner();
    const who = await open(account);
    for (let i = 0; i < 5; i += 1)
      expect(await change(who, 'Wrong-Password-1')).toMatchObject({ status: 400, body: { fields: { oldPassword: 'wrongPassword' } } });
    expect(await change(who)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
    expect(await logIn(account)).toBeNull();
    expect(await isKnown(who)).toBe(true);
    expect((await db.user.findUniqueOrThrow({ where: { id: account.id } })).passwordHash).toBe(oldHash);
  });

  it('V6.2.3 refuses a stranger, an account without a password, and what is no password', async () => {
    expect((await change(null)).status).toBe(401);
    expect(await change(await person())).toMatchObject({ status: 400, body: { fields: { oldPassword: 'wrongPassword' } } });
    const who = await open(await owner());
    expect(await change(who, '')).toMatchObject({ status: 400, body: { fields: { oldPassword: 'REQUIRED' } } });
    for (const wrong of [undefined, null, 7, [OLD]]) {
      const { status, body } = await call<Refused>(who, 'PUT', passwordRoute, {
        body: { oldPassword: wrong, newPassword: NEW, newPasswordConfirm: NEW },
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['oldPassword']]);
    }
  });

  it('V15.4.2 of two concurrent changes, one succeeds', async () => {
    const account = await owner();
    const [a, b] = [await open(account), await open(account)];
    const answers = await Promise.all([change(a, OLD, 'Third-Password-3'), change(b, OLD, 'Fourth-Password-4')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const works = [await logIn(account, 'Third-Password-3'), await logIn(account, 'Fourth-Password-4')];
    expect(works.filter(Boolean)).toHaveLength(1);
  });
});

describe('one’s own log-ins', () => {
  it('V7.4.5 are listed with device, start and last use, without the id of the cookie', async () => {
    const account = await owner();
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
    const [here, there] = [await open(account), await open(account, OLD, { agent: phone, isRemember: true })];
    const answer = await call<SessionList>(here, 'GET', sessionsRoute);
    expect(answer.body.sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isCurrent: true, isRemembered: false },
      { browser: 'Safari', system: 'iPhone', isCurrent: false, isRemembered: true },
    ]);
    for (const who of [here, there]) expect(JSON.stringify(answer.body)).not.toContain(await sidOf(who));
    expect(JSON.stringify(answer.body)).not.toContain('Mozilla');
  });

  it('V7.4.5 X-07 exclude ended sessions and those of other users', async () => {
    const account = await owner();
    const [here, ended, expired, remembered] = [
      await open(account),
      await open(account),
      await open(account),
      await open(account, OLD, { isRemember: true }),
    ];
    await open(await owner());
    await db.session.update({ where: { id: await sidOf(ended) }, data: { revokedAt: now() } });
    await db.session.update({ where: { id: await sidOf(expired) }, data: { expiresAt: now() } });
    expect(await sessionsOf(here)).toHaveLength(2);
    moveClock(9 * 3_600_000);
    expect(await sessionsOf(remembered)).toHaveLength(1);
  });

  it('V7.4.5 one of one’s own can be ended once by its handle', async () => {
    const account = await owner();
    const [here, there] = [await open(account), await open(account)];
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
    const end = (who: Person | null, id = other?.id ?? '') => call(who, 'DELETE', sessionRoute, { params: { id } });
    expect((await end(null)).status).toBe(401);
    expect(await end(await person())).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    expect(await isKnown(there)).toBe(true);
    expect((await end(here)).status).toBe(204);
    expect([await isKnown(here), await isKnown(there)]).toEqual([true, false]);
    expect((await end(here)).status).toBe(404);
    expect((await end(here, await sidOf(here))).status).toBe(404);
  });

  it('V7.4.5 all others are ended in one call', async () => {
    const account = await owner();
    const [here, a, b] = [await open(account), await open(account), await open(account)];
    const stranger = await open(await owner());
    expect(await call(null, 'DELETE', sessionsRoute)).toMatchObject({ status: 401 });
    expect(await call(here, 'DELETE', sessionsRoute)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([here, a, b, stranger].map(isKnown))).toEqual([true, false, false, true]);
  });
});
