import { expect, type Locator, type Page } from '@playwright/test';
import { isGroup, MENU } from '../../src/features/shell/rules/menu';
import { ROLES } from '../../src/shared/account/rights';
import { DEMO, logIn, logInAs, newAccount } from './support/accounts';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

/** Every role that one account may have: editing and validating temperature exclude each other. */
const ALL = ROLES.filter((role) => role !== 'ROLE_VALIDATION_TEMP');

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const groupButton = (page: Page, name: string) => menu(page).getByRole('button', { name });
const userButton = (page: Page) => page.getByRole('button', { name: /^Menu de / });
const openSubMenus = (page: Page) => page.locator('[data-submenu] [aria-expanded="true"]');

async function expectOpen(page: Page, button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(openSubMenus(page)).toHaveCount(1);
}

async function everything(page: Page): Promise<void> {
  await logInAs(page, { roles: ALL });
  await page.goto('/');
}

test('SHELL-01 ROLES-02 / shows the dashboard to every user, whatever the roles', async ({ page }) => {
  for (const email of [...Object.values(DEMO), (await newAccount()).email]) {
    await logIn(page, email);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: /^(Tableau de bord|Dashboard)$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Tableau de bord|Dashboard)$/ })).toHaveAttribute('aria-current', 'page');
  }
});

/** What the server answers at an address, read without running its scripts: status, heading, and the entry of the menu that is current. */
const served = (page: Page, href: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html');
    const current = [...body.querySelectorAll('[aria-label="Menu principal"] [aria-current="page"]')];
    return {
      status: response.status,
      hasHeading: Boolean(body.querySelector('h1')?.textContent),
      current: current.map((link) => link.getAttribute('href')),
    };
  }, href);

test('SHELL-04 every screen of the menu opens by its address', async ({ page }) => {
  await everything(page);
  const leaves = MENU.flatMap((entry): { href: string }[] => (isGroup(entry) ? [...entry.entries] : [entry]));
  for (const { href } of leaves) expect(await served(page, href), href).toEqual({ status: 200, hasHeading: true, current: [href] });
});

test('SHELL-06 SHELL-12 SHELL-13 SHELL-14 sub-menus exist for exactly FAQ, Requests, Admin and User', async ({ page }) => {
  await everything(page);
  const expected = {
    FAQ: ['Questions', 'Statistiques du chatbot', 'Indicateurs du chatbot', 'Tests du chatbot', 'Réglages du chatbot'],
    Demandes: [
      'À traiter',
      'Commandes de matériel',
      'Demandes de déblocage',
      'Demandes d’urgence',
      'Demandes FAQ',
      'Pharmacovigilance',
      'Excursions, officines',
      'Excursions, grossistes',
      'Excursions, campagnes',
    ],
    Administration: [
      'Utilisateurs',
      'Créer un compte',
      'E-mails',
      'Configuration',
      'Aires thérapeutiques',
      'Clients du portail',
      'Référence de l’API',
      'Fichiers officiels',
      'Routines',
    ],
  };
  await expect(page.locator('[data-submenu]')).toHaveCount(4);
  await expect(menu(page).locator('[aria-expanded] [data-label]')).toHaveText(Object.keys(expected));
  for (const [name, entries] of Object.entries(expected)) {
    await groupButton(page, name).click();
    const texts = await menu(page).locator('[data-submenu] ul:visible [data-item] [data-label]').allInnerTexts();
    expect(texts.map((text) => text.replace(/\s*\(bientôt disponible\)/, '').trim())).toEqual(entries);
  }
  await userButton(page).click();
  await expect(page.getByRole('navigation', { name: 'Utilisateur' }).getByRole('listitem')).toHaveText(['Mon profil', 'Se déconnecter']);
});

test('SHELL-07 opening a second sub-menu closes the first, in the left menu and in the header', async ({ page }) => {
  await everything(page);
  for (const name of ['FAQ', 'Demandes', 'Administration']) {
    await groupButton(page, name).click();
    await expectOpen(page, groupButton(page, name));
  }
  await userButton(page).click();
  await expectOpen(page, userButton(page));
  await groupButton(page, 'FAQ').click();
  await expectOpen(page, groupButton(page, 'FAQ'));
});

