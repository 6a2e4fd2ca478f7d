import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import list from '../../prisma/seed/demo-accounts.json' with { type: 'json' };
import { logInAs, newAccount, PASSWORD } from './support/accounts';
import { expectLogInScripts, maillessText } from './support/log-in-page';
import { ownServer } from './support/own-server';
import { test } from './support/test';

const email = (page: Page) => page.getByLabel('Adresse e-mail');
const password = (page: Page) => page.getByLabel(/^Mot de passe(?! de)/);
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tableau de bord' });
const heading = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
const titles = (html: string): string[] => [...html.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, title]) => title ?? '');

test('X-04a S-08a the first HTML contains the log-in form at the requested URL, in the right language and theme, with 401', async ({
  page,
}) => {
  const cases = [
    [{ 'accept-language': 'fr-FR,fr;q=0.9' }, 'fr', undefined, 'Connexion'],
    [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en', undefined, 'Log in'],
    [{ 'accept-language': 'en-GB', cookie: 'lng=fr; theme=dark' }, 'fr', 'dark', 'Connexion'],
    [{ cookie: 'lng=en; theme=light' }, 'en', 'light', 'Log in'],
  ] as const;
  for (const [headers, language, theme, title] of cases)
    for (const path of ['/', '/product/admin?q=a%26b', '/no/such/page', '/infomed/api/docs']) {
      const answer = await page.request.get(path, { headers });
      const html = await answer.text();
      expect(answer.status(), path).toBe(401);
      expect(html, path).toMatch(new RegExp(`<html lang="${language}" class="[^"]*"${theme ? ` data-theme="${theme}"` : '>'}`));
      expect(heading(html), path).toBe(title);
      expect(titles(html)[0], path).toBe(`${title} · Back-office`);
      expect(html, path).toMatch(/<form[^>]* method="post"[^>]*>|<form[^>]* action="\/api\/v1\/ajax\/login"/);
      expect(html, path).toContain(`<input type="hidden" name="from" value="${path.replace('&', '&amp;')}"/>`);
      expect(html, path).not.toContain('__next_error__');
    }
});

test('X-04a ROLES-19 403 and 404 are in the first HTML too, inside the shell', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  for (const [path, status, title] of [
    ['/product/admin', 403, 'Opération non authorisée'],
    ['/admin/action?action=users', 403, 'Opération non authorisée'],
    ['/no/such/page', 404, 'Page introuvable'],
    ['/faq/admin/edit/00000000-0000-4000-8000-000000000000', 404, 'Page introuvable'],
  ] as const) {
    const answer = await page.request.get(path);
    const html = await answer.text();
    expect([answer.status(), heading(html), titles(html)[0]], path).toEqual([status, title, `${title} · Back-office`]);
    expect(html, path).toContain('<nav');
  }
});

test('X-04a a navigation within the application gets the status of its page, and shows its screen', async ({ page, context }) => {
  for (const path of ['/product/admin.rsc', '/product/admin?_rsc=1']) {
    const answer = await page.request.get(path, { headers: { rsc: '1' } });
    expect(answer.status(), path).toBe(401);
  }
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_PRODUITS'] });
  for (const [path, status] of [
    ['/product/admin.rsc', 200],
    ['/draft/admin.rsc', 403],
    ['/no/such/page.rsc', 404],
  ] as const)
    expect((await page.request.get(path, { headers: { rsc: '1' } })).status(), path).toBe(status);
  await page.goto('/');
  await expect(dashboard(page)).toBeVisible();
  await context.clearCookies({ name: /session$/ });
  await page.getByRole('link', { name: 'Produits', exact: true }).first().click();
  await expect(submit(page)).toBeVisible();
  await expect(page).toHaveURL(/\/product\/admin$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X-08a X-04 AUTH-08 AUTH-14 the form logs in and leads to the requested page', async ({ page, context }) => {
    const account = await newAccount({ roles: ['ROLE_ACCES_PRODUITS'] });
    await page.goto('/product/admin?q=gardasil');
    await expect(email(page)).toBeFocused();
    await email(page).fill(account.email);
    await password(page).fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Rester connecté' }).check();
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
    expect(page.url()).toMatch(/\/product\/admin\?q=gardasil$/);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('back-office.session'));
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  });

  test('X-08a AUTH-09 a refused attempt returns to the same address with its sentence and the e-mail, without the password', async ({
    page,
  }) => {
    const account = await newAccount();
    await page.goto('/draft/admin');
    await email(page).fill(account.email);
    await password(page).fill('Wrong-2026!');
    await submit(page).click();
    const sentence = 'L’adresse e-mail ou le mot de passe est incorrect.';
    await expect(page.locator('[data-refusal]')).toHaveText(sentence);
    await expect(email(page)).toHaveValue(account.email);
    await expect(email(page)).toHaveAccessibleDescription(sentence);
    await expect(email(page)).toBeFocused();
    await expect(password(page)).toHaveValue('');
    expect(page.url()).toMatch(/\/draft\/admin$/);
    expect(await page.content()).not.toContain('Wrong-2026');
    // What needs scripts is not offered; the demo's accounts are a text to type from.
    const accounts = page.getByRole('region', { name: 'Comptes de démonstration' });
    // By text nothing is found in there.
    const texts = accounts.locator('noscript p');
    await expect(texts).toHaveCount(list.accounts.length);
    await expect(texts.first()).toBeVisible();
    expect(await texts.allInnerTexts()).toContainEqual(expect.stringContaining('demandes@demo.example'));
    await expect(accounts.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mot de passe oublié ?' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeHidden();
  });
});

