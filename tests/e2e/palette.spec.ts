import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { test } from './support/test';

const EDITOR = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'] as const;

/** Opens the palette by its keys, once the page listens to them. */
async function openPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: /^(Aller à…|Go to…)$/ });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return palette;
}

test('SHELL-04 SHELL-05 the palette leads to a screen by keyboard alone, and shows only those of one’s roles', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await page.goto('/');
  const palette = await openPalette(page);
  await expect(palette.getByRole('menuitem', { name: 'Produits', exact: true })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: /Utilisateurs/ })).toHaveCount(0);
  await page.keyboard.type('nouv');
  const item = palette.getByRole('menuitem', { name: /Nouveau produit/ });
  await expect(item).toBeVisible();
  // The list forgets the chosen entry while it is filtered.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toHaveAttribute('data-focused', 'true', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/admin\/new$/);
  await expect(palette).toBeHidden();
});

test('P-22 the palette finds a product by name, DCI or CIP, without case or accents', async ({ page }) => {
  await logInAs(page, { roles: EDITOR, lng: 'en' });
  await page.goto('/');
  const [product] = await rows<{ id: string; name: string; cip: string }>(
    `SELECT "id", "name", "cip" FROM "Product" WHERE "name" ILIKE 'isentress%' AND "cip" IS NOT NULL ORDER BY "id" LIMIT 1`,
  );
  const palette = await openPalette(page);
  await page.keyboard.type('RALTEGRAVIR');
  await expect(palette.getByRole('menuitem', { name: new RegExp(product?.name.slice(0, 12) ?? '', 'i') }).first()).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(palette.getByRole('textbox'))
    .or(palette.getByRole('combobox'))
    .first()
    .fill(product?.cip ?? '');
  const item = palette.getByRole('menuitem', { name: new RegExp(product?.cip ?? '') });
  await expect(item).toHaveCount(1);
  await item.click();
  await expect(page).toHaveURL(new RegExp(`/product/admin/edit/${product?.id}$`));
});

test('P-22g an Enter that comes with a code opens the only product found, and none of several', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await page.goto('/');
  const [product] = await rows<{ id: string; cip: string }>(
    `SELECT "id", "cip" FROM "Product" WHERE "name" ILIKE 'isentress%' AND "cip" IS NOT NULL ORDER BY "id" LIMIT 1`,
  );
  const palette = await openPalette(page);
  await page.keyboard.insertText('isentress');
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('menuitem', { name: /isentress/i }).nth(1)).toBeVisible();
  await expect(palette.getByRole('status')).not.toBeEmpty();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(product?.cip ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/admin/edit/${product?.id}$`));
  await expect(palette).toBeHidden();
});

test('P-22g a failed search shows and opens none of the products found before', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await page.goto('/');
  const [first, other] = await rows<{ cip: string }>(`SELECT "cip" FROM "Product" WHERE "cip" IS NOT NULL ORDER BY "id" LIMIT 2`);
  const palette = await openPalette(page);
  await page.keyboard.insertText(first?.cip ?? '');
  const found = palette.getByRole('menuitem', { name: new RegExp(first?.cip ?? '') });
  await expect(found).toBeVisible();
  await page.route('**/infomed/api/palette**', (route) => route.fulfill({ status: 500, json: { error: 'SERVER_ERROR', requestId: 'x' } }));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(other?.cip ?? '');
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('alert')).toContainText('Unknown Error');
  await expect(found).toHaveCount(0);
  await expect(palette.getByText(/^Rien ne correspond/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('P-22d the palette marks what matched, says by what else a product was found, and offers near names apart', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await page.goto('/');
  const [product] = await rows<{ name: string; ucd: string }>(
    `SELECT "name", "ucd" FROM "Product" WHERE "name" ILIKE 'bridion%' AND "ucd" IS NOT NULL ORDER BY "id" LIMIT 1`,
  );
  const palette = await openPalette(page);
  await page.keyboard.type('brid');
  const found = palette.getByRole('menuitem', { name: /BRIDION/i }).first();
  await expect(found.locator('mark').first()).toHaveText(/^brid$/i);
  await expect(found).not.toContainText('UCD');
  await palette
    .getByRole('searchbox')
    .or(palette.getByRole('textbox'))
    .or(palette.getByRole('combobox'))
    .first()
    .fill(product?.ucd ?? '');
  const byCode = palette.getByRole('menuitem', { name: /BRIDION/i }).first();
  await expect(byCode).toContainText(`UCD ${product?.ucd}`);
  await expect(byCode.locator('mark')).toHaveText([product?.ucd ?? '']);
  await palette.getByRole('searchbox').or(palette.getByRole('textbox')).or(palette.getByRole('combobox')).first().fill('bridoin');
  const near = palette.getByRole('group', { name: 'Noms proches, à vérifier' });
  await expect(near.getByRole('menuitem', { name: /BRIDION/i }).first()).toBeVisible();
  await expect(near.locator('mark')).toHaveCount(0);
  await expect(palette.getByRole('group', { name: 'Produits' })).toHaveCount(0);
});

test('S-05 USER-02 accounts are found by administrators only', async ({ page, browser }) => {
  const { email } = await logInAs(page, { roles: ['ROLE_ADMIN'], firstName: 'Zénobie', lastName: 'Palette' });
  await page.goto('/');
  const palette = await openPalette(page);
  await page.keyboard.type('zenobie');
  await expect(palette.getByRole('menuitem', { name: /Zénobie Palette/ }).first()).toBeVisible();
  await expect(palette.getByText(email).first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await logInAs(other, { roles: EDITOR });
  const answer = await other.request.post('/infomed/api/palette', { data: { q: 'zenobie' } });
  expect(await answer.json()).toEqual({ products: [], near: [], users: [] });
  await other.context().close();
});

test('SHELL-04 S-25 a question mark opens the help, a slash goes to the search field, neither while typing', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await page.goto('/product/admin');
  const search = page.getByRole('searchbox');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('?');
  await expect(search).toHaveValue('?');
  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Aide : Produits' });
  await expect(help.getByText('Ctrl K', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('SHELL-04 a failed search shows an error and leaves the screens usable', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await page.goto('/');
  await page.route('**/infomed/api/palette**', (route) => route.fulfill({ status: 500, json: { error: 'SERVER_ERROR', requestId: 'x' } }));
  const palette = await openPalette(page);
  await page.keyboard.type('prod');
  await expect(palette.getByRole('alert')).toContainText('Unknown Error');
  await expect(palette.getByRole('menuitem', { name: 'Produits', exact: true })).toBeVisible();
});
