import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const API = '/infomed/api/product-back';

/** A product without drafts, whose legal mentions the editor proposes to change. */
async function propose(editor: Page, offset: number): Promise<{ id: string; name: string; draft: string }> {
  const [product] = await rows<{ id: string; name: string }>(
    `SELECT "id", "name" FROM "Product" p WHERE "status" = 'COMMERCIALIZED' AND NOT EXISTS (SELECT FROM "Draft" d WHERE d."subjectId" = p."id")
     ORDER BY "sortName" DESC, "id" LIMIT 1 OFFSET $1`,
    [offset],
  );
  if (!product) throw new Error('no product');
  const body = { id: product.id, tempUpdateDescription: '<p>Données de stabilité relues.</p>' };
  const answer = await editor.request.put(`${API}?productEditType=EDIT_EXCURSION`, { data: body });
  return { ...product, draft: (await answer.json()).draftId };
}

const EDITOR = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_TEMP'] as const;

test('P-43 P-43a an author reads why a draft was rejected, takes its values up again and proposes them anew', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAs(page, { roles: EDITOR, firstName: 'Ada', lastName: 'Autrice' });
  const { name, draft, id } = await propose(page, 20);
  const validator = await (await browser.newContext({ baseURL })).newPage();
  await logInAs(validator, { roles: ['ROLE_VALIDATION_TEMP'], firstName: 'Vera', lastName: 'Valid' });
  await validator.request.delete(`${API}/draft/${draft}`, { data: { reason: 'La source manque.' } });

  await openPage(page, '/');
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /Mes brouillons/ })).toHaveAccessibleName(
    /1 nouvelle décision/,
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mes brouillons/ })
    .click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Rejeté');
  await expect(card).toContainText('La source manque.');
  await expect(card).toContainText('par Vera Valid');
  await expect(card).toContainText('Description de la mise à jour des excursions');
  await expect(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mes brouillons', exact: true }),
  ).toBeVisible();

  await card.getByRole('link', { name: /^Reprendre/ }).click();
  const section = page.getByRole('region', { name: /^Excursions de température/ });
  await expect(section).toContainText('Motif\u00a0: La source manque.');
  await expect(section.getByRole('textbox', { name: /Description de la mise à jour/ })).toContainText('Données de stabilité relues.');
  await section.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/product/admin/edit/${id}$`));
  const [waiting] = await rows<{ n: number }>(`SELECT count(*)::int AS "n" FROM "Draft" WHERE "subjectId" = $1 AND "decision" IS NULL`, [
    id,
  ]);
  expect(waiting?.n).toBe(1);
});

test('P-43 ROLES-10 an author without the right to validate is led from the refused list to their own', async ({ page }) => {
  await logInAs(page, { roles: EDITOR });
  await openPage(page, '/draft/admin');
  await page.getByRole('link', { name: 'Voir mes brouillons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes brouillons' })).toBeVisible();
  await expect(page.getByText('Vous n’avez encore rien proposé')).toBeVisible();
});

test('P-43e a decision is mailed once its author chose so in the profile', async ({ page, browser, baseURL }) => {
  const account = await logInAs(page, { roles: EDITOR });
  await openPage(page, '/profile');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/drafts/mine/mails'));
  await page.getByRole('switch', { name: /Me prévenir par e-mail/ }).check();
  expect((await stored).status()).toBe(204);
  const { draft } = await propose(page, 21);
  const validator = await (await browser.newContext({ baseURL })).newPage();
  await logInAs(validator, { roles: ['ROLE_VALIDATION_TEMP'] });
  await validator.request.delete(`${API}/draft/${draft}`, { data: {} });
  const mails = await rows<{ subject: string }>(`SELECT "subject" FROM "Mail" WHERE "recipient" = $1`, [account.email]);
  expect(mails).toHaveLength(1);
  await openPage(page, '/profile');
  await expect(page.getByRole('switch', { name: /Me prévenir par e-mail/ })).toBeChecked();
});

test('S-01a tile and menu count the drafts that the reader may apply, and the tile leads to the list of just those', async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await (await browser.newContext({ baseURL })).newPage();
  await logInAs(editor, { roles: EDITOR, firstName: 'Ada', lastName: 'Comptée' });
  await propose(editor, 25);
  await logInAs(page, { roles: ['ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_TEMP'] });
  await openPage(page, '/');
  const tile = page.getByRole('main').getByRole('link', { name: /Brouillons à valider/ });
  const count = Number((await tile.textContent())?.match(/^\d+/)?.[0]);
  expect(count).toBeGreaterThan(0);
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^Brouillons/ });
  await expect(entry).toHaveAccessibleName(new RegExp(`\\b${count} brouillon`));
  await tile.click();
  await expect(page).toHaveURL(/\/draft\/admin\?scope=decidable$/);
  await expect(page.getByRole('checkbox', { name: /^Que je peux valider/ })).toBeChecked();
  await expect(page.getByRole('main').locator('li[data-row]')).toHaveCount(count);
  await page.getByRole('checkbox', { name: /^Que je peux valider/ }).uncheck();
  await expect(page.getByRole('main').locator('li[data-row]')).not.toHaveCount(count);
});
