import { type Browser, expect, type Page } from '@playwright/test';
import { logInAs, newAccount, PASSWORD } from './support/accounts';
import { expectLogInScripts } from './support/log-in-page';
import { expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tableau de bord' });
const logInScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Connexion' });

/** By the screen: the cookie must be the one that a browser gets. */
async function logInOverHttp(page: Page, email: string, { isRemember }: { isRemember: boolean }): Promise<void> {
  await page.goto('/');
  await expectLogInScripts(page);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Rester connecté' }).setChecked(isRemember);
  const sent = page.waitForRequest('**/api/v1/ajax/login');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ isRemember });
  await expect(dashboard(page)).toBeVisible();
}

async function sessionCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name.endsWith('back-office.session'));
}

/** The browser is closed and opened again: cookies without an expiry are gone. */
async function afterRestart(browser: Browser, page: Page): Promise<Page> {
  const persistent = (await page.context().cookies()).filter(({ expires }) => expires !== -1);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await context.addCookies(persistent);
  return context.newPage();
}

test('AUTH-14 X-07 a remembered session outlives the browser and a night; a session without remember-me does neither', async ({
  page,
  browser,
}) => {
  const { id, email } = await newAccount();
  const isKnown = async (one: Page) => (await one.request.get('/infomed/api/user/roles')).status() === 200;
  const leaveForNineHours = () => rows(`UPDATE "Session" SET "lastSeenAt" = now() - interval '9 hours' WHERE "userId" = $1`, [id]);
  await logInOverHttp(page, email, { isRemember: false });
  expect((await sessionCookie(page))?.expires).toBe(-1);
  const forgotten = await afterRestart(browser, page);
  expect(await isKnown(forgotten)).toBe(false);
  await forgotten.context().close();
  await leaveForNineHours();
  expect(await isKnown(page)).toBe(false);

  await logInOverHttp(page, email, { isRemember: true });
  const days = ((await sessionCookie(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  await leaveForNineHours();
  const remembered = await afterRestart(browser, page);
  expect(await isKnown(remembered)).toBe(true);
  await remembered.context().close();
});

test('S-19 a log-in that ended elsewhere leads to the log-in screen at the same address', async ({ page }) => {
  const { id } = await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  await page.goto('/product/admin');
  await rows(`UPDATE "Session" SET "revokedAt" = now() WHERE "userId" = $1`, [id]);
  await page.getByRole('searchbox').fill('gardasil');
  await expect(logInScreen(page)).toBeVisible();
  expect(page.url()).toContain('/product/admin');
});

test('AUTH-36 AUTH-37 AUTH-38 SHELL-10 logging out is a POST without body, answered 200, and leads to / logged out', async ({ page }) => {
  await logInAs(page, {});
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Menu de Essai Passager' }).click();
  const sent = page.waitForRequest('**/api/v1/ajax/authentication/disconnect/');
  const before = (await sessionCookie(page))?.value ?? '';
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const request = await sent;
  expect([request.method(), request.postData()]).toEqual(['POST', null]);
  expect((await request.response())?.status()).toBe(200);
  await expect(logInScreen(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  // The old cookie is no longer valid, even if copied.
  const old = await page.request.get('/infomed/api/user/roles', { headers: { cookie: `back-office.session=${before}` } });
  expect(old.status()).toBe(401);
});

test('AUTH-37 AUTH-39 a log-out that the server refuses: an error notice of 3 seconds, still logged in', async ({ page }) => {
  await watchNotices(page);
  await logInAs(page, {});
  await page.goto('/');
  // By a method that the address does not know: the server refuses it.
  await page.route('**/api/v1/ajax/authentication/disconnect/', (route) => route.continue({ method: 'GET' }));
  await page.getByRole('button', { name: 'Menu de Essai Passager' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expectTimedNotice(page, 'La déconnexion a échoué. Veuillez réessayer.', 'error', 3);
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
});
