import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as disconnectRoute from '@/app/api/v1/ajax/authentication/disconnect/route';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as productsRoute from '@/app/infomed/api/product-back/all/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as rolesRoute from '@/app/infomed/api/user/roles/route';
import * as unlogAsRoute from '@/app/login/unlog-as/route';
import * as logoutRoute from '@/app/logout/route';
import { logInLimits, unlockLogIn } from '@/features/auth/commands/log-in';
import { moveClock, now } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import { hashPassword } from '@/server/passwords';
import { openSessionId, sealSessionId } from '@/server/session/cookie';
import { type Answer, actingAs, call, giveRoles, type Person, person } from '../support/call';

const PASSWORD = 'Right-Password-1';
const passwordHash = await hashPassword(PASSWORD);
const HOUR = 3_600_000;

let address = '';
let count = 0;
beforeEach(() => {
  count += 1;
  address = `203.0.113.${count}`;
});
afterEach(() => moveClock(0));

async function account(
  more: { status?: 'ACTIVE' | 'DISABLED' | 'PENDING_VALIDATION'; lng?: string; passwordHash?: string | null } = {},
): Promise<{ id: string; email: string }> {
  const at = now();
  return db.user.create({ data: { email: `${randomUUID()}@test.example`, passwordHash, creationDate: at, updateDate: at, ...more } });
}

type Result = { result?: string; error?: string };
const logIn = (username: string, password: string, more: Record<string, unknown> = {}, from = address): Promise<Answer<Result>> =>
  call<Result>(null, 'POST', loginRoute, { body: { username, password, ...more }, headers: { 'x-client-address': from } });
const resultOf = async (...sent: Parameters<typeof logIn>): Promise<string | undefined> => (await logIn(...sent)).body.result;
const times = async (n: number, run: () => Promise<unknown>) => {
  for (let i = 0; i < n; i += 1) await run();
};

const sessionCookieOf = (answer: Answer): string =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('back-office.session=')) ?? '';
const withCookie = (cookie: string): Person => ({ id: '', name: '', cookie });
const personOf = (answer: Answer): Person => withCookie(sessionCookieOf(answer).split(';')[0] ?? '');
const statusOf = async (who: Person): Promise<number> => (await call(who, 'GET', currentRoute)).status;
const sidOf = async ({ cookie }: Person): Promise<string> => (await openSessionId(cookie.split('=')[1])) ?? '';

