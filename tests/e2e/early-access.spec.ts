import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { expectNotice, notice } from './support/notices';
import { rows } from './support/owner';
import { open } from './support/screen';
import { test } from './support/test';

const mark = `Essai ${randomUUID().slice(0, 8)}`;
const SAVE = { name: 'Enregistrer', exact: true } as const;

const item = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

async function stored(names: readonly string[]): Promise<string[]> {
  const made = await rows<{ id: string }>(
    `INSERT INTO "EarlyAccessDrug" ("id", "name", "category", "status", "earlyAccessType", "creationDate", "updateDate")
     SELECT gen_random_uuid(), name, 'Essais', 'IN_PROGRESS', 'CPC', now(), now() FROM unnest($1::text[]) name RETURNING "id"`,
    [names],
  );
  return made.map(({ id }) => id);
}

test.beforeEach(async ({ page }) => logIn(page, DEMO.content));
test.afterAll(() => rows(`DELETE FROM "EarlyAccessDrug" WHERE "name" LIKE $1`, [`${mark}%`]));

test('EAD-10 EAD-12 EAD-13 EAD-15 EAD-16 EAD-17 C-12 a drug is created, with an end date only if finished', async ({ page }) => {
  const name = `${mark} neuf`;
  await open(page, '/early-access-drug/admin');
  await page.getByRole('link', { name: 'Ajouter un médicament' }).first().click();
  await expect(page).toHaveURL(/\/early-access-drug\/admin\/new$/);
  const [save, status, type] = [page.getByRole('button', SAVE), page.getByLabel(/^Statut/), page.getByLabel(/^Type/)];
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await page.getByRole('textbox', { name: /^Catégorie/ }).fill('Oncologie');
  await status.focus();
  await type.focus();
  await expect(page.getByText('Le statut du médicament est obligatoire')).toBeVisible();
  await page.getByRole('textbox', { name: 'Haute Autorité de santé' }).focus();
  await expect(page.getByText('Le type du médicament est obligatoire')).toBeVisible();
  await page.keyboard.type('has.example/avis');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Haute Autorité de santé' })).toHaveValue('http://has.example/avis');

  const end = page.getByRole('group', { name: /^Date de fin/ });
  await expect(end).toHaveCount(0);
  await type.selectOption('Accès précoce');
  await status.selectOption('Terminé');
  await expect(save).toBeDisabled();
  await end.getByRole('spinbutton').first().click();
  await page.keyboard.type('31012026');
  await expect(save).toBeEnabled();
  await status.selectOption('En cours');
  await expect(end).toHaveCount(0);
  await expect(save).toBeEnabled();
  await status.selectOption('Terminé');
  await expect(end).toContainText('31');
  await expect(save).toBeEnabled();
  await save.click();
  await expectNotice(page, `Médicament « ${name} » créé.`, 'success');
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);

  await status.selectOption('Plateforme à venir');
  await expect(save).toBeEnabled();
  await status.focus();
  await page.keyboard.press('ControlOrMeta+s');
  await expectNotice(page, `Médicament « ${name} » enregistré.`, 'success');
  await open(page, `/early-access-drug/admin?q=${encodeURIComponent(name)}`);
  await expect(item(page, name).getByText('Plateforme à venir')).toBeVisible();
  await expect(item(page, name).getByText('Fin')).toHaveCount(0);
});

test('EAD-02 EAD-03 EAD-04 EAD-05 EAD-07 the list is searched and paged, all of it in the address', async ({ page }) => {
  await stored(Array.from({ length: 12 }, (_, index) => `${mark} série ${String(index).padStart(2, '0')}`));
  await open(page, '/early-access-drug/admin');
  await page.getByRole('searchbox').fill(`${mark} SERIE`);
  const list = page.getByRole('list', { name: 'Médicaments trouvés' }).getByRole('listitem');
  await expect(page.getByText('12 médicaments')).toBeVisible();
  await expect(list).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(list).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Nombre d’éléments par page' }).selectOption('5');
  await expect(list).toHaveCount(5);
  await expect(item(page, `${mark} série 00`)).toBeVisible();
  await page.reload();
  await expect(list).toHaveCount(5);
  await page.getByRole('searchbox').fill(randomUUID());
  await expect(page.getByText('Aucun médicament ne correspond')).toBeVisible();
});

test('EAD-08 EAD-09 C-12 a deletion requires confirmation, shows a failure, then a success, and returns to the list after two seconds', async ({
  page,
}) => {
  const name = `${mark} effacé`;
  const [id] = await stored([name]);
  await open(page, `/early-access-drug/admin?q=${encodeURIComponent(name)}`);
  const remove = item(page, name).getByRole('button', { name: `Supprimer ${name}` });
  const question = page.getByRole('alertdialog', { name: `Supprimer « ${name} » ?` });
  await page.route('**/early-access-drug/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await remove.click();
  await question.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expectNotice(page, 'Une erreur a eu lieu lors de la suppression', 'error');
  await expect(item(page, name)).toBeVisible();
  await page.unroute('**/early-access-drug/*');
  await expect(notice(page, 'Une erreur')).toHaveCount(0);
  await remove.click();
  await question.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expectNotice(page, `Médicament « ${name} » supprimé.`, 'success');
  await expect(page).toHaveURL(/\/early-access-drug\/admin$/);
  expect((await page.request.get(`/infomed/api/early-access-drug/${id}`)).status()).toBe(404);
});

test('S-22 EAD-20 changes of different fields by two users are both saved', async ({ page }) => {
  const name = `${mark} à deux`;
  const [id] = await stored([name]);
  await open(page, `/early-access-drug/admin/edit/${id}`);
  await page.getByRole('textbox', { name: /^Catégorie/ }).fill('Hématologie');
  const body = { id, name, category: 'Essais', status: 'UPCOMING_PLATFORM', earlyAccessType: 'CPC' };
  expect((await page.request.post('/infomed/api/early-access-drug/', { data: body })).status()).toBe(200);

  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.getByRole('button', SAVE).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(dialog.getByText('Repris, car vous ne l’avez pas modifié : Statut.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', SAVE).click();
  await expectNotice(page, `Médicament « ${name} » enregistré.`, 'success');
  const now = await (await page.request.get(`/infomed/api/early-access-drug/${id}`)).json();
  expect(now).toMatchObject({ category: 'Hématologie', status: 'UPCOMING_PLATFORM' });
});
