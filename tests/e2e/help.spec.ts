import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { openPage } from './support/ready';
import { test } from './support/test';

const help = (page: Page) => page.getByRole('dialog');

test('S-25 the help of a screen says what it is for, how to begin, who may do what, and its keys', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'], lng: 'en' });
  await openPage(page, '/product/admin/new');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(help(page)).toHaveAccessibleName('Help: New product');
  await expect(help(page).getByRole('region', { name: 'To get started' }).getByRole('listitem')).toHaveCount(3);
  const who = help(page).getByRole('region', { name: 'Who may do what' }).getByRole('listitem');
  await expect(who.first()).toContainText('Open this screen (you)');
  await expect(who.filter({ hasText: 'Apply or reject availability' })).toContainText('Validate availability');
  await expect(help(page).getByRole('region', { name: 'Keys: Forms' })).toContainText('Ctrl S');
  await help(page).getByRole('link', { name: 'Choose a product' }).click();
  await expect(page).toHaveURL(/\/product\/admin$/);
  await expect(help(page)).toHaveCount(0);
});

test('S-26 first steps stay away once they are dismissed, and the help shows them again', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_DEMANDES'] });
  await openPage(page, '/');
  const card = page.getByRole('region', { name: 'Vos premiers pas' });
  // What waits comes first (S-01a).
  const [work, steps] = await Promise.all([page.getByRole('region', { name: 'Chiffres du jour' }).boundingBox(), card.boundingBox()]);
  expect(work?.y).toBeLessThan(steps?.y ?? 0);
  await expect(card.getByRole('link', { name: 'Voir les demandes à traiter' })).toHaveAttribute('href', '/requests/admin');
  const stored = page.waitForResponse('**/user/current/first-steps');
  await card.getByRole('button', { name: 'Masquer les premiers pas' }).click();
  await expect(card).toHaveCount(0);
  expect((await stored).status()).toBe(204);
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(help(page).getByRole('link', { name: 'Voir les demandes à traiter' })).toBeVisible();
});