describe('logging in', () => {
  it('AUTH-06 AUTH-08 opens a session, and the next call knows who it is', async () => {
    const { id, email } = await account();
    const answer = await logIn(`  ${email.toUpperCase()} `, PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { result: 'SUCCESS' } });
    expect(Object.keys(answer.body)).toEqual(['result']);
    expect((await call(personOf(answer), 'GET', currentRoute)).body).toMatchObject({ id, email, impersonator: null });
    expect((await db.user.findUniqueOrThrow({ where: { id } })).lastLoginAt).not.toBeNull();
  });

  it('AUTH-09 X-01 X-02 answers a wrong password, an unknown address, a disabled account and one without a password alike', async () => {
    const answers = [
      await logIn((await account()).email, 'Wrong-Password-1'),
      await logIn(`${randomUUID()}@test.example`, PASSWORD),
      await logIn((await account({ status: 'DISABLED' })).email, PASSWORD),
      await logIn((await account({ passwordHash: null })).email, PASSWORD),
      await logIn('no address at all', PASSWORD),
      await logIn('', ''),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, body, cookies: headers.getSetCookie() }).toEqual({
        status: 200,
        body: { result: 'WRONG_CREDENTIALS' },
        cookies: [],
      });
    }
  });

  it('AUTH-10 X-01 says that an account is pending only after a right password', async () => {
    const { email } = await account({ status: 'PENDING_VALIDATION' });
    expect(await resultOf(email, 'Wrong-Password-1')).toBe('WRONG_CREDENTIALS');
    const answer = await logIn(email, PASSWORD);
    expect(answer.body).toEqual({ result: 'PENDING_VALIDATION' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('V6.2.8 compares the password as received: no trimming, no cutting, no case', async () => {
    const { email } = await account();
    for (const other of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toLowerCase(), PASSWORD.slice(0, -1), `${PASSWORD}x`])
      expect(await resultOf(email, other, {}, randomUUID())).not.toBe('SUCCESS');
  });

  it('X-08 takes a posted form too, with its ticked box', async () => {
    const { email } = await account();
    const form = new URLSearchParams({ username: email, password: PASSWORD, isRemember: 'on' }).toString();
    const answer = await call<Result>(null, 'POST', loginRoute, {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-address': address },
    });
    expect(answer.body).toEqual({ result: 'SUCCESS' });
    expect(sessionCookieOf(answer)).toContain('Max-Age=2592000');
  });

  it('X-08 V2.2.1 refuses a body of another shape with 400', async () => {
    for (const body of [
      {},
      { username: 'a@b.fr' },
      { username: { not: '' }, password: 'x' },
      { username: ['a'], password: 'x' },
      { username: 'a@b.fr', password: 'x', isRemember: 'maybe' },
      { username: 'x'.repeat(20_000), password: 'x' },
    ]) {
      expect((await call(null, 'POST', loginRoute, { body })).status).toBe(400);
    }
  });

  it('I18N-03 gives the browser the language of the account', async () => {
    const answer = await logIn((await account({ lng: 'en' })).email, PASSWORD);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('lng='))).toMatch(/^lng=en; Path=\/; SameSite=Lax/);
  });

  it('V7.2.4 opens a new session at each log-in and ends the one that the browser had', async () => {
    const { email } = await account();
    const first = personOf(await logIn(email, PASSWORD));
    const second = personOf(await call(first, 'POST', loginRoute, { body: { username: email, password: PASSWORD } }));
    expect(await sidOf(second)).not.toBe(await sidOf(first));
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  it('X-03 V2.3.4 opens no session when the password is changed while it is being looked at', async () => {
    const { id, email } = await account();
    const { running } = await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { passwordHash: await hashPassword('Another-Password-1') } });
      const attempt = logIn(email, PASSWORD);
      await new Promise((go) => setTimeout(go, 500));
      return { running: attempt };
    });
    expect((await running).body.result).toBe('WRONG_CREDENTIALS');
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });

  it('V7.2.4 takes no session id that a browser brought', async () => {
    const fixed = randomUUID();
    const { email } = await account();
    const answer = await call(withCookie(`back-office.session=${await sealSessionId(fixed)}`), 'POST', loginRoute, {
      body: { username: email, password: PASSWORD },
    });
    expect(await sidOf(personOf(answer))).not.toBe(fixed);
  });
});

