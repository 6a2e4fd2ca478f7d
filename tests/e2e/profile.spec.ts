import { type BrowserContext, expect, type Page } from '@playwright/test';
import { logIn, logInAs, newAccount, PASSWORD } from './support/accounts';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

const NEW = 'Nouveau-2026!';

const sessions = (page: Page) => page.getByRole('region', { name: 'Mes sessions' });
const password = (page: Page) => page.getByRole('region', { name: 'Mot de passe' });
const isKnown = async (page: Page) => (await page.request.get('/infomed/api/user/current')).status() === 200;

/** Another browser of the same person. */
async function otherBrowser(page: Page, email: string, baseURL: string | undefined): Promise<{ other: Page; context: BrowserContext }> {
  const browser = page.context().browser();
  if (!browser || !baseURL) throw new Error('There is no browser to open another window of.');
  const context = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' });
  const other = await context.newPage();
  await logIn(other, email);
  return { other, context };
}

async function fillPasswords(page: Page, old: string, next: string, confirm = next): Promise<void> {
  await password(page).getByLabel('Mot de passe actuel').fill(old);
  await password(page).getByLabel('Nouveau mot de passe').fill(next);
  await password(page).getByLabel('Confirmation').fill(confirm);
  await password(page).getByRole('button', { name: 'Changer le mot de passe' }).click();
}

test('SHELL-10 V7.5.1 the profile opens from the User sub-menu and shows name, address and roles', async ({ page }) => {
  const { email } = await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'], firstName: 'Noé', lastName: 'Profil' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu de Noé Profil' }).click();
  await page.getByRole('link', { name: 'Mon profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(page).toHaveTitle('Mon profil · Back-office');
  const account = page.getByRole('region', { name: 'Mon compte' });
  await expect(account).toContainText('Noé Profil');
  await expect(account).toContainText(email);
  await expect(page.getByRole('region', { name: 'Mes rôles' })).toContainText('Édition des informations générales');
  await expect(page.getByRole('region', { name: 'Mes rôles' })).toContainText('Lire et exporter le catalogue des produits.');
});

test('V6.2.3 X-03 X-09 changing the password logs the other browsers out', async ({ page, baseURL }) => {
  const { email } = await logInAs(page, {});
  const { other, context } = await otherBrowser(page, email, baseURL);
  await page.goto('/profile');
  await fillPasswords(page, '', 'court', 'autre');
  await expect(password(page).getByLabel('Mot de passe actuel')).toBeFocused();
  await expect(password(page).getByText('Saisissez votre mot de passe actuel.')).toBeVisible();
  await expect(password(page).getByText('Ce mot de passe ne respecte pas encore toutes les règles.')).toBeVisible();
  await expect(password(page).getByText('Les deux mots de passe ne sont pas identiques.')).toBeVisible();

  await fillPasswords(page, 'Pas-le-bon-1!', NEW);
  await expect(password(page).getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  await expect(password(page).getByLabel('Mot de passe actuel')).toBeFocused();
  await expect(password(page).getByLabel('Nouveau mot de passe')).toHaveValue(NEW);
  expect(await isKnown(other)).toBe(true);

  await fillPasswords(page, PASSWORD, NEW);
  await expectNotice(page, 'Votre mot de passe a été changé. Une autre session a pris fin.', 'success');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  expect([await isKnown(page), await isKnown(other)]).toEqual([true, false]);
  const again = await page.request.post('/api/v1/ajax/login', { data: { username: email, password: NEW, isRemember: false } });
  expect(await again.json()).toEqual({ result: 'SUCCESS' });
  await context.close();
});

test('V7.4.5 one session of another browser is ended from here, then all others', async ({ page, baseURL }) => {
  const { email } = await logInAs(page, {});
  const first = await otherBrowser(page, email, baseURL);
  await page.goto('/profile');
  const items = sessions(page).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Cette session');
  await expect(items.nth(1)).toContainText('Firefox sur Windows');
  await items
    .nth(1)
    .getByRole('button', { name: /^Mettre fin à la session Firefox sur Windows/ })
    .click();
  await expectNotice(page, 'La session a pris fin.', 'success');
  await expect(items).toHaveCount(1);
  expect([await isKnown(page), await isKnown(first.other)]).toEqual([true, false]);

  const [second, third] = [await otherBrowser(page, email, baseURL), await otherBrowser(page, email, baseURL)];
  await page.reload();
  await expect(items).toHaveCount(3);
  await sessions(page).getByRole('button', { name: 'Mettre fin à toutes les autres' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mettre fin à toutes les autres' }).click();
  await expectNotice(page, '2 sessions ont pris fin.', 'success');
  await expect(items).toHaveCount(1);
  expect([await isKnown(second.other), await isKnown(third.other)]).toEqual([false, false]);
  for (const { context } of [first, second, third]) await context.close();
});

test('I18N-03 X-17 language and theme are chosen on the profile too', async ({ page }) => {
  const { id } = await logInAs(page, {});
  await page.goto('/profile');
  const display = page.getByRole('region', { name: 'Affichage' });
  await display.getByRole('button', { name: 'Sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(display.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Thème : sombre' })).toBeVisible();
  await display.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await rows('SELECT "lng" FROM "User" WHERE "id" = $1', [id])).toEqual([{ lng: 'en' }]);
});

test('X-07 V7.4.2 a disabled account, a withdrawn role and a changed password end at the next call', async ({ page, baseURL }) => {
  const { id, email } = await newAccount({ roles: ['ROLE_ACCES_PRODUITS'] });
  await logIn(page, email);
  await page.goto('/product/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
  await rows(`UPDATE "User" SET "roles" = '{}' WHERE "id" = $1`, [id]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Opération non authorisée' })).toBeVisible();
  const { other, context } = await otherBrowser(page, email, baseURL);
  await other.request.put('/infomed/api/user/current/password', {
    data: { oldPassword: PASSWORD, newPassword: NEW, newPasswordConfirm: NEW },
  });
  expect([await isKnown(other), await isKnown(page)]).toEqual([true, false]);
  await rows(`UPDATE "User" SET "status" = 'DISABLED' WHERE "id" = $1`, [id]);
  expect(await isKnown(other)).toBe(false);
  await context.close();
});
