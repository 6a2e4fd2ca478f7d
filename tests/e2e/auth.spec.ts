import { expect, type Page } from '@playwright/test';
import { DEMO, newAccount, PASSWORD } from './support/accounts';
import { expectLogInScripts } from './support/log-in-page';
import { countCalls, hold, spoil } from './support/network';
import { expectNotice, expectTimedNotice, notice, watchNotices } from './support/notices';
import { test } from './support/test';

const LOGIN = '/api/v1/ajax/login';
const field = {
  email: (page: Page) => page.getByLabel('Adresse e-mail'),
  password: (page: Page) => page.getByLabel(/^Mot de passe/),
  remember: (page: Page) => page.getByRole('checkbox', { name: 'Rester connecté' }),
  submit: (page: Page) => page.getByRole('button', { name: 'Se connecter' }),
};

async function fill(page: Page, email: string, password = PASSWORD): Promise<void> {
  await expectLogInScripts(page);
  await field.email(page).fill(email);
  await field.password(page).fill(password);
}

async function tryToLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fill(page, email, password);
  await field.submit(page).click();
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tableau de bord' });
const logInScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Connexion' });

test.beforeEach(({ page }) => watchNotices(page));

test('AUTH-01 the log-in screen has e-mail, password, remember-me and the forgotten-password link', async ({ page }) => {
  await page.goto('/');
  await expect(logInScreen(page)).toBeVisible();
  await expect(field.email(page)).toBeEditable();
  await expect(field.password(page)).toHaveAttribute('type', 'password');
  await expect(field.remember(page)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Mot de passe oublié ?' })).toBeVisible();
  await expectLogInScripts(page);
  await field.password(page).fill('visible?');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(field.password(page)).toHaveAttribute('type', 'text');
});

test('AUTH-03 X-04 without a session every page shows the log-in screen and every call is refused', async ({ page }) => {
  for (const path of ['/', '/product/admin', '/draft/admin', '/audit-trail/admin', '/infomed/api/docs', '/no/such/page']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(401);
    await expect(logInScreen(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const path of [
    '/infomed/api/user/roles',
    '/infomed/api/dashboard',
    '/infomed/api/product-back/all',
    '/infomed/api/product-back/drafts',
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(401);
    expect(await answer.json()).toEqual({ error: 'UNAUTHENTICATED', requestId: expect.any(String) });
  }
});

test('AUTH-04 AUTH-05 NOTICE-07 a bad e-mail and an empty password show errors at their fields, without a call', async ({ page }) => {
  const calls = countCalls(page, LOGIN);
  await page.goto('/');
  for (const bad of ['', 'nobody', 'no body@test.example', 'nobody@test', '@test.example']) {
    await tryToLogIn(page, bad, '');
    await expect(field.email(page)).toHaveAccessibleDescription(/Saisissez une adresse e-mail valable/);
    await expect(field.email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field.email(page)).toBeFocused();
    await expect(field.password(page)).toHaveAccessibleDescription(/Saisissez votre mot de passe\./);
  }
  await tryToLogIn(page, 'nobody@test.example', '');
  await expect(field.email(page)).not.toHaveAttribute('aria-invalid');
  await expect(field.password(page)).toBeFocused();
  expect(calls()).toBe(0);
});

test('AUTH-06 AUTH-08 a log-in sends username, password and isRemember, and reloads the page', async ({ page }) => {
  const { email } = await newAccount();
  await page.goto('/');
  const sent = page.waitForRequest(LOGIN);
  const reloaded = page.waitForEvent('load');
  await tryToLogIn(page, ` ${email.toUpperCase()} `);
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({ username: email.toUpperCase(), password: PASSWORD, isRemember: false });
  await reloaded;
  await expect(dashboard(page)).toBeVisible();
});

test('X-04 after the log-in the requested page opens, with its query', async ({ page }) => {
  await page.goto('/product/admin?q=gardasil');
  await tryToLogIn(page, DEMO.availability);
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('gardasil');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/gardasil/i);
  expect(page.url()).toMatch(/\/product\/admin\?q=gardasil$/);
});

test('AUTH-07 NOTICE-01 NOTICE-03 a log-in in progress shows a waiting notice that has no time-out', async ({ page }) => {
  const { email } = await newAccount();
  await page.clock.install();
  await page.goto('/');
  const { release } = await hold(page, `**${LOGIN}`);
  await tryToLogIn(page, email);
  await expectNotice(page, 'Connexion en cours…', 'waiting');
  await page.clock.fastForward('02:00');
  await expectNotice(page, 'Connexion en cours…', 'waiting');
  await expect(field.submit(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dashboard(page)).toBeVisible();
  await expect(notice(page, 'Connexion en cours…')).toHaveCount(0);
});

test('AUTH-09 NOTICE-02 NOTICE-04 wrong credentials: an error notice of 3 seconds; what was typed stays', async ({ page }) => {
  const { email } = await newAccount();
  await page.goto('/');
  await tryToLogIn(page, email, 'Wrong-2026!');
  await expectTimedNotice(page, 'L’adresse e-mail ou le mot de passe est incorrect.', 'error', 3);
  await expect(field.email(page)).toHaveValue(email);
  await expect(field.password(page)).toHaveValue('Wrong-2026!');
  await expect(notice(page, 'Connexion en cours…')).toHaveCount(0);
  await tryToLogIn(page, email);
  await expect(dashboard(page)).toBeVisible();
});

test('AUTH-10 an account that awaits validation: its own error notice of 3 seconds', async ({ page }) => {
  const { email } = await newAccount({ status: 'PENDING_VALIDATION' });
  await page.goto('/');
  await tryToLogIn(page, email);
  await expectTimedNotice(page, 'Votre compte n’a pas encore été validé par un administrateur.', 'error', 3);
  await page.goto('/');
  await expect(logInScreen(page)).toBeVisible();
});

test('AUTH-11 X-02 after five failures the server answers TOO_MANY_ATTEMPTS, even for the right password', async ({ page }) => {
  const { email } = await newAccount();
  for (let i = 0; i < 5; i += 1) {
    const answer = await page.request.post(LOGIN, { data: { username: email, password: 'Wrong-2026!' } });
    expect(await answer.json()).toEqual({ result: 'WRONG_CREDENTIALS' });
  }
  await page.goto('/');
  await tryToLogIn(page, email);
  await expectTimedNotice(page, 'Trop de tentatives de connexion. Patientez un moment avant de réessayer.', 'error', 3);
});

test('AUTH-12 an ERROR, and any failure of the server: the generic error notice, 3 s', async ({ page }) => {
  const text = 'La connexion a échoué. Veuillez réessayer.';
  await page.goto('/');
  await page.route(`**${LOGIN}`, (route) => route.fulfill({ json: { result: 'ERROR' } }));
  await tryToLogIn(page, 'nobody@test.example');
  await expectTimedNotice(page, text, 'error', 3);
  await page.unroute(`**${LOGIN}`);
  await spoil(page, `**${LOGIN}`);
  const answered = page.waitForResponse(`**${LOGIN}`);
  await tryToLogIn(page, 'nobody@test.example');
  expect((await answered).status()).toBe(400);
  await expectNotice(page, text, 'error');
});

test('S-19 an unreachable server shows an error and preserves the input', async ({ page }) => {
  await page.goto('/');
  await page.route(`**${LOGIN}`, (route) => route.abort('connectionrefused'));
  await tryToLogIn(page, 'nobody@test.example');
  await expectNotice(page, 'Le serveur ne répond pas.', 'error');
  await expect(field.password(page)).toHaveValue(PASSWORD);
  await expect(field.submit(page)).toBeEnabled();
});

test('AUTH-13 an unknown result clears the waiting notice and shows nothing else', async ({ page }) => {
  await page.goto('/');
  let answer = () => {};
  await page.route(`**${LOGIN}`, async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.fulfill({ json: { result: 'SOMETHING_NEW' } });
  });
  await tryToLogIn(page, 'nobody@test.example');
  await expectNotice(page, 'Connexion en cours…', 'waiting');
  answer();
  await expect(page.locator('[data-notices] [data-level]')).toHaveCount(0);
  await expect(field.submit(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('USER-15 AUTH-42 an account that was created with e-mail and password logs in, and the server returns its roles', async ({ page }) => {
  await page.goto('/');
  await tryToLogIn(page, DEMO.requests);
  await expect(dashboard(page)).toBeVisible();
  const answer = await page.request.get('/infomed/api/user/roles');
  expect(await answer.json()).toEqual({ roles: ['ROLE_ACCES_DEMANDES'] });
});
