import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as disconnectRoute from '@/app/api/v1/ajax/authentication/disconnect/route';
import * as changeRoute from '@/app/api/v1/ajax/change-password/route';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as resetRoute from '@/app/api/v1/ajax/reset-password/route';
import * as docRoute from '@/app/files/doc/[id]/route';
import * as exportRoute from '@/app/infomed/api/product-back/export/route';
import * as searchRoute from '@/app/infomed/api/product-back/search/route';
import * as endRoute from '@/app/infomed/api/user/[id]/sessions/route';
import * as statusRoute from '@/app/infomed/api/user/[id]/status/route';
import * as passwordRoute from '@/app/infomed/api/user/current/password/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as sessionsRoute from '@/app/infomed/api/user/current/sessions/route';
import * as unlogAsRoute from '@/app/login/unlog-as/route';
import * as logoutRoute from '@/app/logout/route';
import * as uploadRoute from '@/app/upload/product-document-pdf/route';
import type { SessionList } from '@/features/auth/schema';
import { moveClock, now } from '@/server/clock';
import { db } from '@/server/db/client';
import { assertSameSite } from '@/server/endpoint/cross-site';
import { actorOfCookie } from '@/server/session/actor';
import { cookieIn, cookieName, languageCookie, logInCookie, logOutCookie, openSessionId, sealSessionId } from '@/server/session/cookie';
import { hashPassword, newToken } from '@/server/session/passwords';
import { isPortalAllow, ROLES, type Role } from '@/shared/account/rights';
import { documentedEndpoints, openingRoles } from '../architecture/routes';
import { type Answer, call, type Person, person } from '../support/call';
import { ownerUrl } from '../support/database';
import { withEnvironment } from '../support/environment';
import { Witness } from '../support/fuzz/witness';
import { ALL } from './arrangements/all';

const PASSWORD = 'Right-Password-1';
const NEW = 'Other-Password-2';
const passwordHash = await hashPassword(PASSWORD);
const HOUR = 3_600_000;

afterEach(() => moveClock(0));

const withCookie = (cookie: string): Person => ({ id: '', name: '', cookie });
const sidOf = async ({ cookie }: Person): Promise<string> => (await openSessionId(cookie.split('=')[1])) ?? '';

/** A user with a password, an e-mail and a stored session cookie. */
async function loggedIn(...roles: Role[]): Promise<Person & { readonly email: string }> {
  const who = await person(...roles);
  const { email } = await db.user.update({ where: { id: who.id }, data: { passwordHash } });
  await db.session.update({
    where: { id: await sidOf(who) },
    data: { remember: true, expiresAt: new Date(now().getTime() + 30 * 24 * HOUR) },
  });
  return { ...who, email };
}

const logIn = (username: string, password = PASSWORD): Promise<Answer<{ result?: string }>> =>
  call(null, 'POST', loginRoute, { body: { username, password }, headers: { 'x-client-address': randomUUID() } });

/** Everything that authenticates by a cookie: calls, exports, files, uploads, pages. */
async function doors(who: Person): Promise<unknown[]> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\nstartxref\n5\n%%EOF\n']), 'a.pdf');
  const answers = await Promise.all([
    call(who, 'GET', currentRoute),
    call(who, 'POST', searchRoute, { body: { searchTerm: 'x' } }),
    call(who, 'POST', exportRoute, { body: { searchTerm: 'x' } }),
    call(who, 'GET', docRoute, { params: { id: randomUUID() } }),
    call(who, 'POST', uploadRoute, { body: form }),
    call(who, 'GET', sessionsRoute),
  ]);
  const page = await actorOfCookie(who.cookie.split('=')[1], 'a page', now());
  return [...answers.map(({ status }) => status), page];
}
const SHUT = [401, 401, 401, 401, 401, 401, null];

/** Everything that ends a session; each must also end it for a stored cookie. */
const ENDS: Readonly<Record<string, (who: Person & { email: string }) => Promise<unknown>>> = {
  'logging out': (who) => call(who, 'POST', disconnectRoute),
  'logging out by the link': (who) => call(who, 'GET', logoutRoute, { headers: { 'sec-fetch-site': 'same-origin' } }),
  'logging in again in the same browser': async (who) =>
    call(who, 'POST', loginRoute, { body: { username: who.email, password: PASSWORD }, headers: { 'x-client-address': randomUUID() } }),
  'changing the password': (who) =>
    call(who, 'PUT', passwordRoute, { body: { oldPassword: PASSWORD, newPassword: NEW, newPasswordConfirm: NEW } }),
  'a new password by the link': async ({ id }) => {
    const { token, tokenHash } = newToken();
    await db.passwordResetToken.create({ data: { userId: id, tokenHash, createdAt: now(), expiresAt: new Date(now().getTime() + HOUR) } });
    const { body } = await call(null, 'POST', changeRoute, { body: { token, newPassword: NEW, newPasswordConfirm: NEW } });
    expect(body).toEqual({ result: 'SUCCESS' });
  },
  'an administrator who disables': async ({ id }) =>
    call(await person('ROLE_SUPER_ADMIN'), 'PUT', statusRoute, { params: { id }, body: { status: 'DISABLED' } }),
  'an administrator who ends all log-ins': async ({ id }) => call(await person('ROLE_SUPER_ADMIN'), 'DELETE', endRoute, { params: { id } }),
  'thirty days': async () => moveClock(30 * 24 * HOUR + 60_000),
};