test('SHELL-08 clicking the entry of an open sub-menu again closes it', async ({ page }) => {
  await everything(page);
  for (const button of [groupButton(page, 'Demandes'), userButton(page)]) {
    await button.click();
    await expectOpen(page, button);
    await button.click();
    await expect(openSubMenus(page)).toHaveCount(0);
  }
});

test('SHELL-09 a click outside the open sub-menu closes it, one inside does not', async ({ page }) => {
  await everything(page);
  for (const button of [groupButton(page, 'FAQ'), userButton(page)]) {
    await button.click();
    await expectOpen(page, button);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(openSubMenus(page)).toHaveCount(0);
  }
  await groupButton(page, 'FAQ').click();
  await menu(page).getByText('Réglages du chatbot').click();
  await expectOpen(page, groupButton(page, 'FAQ'));
});

test('S-17a the branch of the current screen is open after a load, and stays when another one is closed', async ({ page }) => {
  await logInAs(page, { roles: ALL });
  await page.goto('/configuration/admin');
  await expectOpen(page, groupButton(page, 'Administration'));
  await groupButton(page, 'FAQ').click();
  await expectOpen(page, groupButton(page, 'FAQ'));
  await page.getByRole('heading', { level: 1 }).click();
  await expectOpen(page, groupButton(page, 'Administration'));
});

