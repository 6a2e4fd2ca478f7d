import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import { decodeOutcome } from '@/features/auth/rules/form-post';
import { moveClock } from '@/server/clock';
import { call } from '../support/call';
import { withEnvironment } from '../support/environment';
import { account, clientAddress, fromNextAddress, PASSWORD } from '../support/log-in';
import { documentOf } from '../support/openapi/document';

beforeEach(fromNextAddress);
afterEach(() => moveClock(0));

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml' };
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** Posts the log-in screen's form as a browser without scripts does, or with other headers. */
function post(fields: Record<string, string>, headers: Record<string, string> = NAVIGATION) {
  const sent = { 'content-type': FORM, 'x-forwarded-for': clientAddress(), ...headers };
  return call<string | null>(null, 'POST', loginRoute, { body: new URLSearchParams(fields).toString(), headers: sent });
}

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0]?.split('=')[0]);

function outcomeOf(headers: Headers) {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('log-in-outcome=')) ?? '';
  return { line, outcome: decodeOutcome(decodeURIComponent(line.split(';')[0]?.split('=')[1] ?? '')) };
}

describe('the log-in form posted by navigation', () => {
  it('X-08a X-04 AUTH-08 a good one opens a session and leads back to its page with 303', async () => {
    const { email } = await account();
    const answer = await post({ username: email, password: PASSWORD, isRemember: 'on', from: '/product/admin?q=gardasil' });
    expect([answer.status, answer.headers.get('location'), answer.body]).toEqual([303, '/product/admin?q=gardasil', null]);
    expect(cookiesOf(answer.headers)).toEqual(['back-office.session', 'lng', 'log-in-outcome']);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    expect(outcomeOf(answer.headers).line).toMatch(/^log-in-outcome=; .*Max-Age=0$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('X-08a AUTH-09 a refused one leads back too, with its result and e-mail in a cookie of 30 seconds, never the password', async () => {
    const { email } = await account();
    const answer = await post({ username: email, password: 'Wrong-Password-1', from: '/draft/admin' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/draft/admin']);
    expect(cookiesOf(answer.headers)).toEqual(['log-in-outcome']);
    const { line, outcome } = outcomeOf(answer.headers);
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=30$/);
    expect(outcome).toEqual({ result: 'WRONG_CREDENTIALS', email });
    expect(JSON.stringify([...answer.headers])).not.toContain('Wrong-Password');
  });

  it('X-08a AUTH-10 AUTH-11 AUTH-12 every result has its code; what the call cannot read is ERROR', async () => {
    const pending = await account({ status: 'PENDING_VALIDATION' });
    const resultOf = async (fields: Record<string, string>) => outcomeOf((await post(fields)).headers).outcome?.result;
    expect(await resultOf({ username: pending.email, password: PASSWORD })).toBe('PENDING_VALIDATION');
    const { email } = await account();
    for (let i = 0; i < 5; i += 1) await resultOf({ username: email, password: 'Wrong-Password-1' });
    expect(await resultOf({ username: email, password: PASSWORD })).toBe('TOO_MANY_ATTEMPTS');
    expect(await resultOf({})).toBe('ERROR');
    expect(await resultOf({ username: email, password: 'x'.repeat(10_001) })).toBe('ERROR');
    const multipart = await call(null, 'POST', loginRoute, { body: new FormData(), headers: NAVIGATION });
    expect([multipart.status, outcomeOf(multipart.headers).outcome?.result]).toEqual([303, 'ERROR']);
  });

  it('X-08a V3.3.1 V3.3.3 behind TLS each cookie of a log-in is Secure, and the outcome is the host’s own', async () => {
    const { email } = await account();
    await withEnvironment({ APP_URL: 'https://infomed.example' }, async () => {
      const refused = await post({ username: email, password: 'Wrong-Password-1' });
      expect(refused.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-log-in-outcome=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=30$/),
      ]);
      const good = (await post({ username: email, password: PASSWORD })).headers.getSetCookie();
      expect(good).toHaveLength(3);
      for (const cookie of good) expect(cookie).toMatch(/; Secure/);
      expect(good[2]).toBe('__Host-log-in-outcome=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0');
    });
  });

  it('X-08a leads to / from anywhere that is no page of ours', async () => {
    const { email } = await account();
    for (const from of ['', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'https://evil.example/']) {
      const { headers } = await post({ username: email, password: PASSWORD, from });
      expect(headers.get('location'), from).toBe('/');
    }
  });

  it('X-08a is recognised by Sec-Fetch-Mode, or by Accept if that is missing', async () => {
    const { email } = await account();
    const fields = { username: email, password: PASSWORD };
    expect((await post(fields, { accept: 'text/html,*/*;q=0.8' })).status).toBe(303);
    const callers: Record<string, string>[] = [
      {},
      { accept: '*/*' },
      { accept: 'application/json, text/html' },
      { 'sec-fetch-mode': 'cors', accept: 'text/html' },
      { 'sec-fetch-mode': 'same-origin' },
    ];
    for (const headers of callers) {
      const answer = await post(fields, headers);
      expect([answer.status, answer.body]).toEqual([200, { result: 'SUCCESS' }]);
      // A refusal of a form that was posted before is over.
      expect(cookiesOf(answer.headers)).toEqual(['back-office.session', 'lng', 'log-in-outcome']);
      expect(outcomeOf(answer.headers).line).toMatch(/^log-in-outcome=; .*Max-Age=0$/);
    }
  });

  it('X-08a is documented: a form by navigation is answered with 303 and the page that it leads to', () => {
    const { paths } = documentOf([{ path: '/login', method: 'POST', contract: loginRoute.POST.contract }]) as {
      paths: Record<
        string,
        { post: { requestBody: { content: object }; responses: Record<string, { headers?: object; content?: object }> } }
      >;
    };
    const { requestBody, responses } = paths['/login']?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(Object.keys(responses?.['303']?.headers ?? {})).toEqual(['Location']);
    expect(responses?.['200']?.content).toHaveProperty('application/json');
  });

  it('X-08a V3.5.1 a form of another site is refused', async () => {
    const { email } = await account();
    const fields = { username: email, password: PASSWORD, from: '/' };
    const foreigners: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const foreign of foreigners) {
      const answer = await post(fields, { ...NAVIGATION, ...foreign });
      expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([
        403,
        { error: 'CROSS_SITE', requestId: expect.any(String) },
        [],
      ]);
    }
    const owns: Record<string, string>[] = [{}, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }];
    for (const own of owns) expect((await post(fields, { ...NAVIGATION, ...own })).status).toBe(303);
  });
});