describe('a stolen or stored cookie', () => {
  it.each(Object.entries(ENDS))('V7.4.1 V7.4.2 V7.4.3 V7.4.5 opens no door after %s', async (_what, end) => {
    const who = await loggedIn('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    expect((await doors(who)).slice(0, 6)).toEqual([200, 200, 200, 404, 200, 200]);
    await end(who);
    expect(await doors(who)).toEqual(SHUT);
  });

  it('V7.2.4 V7.2.3 planted before the log-in it is not the one after, and its planter gets nothing of it', async () => {
    const planter = await loggedIn();
    const victim = await loggedIn();
    const planted = [planter.cookie, `back-office.session=${await sealSessionId(randomUUID())}`, `${planter.cookie}; ${planter.cookie}`];
    for (const cookie of planted) {
      const answer = await call(withCookie(cookie), 'POST', loginRoute, {
        body: { username: victim.email, password: PASSWORD },
        headers: { 'x-client-address': randomUUID() },
      });
      const [given = ''] = answer.headers.getSetCookie();
      expect(given).toMatch(/^back-office\.session=/);
      expect(cookie).not.toContain(given.split(';')[0]);
      expect((await call(withCookie(cookie), 'GET', currentRoute)).body).not.toMatchObject({ id: victim.id });
    }
  });
});

describe('a forged cookie', () => {
  it('V9.1.1 V7.2.1 V8.3.1 only the session id in it counts', async () => {
    const who = await person();
    const other = await person('ROLE_SUPER_ADMIN');
    const token = {
      sid: await sidOf(who),
      sub: other.id,
      id: other.id,
      email: 'super@test.example',
      roles: ROLES,
      user: { id: other.id, roles: ROLES },
      actingAsId: other.id,
      exp: 4_102_444_800,
    };
    const cookie = `back-office.session=${await encode({ token, secret: process.env.AUTH_SECRET ?? '' })}`;
    expect((await call(withCookie(cookie), 'GET', currentRoute)).body).toMatchObject({ id: who.id, roles: [], impersonator: null });
    await call(who, 'POST', disconnectRoute);
    expect((await call(withCookie(cookie), 'GET', currentRoute)).status).toBe(401);
  });

  it('V7.2.2 V7.2.3 neither the name of a session that screens show, nor another id, opens it', async () => {
    const who = await person();
    const [shown] = (await call<SessionList>(who, 'GET', sessionsRoute)).body.sessions;
    const sid = await sidOf(who);
    const wrong = [shown?.id, who.id, sid.toUpperCase(), ` ${sid}`, `${sid}\u0000`, `${sid.slice(0, -1)}0`, 7, { not: '' }, [sid], null];
    for (const each of wrong.filter((value) => value !== sid)) {
      const sealed = await encode({ token: { sid: each as string }, secret: process.env.AUTH_SECRET ?? '' });
      expect((await call(withCookie(`back-office.session=${sealed}`), 'GET', currentRoute)).status, String(each)).toBe(401);
    }
  });

  it('V3.3.1 V3.3.2 V3.3.3 V3.3.4 behind TLS it is a host’s own and never sent in the clear', async () => {
    await withEnvironment({ APP_URL: 'https://infomed.example' }, async () => {
      expect(cookieName()).toBe('__Host-back-office.session');
      expect(languageCookie('en')).toBe('lng=en; Path=/; SameSite=Lax; Secure; Max-Age=31536000');
      for (const cookie of [await logInCookie(randomUUID(), false), logOutCookie()]) {
        expect(cookie).toMatch(/^__Host-back-office\.session=[^;]*; Path=\/; HttpOnly; SameSite=Lax; Secure/);
        expect(cookie).not.toMatch(/Domain/i);
      }
      expect(cookieIn('back-office.session=x')).toBeUndefined();
    });
  });
});

describe('a page of another site', () => {
  let witness: Witness;
  beforeAll(async () => {
    witness = await Witness.of(ownerUrl);
  });
  afterAll(() => witness.end());

  it('V3.5.3 changes nothing by a link: every GET, with the cookie that a browser sends along', async () => {
    const reads = (await documentedEndpoints()).filter(({ verb, handler }) => verb === 'GET' && !isPortalAllow(handler.contract.allow));
    expect(reads.length).toBeGreaterThan(60);
    const writing: string[] = [];
    for (const { name, handler } of reads) {
      const { finer = [], send } = ALL[name] ?? {};
      const role = openingRoles(handler.contract.allow)[0];
      const who = await person(...(role ? [role] : []), ...finer);
      const sent = await send?.(who, role);
      await witness.written();
      const answer = await call(who, 'GET', { GET: handler }, { ...sent, headers: { ...sent?.headers, 'sec-fetch-site': 'cross-site' } });
      const written = await witness.written();
      if (written.length > 0 || answer.status === 403) writing.push([name, answer.status, ...written].join(' '));
    }
    expect(writing).toMatchInlineSnapshot(`
      [
        "GET /infomed/api/admin/faq-chatbot-kpi/exportXls 200 INSERT ExportSlot DELETE ExportSlot",
        "GET /infomed/api/admin/faq-chatbot-tests/launch-tests 403",
        "GET /infomed/api/grid-views/[grid]/kept/[id] 200 UPDATE KeptFilter lastUsedAt",
        "GET /infomed/api/unsaved-values/key 403",
        "GET /logout 403",
      ]
    `);
  });

  it('V3.7.2 X-04 has no open redirect: parameters of an address are no target', async () => {
    const targets = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '%2F%2Fevil.example'];
    for (const target of targets) {
      const query = Object.fromEntries(['next', 'callbackUrl', 'redirect', 'returnTo', 'url'].map((name) => [name, target]));
      const who = await person();
      const answers = [await call(who, 'GET', unlogAsRoute, { query }), await call(who, 'GET', logoutRoute, { query })];
      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
        [303, '/'],
        [303, '/'],
      ]);
    }
  });

  it('V3.5.1 V4.1.3 in production only APP_URL is our own, whatever host a request names', async () => {
    const write = (headers: Record<string, string>) => () =>
      assertSameSite(new Request('https://infomed.example/x', { method: 'POST', headers }));
    await withEnvironment({ APP_ENV: 'production', APP_URL: 'https://infomed.example' }, () => {
      expect(write({ origin: 'https://infomed.example' })).not.toThrow();
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        { origin: 'http://infomed.example' },
        { origin: 'https://infomed.example:8443' },
        { origin: 'https://infomed.example.evil.example' },
        { origin: 'null' },
        { origin: '', 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreign) expect(write(headers), JSON.stringify(headers)).toThrow('CROSS_SITE');
    });
  });

  it('V3.5.1 V4.1.3 in the demo the host of a request counts only where it is this machine’s loopback', async () => {
    const write =
      (host: string, scheme = 'http') =>
      () =>
        assertSameSite(new Request('http://localhost:3000/x', { method: 'POST', headers: { origin: `${scheme}://${host}`, host } }));
    for (const host of ['localhost:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', 'LOCALHOST:4000'])
      expect(write(host), host).not.toThrow();
    expect(write('localhost:3000', 'https')).not.toThrow();
    // A name that an attacker points at this machine.
    for (const host of [
      'evil.example:3000',
      '192.168.1.5:3000',
      '0.0.0.0:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.evil',
    ])
      expect(write(host), host).toThrow('CROSS_SITE');
  });
});