test('SHELL-11 AUTH-40 AUTH-41 impersonation gives that identity and those roles, and ends with unlog as', async ({ page }) => {
  const admin = await logInAs(page, { roles: ['ROLE_ADMIN', 'ROLE_ACCES_FAQ'], firstName: 'Alix', lastName: 'Réelle' });
  const other = await newAccount({ roles: ['ROLE_ACCES_PRODUITS'], firstName: 'Bao', lastName: 'Empruntée' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu de Alix Réelle' }).click();
  await expect(page.getByText('Revenir à mon compte')).toHaveCount(0);

  await rows(`UPDATE "Session" SET "actingAsId" = $2, "actingUntil" = now() + interval '30 minutes' WHERE "userId" = $1`, [
    admin.id,
    other.id,
  ]);
  await page.goto('/product/admin');
  await expect(menu(page).getByRole('link', { name: 'Produits' })).toBeVisible();
  await expect(groupButton(page, 'FAQ')).toHaveCount(0);
  const current = await (await page.request.get('/infomed/api/user/current')).json();
  expect(current).toMatchObject({ id: other.id, roles: ['ROLE_ACCES_PRODUITS'], impersonator: { id: admin.id, name: 'Alix Réelle' } });
  await page.getByRole('button', { name: 'Menu de Bao Empruntée' }).click();
  await expect(page.getByText('Alix Réelle agit en tant que Bao Empruntée')).toBeVisible();

  const back = page.getByRole('navigation', { name: 'Utilisateur' }).getByRole('link', { name: 'Revenir à mon compte' });
  await expect(back).toHaveAttribute('href', '/login/unlog-as/');
  await back.click();
  await expect(page.getByRole('button', { name: 'Menu de Alix Réelle' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(groupButton(page, 'FAQ')).toBeVisible();
  expect(await (await page.request.get('/infomed/api/user/current')).json()).toMatchObject({ id: admin.id, impersonator: null });
});

/** A picture goes the way of the uploads; only its purpose is set by hand. */
async function giveAvatar(page: Page, userId: string): Promise<void> {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const answer = await page.request.post('/upload/material-image', {
    multipart: { file: { name: 'moi.png', mimeType: 'image/png', buffer: png } },
  });
  const { encodedId } = (await answer.json()) as { encodedId: string };
  await rows(`UPDATE "StoredFile" SET "kind" = 'AVATAR' WHERE "encodedId" = $1`, [encodedId]);
  await rows('UPDATE "User" SET "encodedAvatarId" = $2 WHERE "id" = $1', [userId, encodedId]);
}

test('SHELL-15 the avatar is loaded from /user/avatar/{userId}?size=t', async ({ page }) => {
  const { id } = await logInAs(page, { roles: ['ROLE_ACCES_MATERIEL'] });
  await giveAvatar(page, id);
  const avatarResponse = page.waitForResponse((response) => response.url().includes('/user/avatar/'));
  await page.goto('/');
  const response = await avatarResponse;
  expect(response.status()).toBe(200);
  expect(response.url()).toMatch(new RegExp(`/user/avatar/${id}\\?size=t$`));
  const image = userButton(page).locator('img');
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await expect(userButton(page)).not.toContainText('EP');
});

test('SHELL-16 X-15 the initials show where there is no avatar, and where it cannot be loaded', async ({ page }) => {
  const { id } = await logInAs(page, { firstName: 'élodie', lastName: 'Faure' });
  await page.goto('/');
  await expect(userButton(page).getByText('ÉF', { exact: true })).toBeVisible();
  await rows('UPDATE "User" SET "encodedAvatarId" = gen_random_uuid() WHERE "id" = $1', [id]);
  const avatarResponse = page.waitForResponse((response) => response.url().includes('/user/avatar/'));
  await page.reload();
  expect((await avatarResponse).status()).toBe(404);
  await expect(userButton(page).getByText('ÉF', { exact: true })).toBeVisible();
  await rows(`UPDATE "User" SET "firstName" = '', "lastName" = '', "email" = $2 WHERE "id" = $1`, [id, `zoe-${id}@test.example`]);
  await page.reload();
  await expect(userButton(page).getByText('Z', { exact: true })).toBeVisible();
});

test('SHELL-17 SHELL-18 the header shows the product logo and the title Back-office, and leads home', async ({ page }) => {
  await logInAs(page, {});
  await page.goto('/no/such/page');
  const header = page.getByRole('banner');
  await expect(header.locator('svg[data-logo]')).toBeVisible();
  await expect(header.getByText('Back-office', { exact: true })).toBeVisible();
  await header.getByRole('link', { name: 'Back-office' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test('SHELL-05 S-01a the number of drafts that the reader may apply is shown at their entry', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_INFOS'] });
  await page.goto('/');
  const entry = menu(page).getByRole('link', { name: /Brouillons/ });
  await expect(entry).toHaveAccessibleName(/Brouillons.* \d+ brouillons? à valider/);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brouillons' })).toBeVisible();
});

test('S-17a in a menu longer than the screen the current entry is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await logInAs(page, { roles: ALL });
  await openPage(page, '/official-files/admin');
  await expect(menu(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
});

test('R-04b every screen begins beside the menu, at 2560 px too; cards of products and drafts stand in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_ACCES_VALIDATION', 'ROLE_ACCES_AUDIT_TRAIL'] });
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  for (const path of ['/', '/audit-trail/admin', '/product/admin', '/draft/admin']) {
    await openPage(page, path);
    expect(await leftOf('h1'), path).toBe(256);
  }
  const cards = page.locator('main li[data-row]');
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
  expect(second?.y).toBe(first?.y);
});

test('R-04b at 2560 px lists of accounts, parameters and official files use the width, their text columns stop at 760 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await logInAs(page, { roles: ['ROLE_SUPER_ADMIN'] });
  for (const path of [
    '/admin/action/?action=users',
    '/configuration/admin',
    '/official-files/admin',
    '/official-files/admin/differences',
  ]) {
    await openPage(page, path);
    const widths = await page.getByRole('main').evaluate((main) => ({
      main: main.getBoundingClientRect().width,
      texts: [...main.querySelectorAll('p, h2, h3, dd')]
        .filter((text) => (text.textContent ?? '').length > 80)
        .map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          // A name on one line is cut at its box, beyond which its characters are not drawn.
          return Math.ceil(Math.min(range.getBoundingClientRect().width, text.getBoundingClientRect().width));
        }),
    }));
    expect(widths.main, path).toBeGreaterThan(2200);
    expect(Math.max(0, ...widths.texts), path).toBeLessThanOrEqual(760);
  }
});
