import { expect, type Page } from '@playwright/test';
import { ROLES } from '../../src/shared/account/rights';
import { logInAs } from './support/accounts';
import { test } from './support/test';

type Headers = Readonly<Record<string, string>>;

/** Pages of all kinds: log-in, form of a link, unknown, without the right, with it, the addresses beside calls and files. */
const PAGES = [
  '/',
  '/change-password?token=x',
  '/no/such/page',
  '/product/admin',
  '/user',
  '/infomed/api/docs',
  '/profile',
  '/files/',
  '/api/',
];
/** Addresses that are no page, and none of the calls either. */
const NOTHING = ['/infomed/api/none', '/api/none', '/files/none', '/files/doc/a/b', '/upload/none', '/user/avatar/a/b'];
const CALLS = ['/infomed/api/health', '/infomed/api/user/current', '/infomed/api/product-back/all', '/files/doc/none', '/api/auth/session'];

const nonceOf = (policy = ''): string => /script-src 'self' 'nonce-([\w+/=-]{20,})' 'strict-dynamic'(?:;|$)/.exec(policy)?.[1] ?? '';

/** Checks for every response, whatever its origin: each header once. */
function expectGuarded(headers: Headers, where: string): void {
  expect(headers['x-content-type-options'], where).toBe('nosniff');
  expect(headers['referrer-policy'], where).toBe('same-origin');
  expect(headers['x-frame-options'], where).toBe('DENY');
  expect(headers['cross-origin-opener-policy'], where).toBe('same-origin');
  for (const name of Object.keys(headers)) expect(name, where).not.toMatch(/^access-control-|^x-powered-by$|^server$/);
}

async function expectPage(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  const headers = answer.headers();
  expectGuarded(headers, path);
  const policy = headers['content-security-policy'] ?? '';
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy, path).toContain(rule);
  expect(/script-src [^;]*/.exec(policy)?.[0], path).not.toMatch(/unsafe|http|\*/);
  const html = await answer.text();
  const nonce = nonceOf(policy);
  expect(nonce, path).not.toBe('');
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length, path).toBeGreaterThan(0);
  for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`);
  expect(html, path).not.toMatch(/<[^>]+\son\w+=/i);
  expect(headers['cache-control'], path).toContain('no-store');
  expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
  return nonce;
}

test('V3.4.3 V3.4.4 V3.4.5 V3.4.6 V14.3.2 every page has a nonce of its own, no-store and a ban on framing', async ({ page }) => {
  const nonces = new Set<string>();
  let documents = 0;
  const askAll = async () => {
    for (const path of PAGES) {
      nonces.add(await expectPage(page, path));
      documents += 1;
    }
  };
  await askAll();
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  await askAll();
  nonces.add(await expectPage(page, '/'));
  expect(nonces.size).toBe(documents + 1);
});

test('V1.2.3 V1.1.2 a name never ends a script or opens a tag, wherever a page contains it', async ({ page }) => {
  const name = `</script><script>window.hostile=1</script><img src=x onerror="window.hostile=1"><!--`;
  await logInAs(page, { roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], firstName: name, lastName: '{{1}}\u2028' });
  for (const path of ['/', '/profile', '/admin/action?action=users']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await page.evaluate(() => (window as { hostile?: number }).hostile)).toBeUndefined();
    expect(await (await page.request.get(path)).text(), path).not.toContain('<script>window.hostile');
  }
});

test('V3.2.1 V3.4.2 V4.1.1 V14.2.2 responses other than pages have no CORS, no active content and no private caching', async ({ page }) => {
  const ask = async (path: string, headers: Headers = {}) => page.request.get(path, { headers, maxRedirects: 0 });
  const html = await (await ask('/')).text();
  for (const isStaff of [false, true]) {
    if (isStaff) await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
    for (const path of [...CALLS, ...NOTHING]) {
      const answer = await ask(path, { origin: 'https://evil.example' });
      expectGuarded(answer.headers(), path);
      expect(answer.headers()['content-type'], path).toMatch(/^application\/json(?:; charset=utf-8)?$/);
      expect(answer.headers()['content-security-policy'] ?? '', path).toContain(path === '/api/auth/session' ? '' : "default-src 'none'");
      expect(answer.headers()['cache-control'], path).toMatch(/no-store/);
      if (NOTHING.includes(path))
        expect([answer.status(), (await answer.json()).error], path).toEqual(
          isStaff ? [404, 'RECORD_NOT_FOUND'] : [401, 'UNAUTHENTICATED'],
        );
    }
  }
  const preflight = await page.request.fetch('/infomed/api/product-back/search', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expectGuarded(preflight.headers(), 'a preflight');
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
  for (const path of [script, '/favicon.ico', '/_next/static/none.js']) {
    const { headers } = { headers: (await ask(path)).headers() };
    expectGuarded(headers, path);
    if (path !== '/favicon.ico') expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'");
  }
  const out = await page.request.post('/api/v1/ajax/authentication/disconnect/');
  expect(out.headers()['clear-site-data']).toBe('"cache"');
});

test('V3.4.3 the policy of pages blocks injected scripts only', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) blocked.push(`${page.url()} ${message.text()}`);
  });
  await page.goto('/');
  await logInAs(page, { roles: ROLES.filter((role) => role !== 'ROLE_VALIDATION_TEMP') });
  for (const path of ['/', '/article/admin/new', '/product/admin/new', '/admin/action', '/profile', '/no/such/page', '/infomed/api/docs']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(blocked).toEqual([]);
  const ran = await page.evaluate(async () => {
    const script = document.createElement('div');
    script.innerHTML = '<img src="x:" onerror="window.hostile = true"><a id="js" href="javascript:window.hostile = true">x</a>';
    document.body.append(script);
    document.getElementById('js')?.click();
    await new Promise((go) => setTimeout(go, 200));
    return (window as { hostile?: boolean }).hostile ?? false;
  });
  expect(ran).toBe(false);
  expect(blocked.length).toBeGreaterThan(0);
});
