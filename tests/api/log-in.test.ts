import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import { logInLimits, unlockLogIn } from '@/features/auth/commands/log-in';
import { moveClock, now } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import { openSessionId, sealSessionId } from '@/server/session/cookie';
import { hashPassword } from '@/server/session/passwords';
import { call } from '../support/call';
import { LONG_TRANSACTION, lockWaits } from '../support/lock-waits';
import {
  account,
  clientAddress,
  fromNextAddress,
  logIn,
  PASSWORD,
  personOf,
  type Result,
  resultOf,
  sessionCookieOf,
  sidOf,
  statusOf,
  times,
  withCookie,
} from '../support/log-in';

beforeEach(fromNextAddress);
afterEach(() => moveClock(0));

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

  it('AUTH-10 X-01 reveals that an account is pending only after a correct password', async () => {
    const { email } = await account({ status: 'PENDING_VALIDATION' });
    expect(await resultOf(email, 'Wrong-Password-1')).toBe('WRONG_CREDENTIALS');
    const answer = await logIn(email, PASSWORD);
    expect(answer.body).toEqual({ result: 'PENDING_VALIDATION' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('V6.2.8 compares the password exactly as received', async () => {
    const { email } = await account();
    for (const other of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toLowerCase(), PASSWORD.slice(0, -1), `${PASSWORD}x`])
      expect(await resultOf(email, other, {}, randomUUID())).not.toBe('SUCCESS');
  });

  it('X-08 takes a posted form too, with its ticked box', async () => {
    const { email } = await account();
    const form = new URLSearchParams({ username: email, password: PASSWORD, isRemember: 'on' }).toString();
    const answer = await call<Result>(null, 'POST', loginRoute, {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-address': clientAddress() },
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

  it('X-03 V2.3.4 opens no session when the password is changed while it is being verified', async () => {
    const { id, email } = await account();
    const passwordHash = await hashPassword('Another-Password-1');
    const { running } = await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { passwordHash } });
      const attempt = logIn(email, PASSWORD);
      await lockWaits(1);
      return { running: attempt };
    }, LONG_TRANSACTION);
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

  it('AUTH-11 X-02a V6.3.1 apply to concurrent attempts', async () => {
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
  it('V3.3.1 AUTH-14 X-07 is HttpOnly and SameSite, and ends with the browser without remember-me', async () => {
    const { email } = await account();
    const unticked = sessionCookieOf(await logIn(email, PASSWORD));
    expect(unticked).toMatch(/; HttpOnly/);
    expect(unticked).toMatch(/; SameSite=Lax/);
    expect(unticked).not.toMatch(/Max-Age|Expires/);
    expect(sessionCookieOf(await logIn(email, PASSWORD, { isRemember: true }))).toMatch(/; Max-Age=2592000(?:;|$)/);
  });

  it('V9.1.1 V9.2.1 is unauthenticated when it is changed, unsigned, of another secret, expired or of another format', async () => {
    const { email } = await account();
    const { cookie } = personOf(await logIn(email, PASSWORD));
    const value = cookie.split('=')[1] ?? '';
    const sid = (await openSessionId(value)) ?? '';
    const b64 = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
    // The first character of header, vector, text and tag: the last one of a part also holds bits that nobody reads.
    const parts = value.split('.');
    const changed = parts.flatMap((part, index) =>
      part ? [parts.with(index, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('.')] : [],
    );
    expect(changed).toHaveLength(4);
    const { encode } = await import('next-auth/jwt');
    const hs256 = `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64({ sid })}`;
    const forged = [
      ...changed,
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
    for (const [index, other] of forged.entries())
      expect(await statusOf(withCookie(`back-office.session=${other}`)), `cookie ${index}`).toBe(401);
    expect(await statusOf(withCookie(cookie))).toBe(200);
  });
});
