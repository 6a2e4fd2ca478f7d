import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { hashPassword } from '@/server/session/passwords';
import { call, impersonating, type Person, person } from '../support/call';

// next-auth asks the framework for the request's headers and cookies; outside of it, the test answers.
let receivedHeaders = new Headers();
const require = createRequire(import.meta.url);
const place = require.resolve('next/headers');
const cookiesOf = (): { name: string; value: string }[] =>
  (receivedHeaders.get('cookie') ?? '')
    .split('; ')
    .filter(Boolean)
    .map((part) => ({ name: part.slice(0, part.indexOf('=')), value: decodeURIComponent(part.slice(part.indexOf('=') + 1)) }));
require.cache[place] = Object.assign(Object.create(null), {
  id: place,
  filename: place,
  loaded: true,
  exports: { headers: async () => receivedHeaders, cookies: async () => ({ getAll: cookiesOf }) },
});
const route = await import('@/app/api/auth/[...nextauth]/route');

const PASSWORD = 'Right-Password-1';
const passwordHash = await hashPassword(PASSWORD);

async function account(): Promise<{ id: string; email: string }> {
  const at = now();
  return db.user.create({ data: { email: `${randomUUID()}@test.example`, passwordHash, roles: [], creationDate: at, updateDate: at } });
}

