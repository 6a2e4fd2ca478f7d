import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { expectNotice, expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const names: string[] = [];
function unique(): string {
  const name = `Essai ${randomUUID().slice(0, 8)}`;
  names.push(name);
  return name;
}
const updateOf = (page: Page, name: string) => page.getByRole('button', { name: `Renommer ${name}`, exact: true });

async function stored(name: string): Promise<string> {
  const [area] = await rows<{ id: string }>(
    'INSERT INTO "TherapeuticArea" ("id", "name", "creationDate", "updateDate") VALUES (gen_random_uuid(), $1, now(), now()) RETURNING "id"',
    [name],
  );
  return area?.id ?? '';
}
async function open(page: Page): Promise<void> {
  await openPage(page, '/therapeutic-area-admin');
}

test.beforeEach(async ({ page }) => logIn(page, DEMO.admin));
test.afterAll(() => rows(`DELETE FROM "TherapeuticArea" WHERE "name" LIKE ANY($1)`, [names.map((name) => `${name}%`)]));

test('TA-01 TA-06 TA-07 TA-08 an area is created in a dialog with one field: success for 2 s, then the dialog closes', async ({ page }) => {
  const name = unique();
  await watchNotices(page);
  await open(page);
  await page.getByRole('button', { name: 'Ajouter une aire thérapeutique' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle aire thérapeutique' });
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectNotice(page, `Aire thérapeutique « ${name} » créée.`, 'success');
  await expect(dialog).toBeVisible();
  await expectTimedNotice(page, new RegExp(`${name}\\s» créée`), 'success', 2);
  await expect(dialog).toHaveCount(0);
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une aire thérapeutique' })).toBeFocused();
});

test('U-08 a name that is there is refused at its field, and what was typed stays', async ({ page }) => {
  const name = unique();
  await stored(name);
  await open(page);
  await page.getByRole('button', { name: 'Ajouter une aire thérapeutique' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog.getByText('Ce nom est déjà pris.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(name.toUpperCase());
  await expect(dialog.getByRole('textbox')).toBeFocused();
});

test('TA-02 the name is edited in its card by keyboard', async ({ page }) => {
  const name = unique();
  await stored(name);
  await open(page);
  await updateOf(page, name).focus();
  await page.keyboard.press('Enter');
  const input = page.getByRole('main').getByRole('textbox', { name: 'Nom' });
  await expect(input).toBeFocused();
  await page.keyboard.type('autre chose');
  await page.keyboard.press('Escape');
  await expect(updateOf(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(name);
  await page.keyboard.type(`${name} bis`);
  await page.keyboard.press('Enter');
  await expectNotice(page, `Aire thérapeutique « ${name} bis » enregistrée.`, 'success');
  await expect(updateOf(page, `${name} bis`)).toBeFocused();
  await page.reload();
  await expect(card(page, `${name} bis`)).toBeVisible();
});

test('S-22 a name changed by another user is not overwritten silently', async ({ page }) => {
  const name = unique();
  const id = await stored(name);
  await open(page);
  await updateOf(page, name).click();
  const answer = await page.request.put(`/api/v1/therapeutic-area/${id}/edit`, { data: { name: `${name} ailleurs` } });
  expect(answer.status()).toBe(200);
  const input = page.getByRole('main').getByRole('textbox', { name: 'Nom' });
  await input.fill(`${name} ici`);
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(conflict.getByRole('row', { name: /Nom/ })).toContainText(/ailleurs.*ici/);
  await page.keyboard.press('Escape');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue(`${name} ici`);
  await page.keyboard.press('Enter');
  await conflict.getByRole('radio', { name: 'Nom, Ma valeur' }).check();
  await conflict.getByRole('button', { name: 'Enregistrer avec ces choix' }).click();
  await expect(card(page, `${name} ici`)).toBeVisible();
});

test('TA-03 TA-04 a deletion names the area and requires confirmation; success for 2 s, then the whole list', async ({ page }) => {
  const name = unique();
  await stored(name);
  await watchNotices(page);
  await openPage(page, `/therapeutic-area-admin?q=${encodeURIComponent(name)}`);
  await card(page, name)
    .getByRole('button', { name: `Supprimer ${name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Supprimer l’aire « ${name} » ?` });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(card(page, name)).toBeVisible();
  await card(page, name)
    .getByRole('button', { name: `Supprimer ${name}` })
    .click();
  await question.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expectTimedNotice(page, new RegExp(`${name}\\s» supprimée`), 'success', 2);
  await expect(page).toHaveURL(/\/therapeutic-area-admin$/);
  await expect(card(page, name)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('TA-05 a failed deletion shows the reason for 2 s, and the card stays', async ({ page }) => {
  const name = unique();
  await stored(name);
  await watchNotices(page);
  await open(page);
  await page.route('**/api/v1/therapeutic-area/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { error: 'INTERNAL', requestId: 'x' } }) : route.fallback(),
  );
  await card(page, name)
    .getByRole('button', { name: `Supprimer ${name}` })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Supprimer ${name}` })
    .click();
  await expectTimedNotice(page, new RegExp(`${name}\\s» n’a pas pu être supprimée. Unknown Error INTERNAL`), 'error', 2);
  await expect(card(page, name)).toBeVisible();
});