describe('attempt limits', () => {
  it('AUTH-11 X-02 lock an account after five failures, for the right password too, from every address', async () => {
    const { email } = await account();
    for (let i = 0; i < 5; i += 1) expect(await resultOf(email, 'Wrong-Password-1', {}, `198.51.100.${i}`)).toBe('WRONG_CREDENTIALS');
    expect(await resultOf(email, PASSWORD, {}, '198.51.100.9')).toBe('TOO_MANY_ATTEMPTS');
    expect(await resultOf(` ${email.toUpperCase()}`, PASSWORD, {}, '198.51.100.10')).toBe('TOO_MANY_ATTEMPTS');
  });

  it('AUTH-11 X-02 lock an unknown address in the same way', async () => {
    const email = `${randomUUID()}@test.example`;
    await times(5, () => logIn(email, PASSWORD));
    expect(await resultOf(email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('AUTH-11 V6.3.1 hold for tries at the same moment', async () => {
    const { email } = await account();
    const tries = await Promise.all(Array.from({ length: 12 }, () => resultOf(email, 'Wrong-Password-1')));
    expect(tries.filter((result) => result === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(tries.filter((result) => result === 'TOO_MANY_ATTEMPTS')).toHaveLength(7);
  });

  it('AUTH-11 X-02 lock a network address after twenty failures on different accounts, and no other address', async () => {
    const { email } = await account();
    await Promise.all(Array.from({ length: 20 }, () => logIn(`${randomUUID()}@test.example`, 'x')));
    expect(await resultOf(email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
    expect(await resultOf(email, PASSWORD, {}, '198.51.100.200')).toBe('SUCCESS');
  });

  it('AUTH-11 X-02 are forgotten by a success', async () => {
    const { email } = await account();
    for (let round = 0; round < 3; round += 1) {
      await times(4, () => logIn(email, 'Wrong-Password-1'));
      expect(await resultOf(email, PASSWORD)).toBe('SUCCESS');
    }
  });

  it('AUTH-11 X-02 end by themselves after a quarter of an hour, and a locked try does not prolong them', async () => {
    const { email } = await account();
    await times(6, () => logIn(email, 'Wrong-Password-1'));
    const read = async () =>
      (await rows<{ expire: string }>(`SELECT "expire" FROM "RateLimit" WHERE "key" LIKE $1`, [`%${email}`]))[0]?.expire;
    const lockedUntil = Number(await read());
    expect(lockedUntil - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(lockedUntil - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    await times(3, () => logIn(email, PASSWORD));
    expect(Number(await read())).toBe(lockedUntil);
    await rows(`UPDATE "RateLimit" SET "expire" = $1 WHERE "key" LIKE $2`, [Date.now() - 1, `%${email}`]);
    expect(await resultOf(email, PASSWORD)).toBe('SUCCESS');
  });

  it('X-02 N-10 end when an administrator unlocks the account', async () => {
    const { email } = await account();
    await times(6, () => logIn(email, 'Wrong-Password-1'));
    await unlockLogIn(email);
    expect(await resultOf(email, PASSWORD)).toBe('SUCCESS');
  });

  it('X-02 U-07 are parameters, and an emptied parameter breaks nothing', async () => {
    const at = now();
    const parameter = await db.parameter.create({
      data: { key: 'LOGIN_MAX_ATTEMPTS', label: 'x', value: '2', creationDate: at, updateDate: at },
    });
    const { email } = await account();
    await times(2, () => logIn(email, 'Wrong-Password-1'));
    expect(await resultOf(email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
    for (const value of ['', '-3', '0', 'many', '1e99']) {
      await db.parameter.update({ where: { id: parameter.id }, data: { value } });
      expect((await logInLimits()).account).toEqual({ points: 5, seconds: 900 });
    }
    await db.parameter.delete({ where: { id: parameter.id } });
  });
});

describe('the cookie', () => {
  it('V3.3.1 AUTH-14 X-07 is HttpOnly and SameSite; without the tick it ends with the browser', async () => {
    const { email } = await account();
    const unticked = sessionCookieOf(await logIn(email, PASSWORD));
    expect(unticked).toMatch(/; HttpOnly/);
    expect(unticked).toMatch(/; SameSite=Lax/);
    expect(unticked).not.toMatch(/Max-Age|Expires/);
    expect(sessionCookieOf(await logIn(email, PASSWORD, { isRemember: true }))).toMatch(/; Max-Age=2592000(?:;|$)/);
  });

  it('V9.1.1 V9.2.1 is nobody when it is changed, unsigned, of another secret, expired or of another make', async () => {
    const { email } = await account();
    const { cookie } = personOf(await logIn(email, PASSWORD));
    const value = cookie.split('=')[1] ?? '';
    const sid = (await openSessionId(value)) ?? '';
    const b64 = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
    const { encode } = await import('next-auth/jwt');
    const hs256 = `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64({ sid })}`;
    const forged = [
      `${value.slice(0, -2)}${value.endsWith('A') ? 'BB' : 'AA'}`,
      `${b64({ alg: 'none' })}.${b64({ sid })}.`,
      `${b64({ alg: 'none', enc: 'none' })}..${b64({ sid })}..`,
      `${hs256}.${createHmac('sha256', process.env.AUTH_SECRET ?? '')
        .update(hs256)
        .digest('base64url')}`,
      await encode({ token: { sid }, secret: 'another-secret-that-is-long-enough-000000' }),
      await encode({ token: { sid }, secret: process.env.AUTH_SECRET ?? '', maxAge: -60 }),
      await encode({ token: { sid: "' OR '1'='1" }, secret: process.env.AUTH_SECRET ?? '' }),
      await encode({ token: { sub: sid }, secret: process.env.AUTH_SECRET ?? '' }),
      sid,
      '',
      'x'.repeat(8000),
    ];
    for (const other of forged) expect(await statusOf(withCookie(`back-office.session=${other}`))).toBe(401);
    expect(await statusOf(withCookie(cookie))).toBe(200);
  });
});

describe('the life of a session', () => {
  it('AUTH-14 X-07 without the tick ends after 8 hours without use, but not while it is used', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD));
    for (const hours of [7, 14]) {
      moveClock(hours * HOUR);
      expect(await statusOf(who)).toBe(200);
    }
    moveClock(14 * HOUR + 8 * HOUR + 60_000);
    expect(await statusOf(who)).toBe(401);
  });

  it('AUTH-14 X-07 with the tick lasts 30 days, used or not, and no day more', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD, { isRemember: true }));
    moveClock(29 * 24 * HOUR);
    expect(await statusOf(who)).toBe(200);
    moveClock(30 * 24 * HOUR + 60_000);
    expect(await statusOf(who)).toBe(401);
  });

  it('AUTH-36 AUTH-37 V7.4.1 ends with the log-out call, on the server, even for a kept cookie', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD, { isRemember: true }));
    const answer = await call(who, 'POST', disconnectRoute);
    expect(answer.status).toBe(200);
    expect(sessionCookieOf(answer)).toMatch(/^back-office\.session=;.*Max-Age=0/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await statusOf(who)).toBe(401);
    expect((await call(who, 'POST', disconnectRoute)).status).toBe(200);
  });

  it('N-02 AUTH-38 X-06 ends with /logout from our own pages, never from another site', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD));
    expect((await call(who, 'GET', logoutRoute, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect(await statusOf(who)).toBe(200);
    const answer = await call(who, 'GET', logoutRoute, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await statusOf(who)).toBe(401);
  });

  it('X-07 V8.3.2 loses a withdrawn role at the next call', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    expect((await call(who, 'GET', productsRoute)).status).toBe(200);
    await giveRoles(who);
    expect((await call(who, 'GET', productsRoute)).status).toBe(403);
    expect((await call(who, 'GET', rolesRoute)).body).toEqual({ roles: [] });
  });

  it.each(['DISABLED', 'PENDING_VALIDATION'] as const)('X-07 V7.4.2 ends at the next call of an account that became %s', async (status) => {
    const who = await person();
    await db.user.update({ where: { id: who.id }, data: { status } });
    expect(await statusOf(who)).toBe(401);
  });

  it('V7.1.1 ignores roles that the table of rights does not know', async () => {
    const who = await person();
    await db.user.update({ where: { id: who.id }, data: { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EVERYTHING'] } });
    expect((await call(who, 'GET', rolesRoute)).body).toEqual({ roles: ['ROLE_ACCES_PRODUITS'] });
  });
});

describe('acting as another', () => {
  it('AUTH-40 X-05 has the other account’s identity and rights, and the real person stays named', async () => {
    const admin = await person('ROLE_ADMIN');
    const editor = await person('ROLE_ACCES_PRODUITS');
    const acting = await actingAs(admin, editor);
    expect((await call(acting, 'GET', currentRoute)).body).toMatchObject({
      id: editor.id,
      roles: ['ROLE_ACCES_PRODUITS'],
      impersonator: { id: admin.id, name: admin.name },
    });
    expect((await call(acting, 'GET', productsRoute)).status).toBe(200);
  });

  it('X-05 names a real person without a name by the address', async () => {
    const admin = await person('ROLE_ADMIN');
    const { email } = await db.user.update({ where: { id: admin.id }, data: { firstName: '', lastName: ' ' } });
    const acting = await actingAs(admin, await person());
    expect((await call(acting, 'GET', currentRoute)).body).toMatchObject({ impersonator: { name: email } });
  });

  it('AUTH-41 X-06 ends by the link, from anywhere, and the session is its own person’s again', async () => {
    const admin = await person('ROLE_ADMIN');
    const acting = await actingAs(admin, await person());
    const answer = await call(acting, 'GET', unlogAsRoute, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect((await call(acting, 'GET', currentRoute)).body).toMatchObject({ id: admin.id, impersonator: null });
    expect((await call(null, 'GET', unlogAsRoute)).status).toBe(303);
  });

  it('X-05 V7.4.2 falls back to the real person when the other account is disabled, and ends with their own', async () => {
    const [admin, target] = [await person('ROLE_ADMIN'), await person()];
    const acting = await actingAs(admin, target);
    await db.user.update({ where: { id: target.id }, data: { status: 'DISABLED' } });
    expect((await call(acting, 'GET', currentRoute)).body).toMatchObject({ id: admin.id, impersonator: null });
    await db.user.update({ where: { id: admin.id }, data: { status: 'DISABLED' } });
    expect(await statusOf(acting)).toBe(401);
  });
});