test('X-04a what of the screen arrives later moves nothing that is painted', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lng', value: 'fr', url: baseURL ?? '' }]);
  for (const width of [320, 1366, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const [whole, begun] = await page.evaluate(() => {
      const title = document.querySelector('h1');
      const place = () => title?.getBoundingClientRect().top;
      const before = place();
      for (const part of document.querySelectorAll('main *'))
        if (title && title.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) part.remove();
      return [before, place()];
    });
    expect(begun, `${width} px`).toBe(whole);
  }
});

test('AUTH-14 S-19e what is ticked and typed before the scripts run is sent', async ({ page }) => {
  const account = await newAccount();
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await email(page).fill(account.email);
  await password(page).fill(PASSWORD);
  const remember = page.getByRole('checkbox', { name: 'Rester connecté' });
  await remember.check();
  release();
  await expectLogInScripts(page);
  await expect(remember).toBeChecked();
  const sent = page.waitForRequest('**/api/v1/ajax/login');
  await submit(page).click();
  expect((await sent).postDataJSON()).toEqual({ username: account.email, password: PASSWORD, isRemember: true });
  await expect(dashboard(page)).toBeVisible();
});

test('AUTH-09 a refusal stays at the form until the next attempt', async ({ page }) => {
  const account = await newAccount();
  await page.goto('/');
  await expectLogInScripts(page);
  await email(page).fill(account.email);
  await password(page).fill('Wrong-2026!');
  await submit(page).click();
  const refusal = page.locator('[data-refusal]');
  await expect(refusal).toHaveText('L’adresse e-mail ou le mot de passe est incorrect.');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('L’adresse e-mail ou le mot de passe est incorrect.');
  await expect(page.locator('[data-notices] [data-level]')).toHaveCount(0);
  await expect(refusal).toBeVisible();
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expect(dashboard(page)).toBeVisible();
});

test('I-02b choosing a demo account fills in the form without logging in; no script of the build contains its address or password', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/');
  await expectLogInScripts(page);
  const accounts = page.getByRole('region', { name: 'Comptes de démonstration' });
  await expect(accounts.getByRole('button')).toHaveCount(list.accounts.length);
  await accounts.getByRole('button', { name: /demandes@demo\.example/ }).click();
  await expect(email(page)).toHaveValue('demandes@demo.example');
  await expect(password(page)).toHaveValue(list.password);
  await expect(submit(page)).toBeFocused();
  expect(posts).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();

  const scripts = readdirSync('.next', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:static|server)[/\\].*\.[cm]?js$/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(50);
  const secrets = [list.password, ...list.accounts.map((account) => account.email)];
  const leaks = scripts.filter((file) => {
    const text = readFileSync(join('.next', file), 'utf8');
    return secrets.some((secret) => text.includes(secret));
  });
  expect(leaks).toEqual([]);
});

test('I-02b AUTH-21 production offers no account and names none, neither does a demo on another host or with a password of its own', async ({
  browser,
}) => {
  const secrets = [list.password, ...list.accounts.map((account) => account.email)];
  const cases = [
    { APP_ENV: 'production', AUTH_SECRET: 'a-secret-of-this-test-0123456789-0123456789', DEMO_PASSWORD: undefined },
    { APP_ENV: 'demo', APP_URL: 'https://infomed.example' },
    { APP_ENV: 'demo', DEMO_PASSWORD: 'Another-2026!', SMTP_URL: undefined },
  ];
  for (const env of cases) {
    const server = await ownServer({ database: 'stage', env: { ...env, JOBS: 'none' } });
    try {
      const answer = await fetch(`http://127.0.0.1:${server.port}/`);
      const html = await answer.text();
      expect(answer.status, JSON.stringify(env)).toBe(401);
      expect(html).toContain('name="username"');
      expect(
        secrets.filter((secret) => html.includes(secret)),
        JSON.stringify(env),
      ).toEqual([]);
      if (!('SMTP_URL' in env)) continue;
      // No mail can be sent, and no account is offered: it says who can help.
      const page = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage();
      expect(await maillessText(page)).toBe(
        'This demo has no mail server, so no message can be sent. Ask the person who administers this installation to set SMTP_URL and restart the application.',
      );
      await page.context().close();
    } finally {
      await server.close();
    }
  }
});
