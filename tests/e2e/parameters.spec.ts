import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO, logIn, logInAs } from './support/accounts';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';
import { openPage, ready } from './support/ready';
import { test } from './support/test';

const row = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enregistrer' });

/** A parameter of the test's own, and the address of its form. */
async function stored(key: string, value: string, label = `Essai ${key}`): Promise<string> {
  const [found] = await rows<{ id: string }>(
    `INSERT INTO "Parameter" ("id", "label", "key", "value", "creationDate", "updateDate") VALUES (gen_random_uuid(), $1, $2, $3, now(), now())
     ON CONFLICT ("key") DO UPDATE SET "label" = $1, "value" = $3, "updateDate" = now() RETURNING "id"`,
    [label, key, value],
  );
  return `/configuration/admin/edit/${found?.id}`;
}
const unique = () => randomUUID().slice(0, 8);

test.beforeEach(async ({ page }) => logIn(page, DEMO.admin));

test('PARAM-03 PARAM-04 PARAM-05 PARAM-06 PARAM-07 PARAM-08 U-06 a parameter is created with a key derived from its name', async ({
  page,
}) => {
  const mark = unique();
  await page.goto('/configuration/admin');
  await page.getByRole('link', { name: 'Ajouter un paramètre' }).click();
  await expect(page).toHaveURL(/\/configuration\/admin\/new$/);
  await expect(save(page)).toBeDisabled();
  await field(page, 'Nom').fill('x');
  await field(page, 'Nom').fill('');
  await field(page, 'Nom').blur();
  await expect(page.getByText('Le nom est obligatoire.')).toBeVisible();
  await field(page, 'Nom').fill(`Délai d’essai ${mark}`);
  const key = `DELAI_D_ESSAI_${mark.toUpperCase()}`;
  await expect(page.getByText(key)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Valeur').fill('x');
  await field(page, 'Valeur').fill('');
  await field(page, 'Valeur').blur();
  await expect(page.getByText('La valeur est obligatoire.')).toBeVisible();
  await field(page, 'Valeur').fill('12 rue Ampère');
  await expect(save(page)).toBeEnabled();
  await save(page).click();
  await expectNotice(page, `Paramètre « Délai d’essai ${mark} » créé.`, 'success');
  await expect(page).toHaveURL(/\/configuration\/admin$/);
  expect(await rows('SELECT "value" FROM "Parameter" WHERE "key" = $1', [key])).toEqual([{ value: '12 rue Ampère' }]);
});

test('PARAM-01 PARAM-02 P-22 U-10 the list is searched by name, key and value, page by page', async ({ page }) => {
  const mark = unique();
  for (let nth = 1; nth <= 6; nth += 1) await stored(`PAGE_${mark.toUpperCase()}_${nth}`, `valeur ${mark}`, `Page ${mark} ${nth}`);
  await page.goto('/configuration/admin');
  const sizes = page.getByLabel('Nombre d’éléments par page');
  await expect(sizes.locator('option')).toHaveText([/^5/, /^10/, /^50/, /^100/]);
  await expect(sizes).toHaveValue('10');
  await ready(page);
  await page.getByRole('searchbox').fill(`VALEUR ${mark}`);
  await expect(row(page, new RegExp(`^Page ${mark}`))).toHaveCount(6);
  await expect(page).toHaveURL(new RegExp(`q=VALEUR\\+${mark}`));
  await sizes.selectOption('5');
  await expect(row(page, new RegExp(`^Page ${mark}`))).toHaveCount(5);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(row(page, new RegExp(`^Page ${mark}`))).toHaveCount(1);
  await page.reload();
  await expect(row(page, `Page ${mark} 6`)).toBeVisible();
  await page.goto('/configuration/admin?q=nothing-has-this-name');
  await expect(page.getByText('Aucun paramètre ne correspond')).toBeVisible();
  await rows('DELETE FROM "Parameter" WHERE "value" = $1', [`valeur ${mark}`]);
});

test('P-22b U-07 a search finds a parameter by its key, stored or not, and its row says that it was never changed', async ({ page }) => {
  const shown = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText('LOGIN_MAX_ATTEMPTS', { exact: true }) });
  const removed = await rows<{ label: string; value: string }>('DELETE FROM "Parameter" WHERE "key" = $1 RETURNING "label", "value"', [
    'LOGIN_MAX_ATTEMPTS',
  ]);
  await openPage(page, '/configuration/admin');
  await page.getByRole('searchbox').fill('login max');
  await expect(shown()).toContainText('par défaut');
  await expect(page.getByText('Aucun paramètre ne correspond')).toHaveCount(0);
  await shown()
    .getByRole('link', { name: /^Définir/ })
    .click();
  await expect(page).toHaveURL(/key=LOGIN_MAX_ATTEMPTS/);
  await stored('LOGIN_MAX_ATTEMPTS', '10', 'Essais par compte');
  await openPage(page, '/configuration/admin?q=login+max');
  await expect(shown()).toContainText('jamais modifié');
  await rows(`UPDATE "Parameter" SET "updateDate" = "creationDate" + interval '1 day' WHERE "key" = $1`, ['LOGIN_MAX_ATTEMPTS']);
  await page.reload();
  await expect(shown()).toContainText(/modifié le \d\d\/\d\d\/\d{4}/);
  await expect(shown()).not.toContainText('jamais');
  await rows('DELETE FROM "Parameter" WHERE "key" = $1', ['LOGIN_MAX_ATTEMPTS']);
  for (const { label, value } of removed) await stored('LOGIN_MAX_ATTEMPTS', value, label);
});