describe('an e-mail spelt otherwise', () => {
  it('V6.3.1 V1.1.1 X-02 counts attempts per account: another spelling gives no further attempts', async () => {
    const { email } = await loggedIn();
    const [local = '', host = ''] = email.split('@');
    const wide = [...local].map((letter) => (/[a-z]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter)).join('');
    const spellings = [email.toUpperCase(), `  ${email}\t`, `${local}\uff20${host}`, `${wide}@${host}`, `${local}@${host.toUpperCase()}`];
    for (const spelling of spellings) expect((await logIn(spelling, 'Wrong-Password-1')).body.result, spelling).toBe('WRONG_CREDENTIALS');
    expect((await logIn(email)).body.result).toBe('TOO_MANY_ATTEMPTS');
  });

  it('V1.3.11 X-03 sends no mail to addresses hidden in quotes, lists or routes', async () => {
    const { email } = await loggedIn();
    const before = await db.mail.count();
    for (const spelling of [
      `"${email}"`,
      `${email},evil@evil.example`,
      `"evil@evil.example ${email}"`,
      `<${email}>`,
      `${email}\uff0cevil@evil.example`,
      `evil@evil.example@${email}`,
      `${email}\r\nBcc: evil@evil.example`,
      `${email}%0aevil@evil.example`,
      [email, 'evil@evil.example'],
      { email },
    ]) {
      const answer = await call<{ result?: string }>(null, 'POST', resetRoute, {
        body: { email: spelling },
        headers: { 'x-client-address': randomUUID() },
      });
      expect([answer.status, answer.body.result === 'SUCCESS' && String(spelling)], String(spelling)).not.toContain(true);
      expect(await db.mail.count({ where: { recipient: { contains: 'evil' } } }), String(spelling)).toBe(0);
    }
    expect(await db.mail.count()).toBe(before);
  });
});