async function send(
  method: 'GET' | 'POST',
  action: string,
  { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {},
): Promise<Response> {
  receivedHeaders = new Headers({
    cookie,
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  });
  const url = new URL(`http://localhost:3000/api/auth/${action}`);
  const request = new Request(url, { method, headers: receivedHeaders, body: form ? new URLSearchParams(form).toString() : null });
  return route[method](request, { params: Promise.resolve({ nextauth: action.split('/') }) });
}

const pairs = (response: Response): string[] => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
const ours = (cookies: readonly string[]): string => cookies.find((cookie) => cookie.startsWith('back-office.session=')) ?? '';

/** The two steps of a log-in with next-auth's own calls. */
async function logIn(username: string, password: string, cookie = ''): Promise<Response> {
  const first = await send('GET', 'csrf', { cookie });
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  return send('POST', 'callback/credentials', {
    cookie: [cookie, ...pairs(first)].filter(Boolean).join('; '),
    form: { csrfToken, username, password, callbackUrl: 'https://evil.example/' },
  });
}

const withCookie = (cookie: string): Person => ({ id: '', name: '', cookie });
const statusOf = async (cookie: string): Promise<number> => (await call(withCookie(cookie), 'GET', currentRoute)).status;

describe('the framework’s own log-in', () => {
  it('N-01 opens a session that our calls know, which ends with the browser and leads nowhere else', async () => {
    const { id, email } = await account();
    const answer = await logIn(email, PASSWORD);
    const cookie = ours(answer.headers.getSetCookie());
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Expires|Max-Age/i);
    expect(answer.headers.get('location') ?? '').not.toContain('evil.example');
    expect((await call(withCookie(ours(pairs(answer))), 'GET', currentRoute)).body).toMatchObject({ id });
    expect(await db.session.findMany({ where: { userId: id } })).toMatchObject([{ remember: false }]);
  });

  it('V6.3.4 X-02 shares the limit of tries with ours, in both directions', async () => {
    const { email } = await account();
    const other = await account();
    for (let i = 0; i < 5; i += 1) expect(ours(pairs(await logIn(email, 'Wrong-Password-1')))).toBe('');
    expect((await call(null, 'POST', loginRoute, { body: { username: email, password: PASSWORD } })).body).toEqual({
      result: 'TOO_MANY_ATTEMPTS',
    });
    expect(ours(pairs(await logIn(email, PASSWORD)))).toBe('');
    for (let i = 0; i < 5; i += 1)
      await call(null, 'POST', loginRoute, {
        body: { username: other.email, password: 'wrong' },
        headers: { 'x-client-address': '198.51.100.7' },
      });
    expect(ours(pairs(await logIn(other.email, PASSWORD)))).toBe('');
  });

  it('V3.5.1 takes no log-in without its own token', async () => {
    const { email } = await account();
    const answer = await send('POST', 'callback/credentials', { form: { username: email, password: PASSWORD, csrfToken: 'x' } });
    expect(ours(pairs(answer))).toBe('');
    expect(await db.session.count({ where: { user: { email } } })).toBe(0);
  });

  it('V7.2.4 ends the session that the browser had', async () => {
    const { email } = await account();
    const first = ours(pairs(await logIn(email, PASSWORD)));
    const second = ours(pairs(await logIn(email, PASSWORD, first)));
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  it('V7.4.1 ends the session on the server when its own log-out is called', async () => {
    const { email } = await account();
    const cookie = ours(pairs(await logIn(email, PASSWORD)));
    const csrf = await send('GET', 'csrf', { cookie });
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    await send('POST', 'signout', { cookie: [cookie, ...pairs(csrf)].join('; '), form: { csrfToken } });
    expect(await statusOf(cookie)).toBe(401);
  });
});

describe('what the framework is sent', () => {
  const post = (body: BodyInit, headers: Record<string, string>) => {
    receivedHeaders = new Headers(headers);
    return route.POST(new Request('http://localhost:3000/api/auth/callback/credentials', { method: 'POST', headers, body }), {
      params: Promise.resolve({ nextauth: ['callback', 'credentials'] }),
    });
  };

  it('V2.2.1 rule 2 passes the checks of every body', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post(`{"username":"${'x'.repeat(70_000)}"}`, json)).status).toBe(413);
    expect((await post('{', json)).status).toBe(400);
    expect((await post('{"username":"a\\u0000b"}', json)).status).toBe(400);
    expect((await post('username=a%00b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
    expect((await post('x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('{}', { ...json, origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('the framework’s session call', () => {
  it('X-07 returns name and address of the session’s row without its id, and does not extend the cookie', async () => {
    const { id, email } = await account();
    const cookie = ours(pairs(await logIn(email, PASSWORD)));
    const answer = await send('GET', 'session', { cookie });
    expect(ours(answer.headers.getSetCookie())).toBe('');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ user: { email } });
    const [row] = await db.session.findMany({ where: { userId: id } });
    expect(text).not.toContain(row?.id ?? 'none');
    expect(text).not.toMatch(/roles|hash|sid/);
  });

  it('X-07 returns nothing once the session has ended', async () => {
    const { id, email } = await account();
    const cookie = ours(pairs(await logIn(email, PASSWORD)));
    await db.user.update({ where: { id }, data: { status: 'DISABLED' } });
    expect(await (await send('GET', 'session', { cookie })).json()).not.toHaveProperty('user');
  });

  it('V7.2.1 merges no id, role or impersonation that a client sends', async () => {
    const { id, email } = await account();
    const cookie = ours(pairs(await logIn(email, PASSWORD)));
    const other = await impersonating(await person('ROLE_ADMIN'), await person());
    const [foreign] = await db.session.findMany({ where: { actingAsId: other.id } });
    const csrf = await send('GET', 'csrf', { cookie });
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    receivedHeaders = new Headers({ cookie: [cookie, ...pairs(csrf)].join('; '), 'content-type': 'application/json' });
    const url = new URL('http://localhost:3000/api/auth/session');
    const body = JSON.stringify({
      csrfToken,
      data: { sid: foreign?.id, user: { email: 'x@y.fr' }, roles: ['ROLE_SUPER_ADMIN'], actingAsId: other.id },
    });
    const request = new Request(url, { method: 'POST', headers: receivedHeaders, body });
    const answer = await route.POST(request, { params: Promise.resolve({ nextauth: ['session'] }) });
    expect(ours(answer.headers.getSetCookie())).toBe('');
    expect(await answer.json()).toMatchObject({ user: { email } });
    expect((await call(withCookie(cookie), 'GET', currentRoute)).body).toMatchObject({ id, roles: [], impersonator: null });
  });
});