test('U-07 PARAM-09 PARAM-12 a number is validated and can be reset to its default', async ({ page }) => {
  await page.goto(await stored('RESET_LINK_MINUTES', '90', 'Mot de passe oublié : validité du lien'));
  await expect(page.getByText('RESET_LINK_MINUTES')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Clé/ })).toHaveCount(0);
  const value = page.getByRole('textbox', { name: /Valeur \(minutes\)/ });
  await expect(value).toHaveValue('90');
  for (const [typed, shown] of [
    ['soon', 'Saisissez un nombre.'],
    ['1,5', 'Saisissez un nombre entier.'],
    ['0', 'La valeur minimale est 5.'],
    ['9999', /La valeur maximale est 1\s?440\./],
  ] as const) {
    await value.fill(typed);
    await value.blur();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(save(page)).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Revenir à la valeur par défaut' }).click();
  await expect(value).toHaveValue('60');
  await save(page).click();
  await expectNotice(page, /enregistré/, 'success');
  await page.goto('/configuration/admin?q=RESET_LINK_MINUTES');
  await expect(row(page, /validité du lien/)).toContainText('60 minutes');
  await expect(row(page, /validité du lien/)).toContainText('valeur par défaut');
});

test('U-07 an invalid stored value shows the effective one, in the list and on the form', async ({ page }) => {
  const form = await stored('PHARMACOVIGILANCE_DUE_DAYS', 'bientôt', 'Pharmacovigilance : délai d’un cas non grave');
  await page.goto('/configuration/admin?q=PHARMACOVIGILANCE_DUE_DAYS&size=50');
  await expect(row(page, /cas non grave/)).toContainText('valeur non valable : 90 jours s’applique');
  await page.goto(form);
  await expect(page.getByText('La valeur enregistrée n’est pas valable : 90 jours s’applique en attendant.')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à la valeur par défaut' }).click();
  await save(page).click();
  await expectNotice(page, /enregistré/, 'success');
});

test('U-07 recipients are addresses, one per line, or none', async ({ page }) => {
  await page.goto(await stored('CHATBOT_TESTS_RECIPIENTS', 'none', 'Tests du chatbot : destinataires'));
  await expect(page.getByRole('radio', { name: 'Personne d’autre' })).toBeChecked();
  await page.getByRole('radio', { name: 'Ces adresses' }).check();
  const list = page.getByRole('textbox', { name: /Ces adresses/ });
  await list.fill('a@test.example\nb@nowhere');
  await list.blur();
  await expect(page.getByText('« b@nowhere » n’est pas une adresse e-mail.')).toBeVisible();
  await list.fill('a@test.example\nb@test.example\nA@test.example');
  await save(page).click();
  await expectNotice(page, /enregistré/, 'success');
  const value = async () => rows('SELECT "value" FROM "Parameter" WHERE "key" = $1', ['CHATBOT_TESTS_RECIPIENTS']);
  expect(await value()).toEqual([{ value: 'A@test.example, b@test.example' }]);
  await page.goto(await stored('CHATBOT_TESTS_RECIPIENTS', 'a@test.example', 'Tests du chatbot : destinataires'));
  await page.getByRole('radio', { name: 'Personne d’autre' }).check();
  await save(page).click();
  await expectNotice(page, /enregistré/, 'success');
  expect(await value()).toEqual([{ value: 'none' }]);
});

test('S-22 the second editor sees who changed what, does not lose the input, and chooses', async ({ page }) => {
  const key = `STALE_${unique().toUpperCase()}`;
  const form = await stored(key, 'première');
  await openPage(page, form);
  const body = { id: form.split('/').at(-1), label: `Essai ${key}`, key, value: 'deuxième' };
  expect((await page.request.post('/infomed/api/parameters/', { data: body })).status()).toBe(200);
  await field(page, 'Valeur').fill('troisième');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(dialog.getByRole('row').last()).toContainText(/première.*deuxième.*troisième/s);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Valeur')).toHaveValue('troisième');
  await save(page).click();
  await dialog.getByRole('radio', { name: 'Valeur, Ma valeur' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer avec ces choix' }).click();
  await expectNotice(page, /Paramètre .*enregistré/, 'success');
  expect(await rows('SELECT "value" FROM "Parameter" WHERE "key" = $1', [key])).toEqual([{ value: 'troisième' }]);
});

test('S-05 ROLES-12 without the role there is no screen', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_ACCES_AUDIT_TRAIL'] });
  for (const path of ['/configuration/admin', '/configuration/admin/new', '/therapeutic-area-admin', '/portal-client/admin']) {
    expect((await page.goto(path))?.status(), path).toBe(403);
  }
  await logIn(page, DEMO.admin);
  expect((await page.goto('/portal-client/admin'))?.status()).toBe(403);
});
