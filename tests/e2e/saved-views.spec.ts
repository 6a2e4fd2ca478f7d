import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logIn, logInAs } from './support/accounts';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';
import { openViews, saveView, shareView, viewsButton, viewsItem } from './support/views';

const AUDIT = ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_VALIDATION_INFOS'] as const;
const GRID = '/audit-trail/admin';
const dialog = (page: Page) => page.getByRole('dialog');

test('REQ-03 I-07 a saved view is shared by role and opened by its link', async ({ page, browser }) => {
  test.slow();
  const lastName = `Vues-${randomUUID().slice(0, 8)}`;
  const owner = await logInAs(page, { roles: AUDIT, firstName: 'Ondine', lastName });
  await page.goto(`${GRID}?f.type=in:PRODUCT,VALIDATION&sort=actorName,-date`);
  await saveView(page, 'Produits');
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}/);

  // The same name again is refused at the field, and what was typed stays.
  await openViews(page);
  await viewsItem(page, 'Enregistrer sous…').click();
  await dialog(page)
    .getByLabel(/^Nom de la vue/)
    .fill('Produits');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  const field = dialog(page).getByLabel(/^Nom de la vue/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page)).toContainText('Vous avez déjà une vue de ce nom.');
  await expect(field).toHaveValue('Produits');
  await page.keyboard.press('Escape');
  await expect(viewsButton(page)).toBeFocused();

  // A change is shown, survives a reload, and can be saved.
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(viewsButton(page)).toHaveText(/^Vue\s: Produitsmodifiée$/);
  await page.reload();
  await expect(viewsButton(page)).toHaveText(/^Vue\s: Produitsmodifiée$/);
  await openViews(page);
  await viewsItem(page, 'Revenir à la vue enregistrée').click();
  await expect(viewsButton(page)).toHaveText(/^Vue\s: Produits$/);
  await expect(page).toHaveURL(/f\.type=in(:|%3A)PRODUCT/);
  await page.goto(`${page.url().replace(/f\.type=[^&]*/, 'f.type=in:PRODUCT')}&edited=1`);
  await openViews(page);
  await viewsItem(page, 'Enregistrer les modifications').click();
  await expectNotice(page, /Vue «\sProduits\s» enregistrée\./, 'success');
  await expect(viewsButton(page)).toHaveText(/^Vue\s: Produits$/);

  await shareView(page, 'Validation des informations générales');
  await expectNotice(page, /partagée avec 1 rôle/, 'success');
  const id = new URL(page.url()).searchParams.get('view') ?? '';

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'fr-FR' })).newPage();
  await logInAs(other, { roles: AUDIT });
  await other.goto(`${GRID}?view=${id}`);
  await expect(viewsButton(other)).toHaveText(/^Vue\s: Produits$/);
  await expect(other).toHaveURL(/f\.type=in(:|%3A)PRODUCT&/);
  await openViews(other);
  await expect(viewsItem(other, new RegExp(`Produits\\s*partagée par Ondine ${lastName}`))).toBeVisible();
  for (const action of ['Renommer…', 'Partager…', 'Supprimer…']) await expect(viewsItem(other, action)).toHaveCount(0);
  await other.keyboard.press('Escape');

  // Without the role the list opens without the view, with a notice.
  const third = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'fr-FR' })).newPage();
  await logInAs(third, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
  await third.goto(`${GRID}?view=${id}`);
  await expectNotice(third, 'Cette vue n’existe plus ou ne vous est pas partagée.', 'default');
  await expect(viewsButton(third)).toHaveText('Vues');

  await openViews(page);
  await viewsItem(page, 'Supprimer…').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Supprimer la vue «\sProduits\s»\s\?/);
  await expect(question).toContainText('Elle disparaîtra aussi pour les personnes');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(viewsButton(page)).toHaveText('Vues');
  expect(await rows('SELECT 1 FROM "GridView" WHERE "ownerId" = $1', [owner.id])).toEqual([]);
});

test('REQ-02 REQ-03 columns are saved per user, and change with a view; all by keyboard', async ({ page }) => {
  const owner = await logInAs(page, { roles: AUDIT });
  await page.goto(GRID);
  await viewsButton(page).focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(viewsItem(page, 'Vue par défaut')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(viewsItem(page, 'Colonnes d’origine')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(viewsItem(page, 'Enregistrer sous…')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel(/^Nom de la vue/)).toBeFocused();
  await page.keyboard.type('Étroite');
  await page.keyboard.press('Enter');
  await expect(viewsButton(page)).toHaveText(/^Vue\s: Étroite$/);
  const [saved] = await rows<{ columns: { name: string }[] }>(
    `SELECT "state" -> 'layout' -> 'columns' AS "columns" FROM "GridView" WHERE "ownerId" = $1`,
    [owner.id],
  );
  expect(saved?.columns.map(({ name }) => name).slice(0, 3)).toEqual(['date', 'actorName', 'type']);
});

test('REQ-03 a view of a grid that lost a column opens without it, with a notice', async ({ page }) => {
  const { id, email } = await logInAs(page, { roles: AUDIT });
  const state = {
    filterModel: { colour: { filterType: 'text', type: 'contains', filter: 'red' }, type: { filterType: 'set', values: ['USER'] } },
    sortModel: [],
    rowGroupCols: [],
    layout: null,
  };
  const [view] = await rows<{ id: string }>(
    `INSERT INTO "GridView" ("id", "grid", "name", "ownerId", "state", "creationDate", "updateDate")
     VALUES (gen_random_uuid(), 'audit-trail', 'Ancienne', $1, $2, now(), now()) RETURNING "id"`,
    [id, JSON.stringify(state)],
  );
  await logIn(page, email);
  await page.goto(`${GRID}?view=${view?.id}`);
  await expectNotice(page, /Cette vue nommait une colonne qui n’existe plus\s: colour\./, 'default');
  await expect(viewsButton(page)).toHaveText(/^Vue\s: Ancienne$/);
});
