import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logInAs } from './support/accounts';
import { expectNotice, expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const mark = `Essai ${randomUUID().slice(0, 8)}`;
const ROLES = ['ROLE_ACCES_MATERIEL'] as const;
const PDF = {
  name: 'notice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n'),
};

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

async function newArea(name: string): Promise<string> {
  const [area] = await rows<{ id: string }>(
    'INSERT INTO "TherapeuticArea" ("id", "name", "creationDate", "updateDate") VALUES (gen_random_uuid(), $1, now(), now()) RETURNING "id"',
    [name],
  );
  return area?.id ?? '';
}
async function stored(
  name: string,
  { area = null, available = true, expires = null }: { area?: string | null; available?: boolean; expires?: string | null } = {},
) {
  const [made] = await rows<{ id: string }>(
    `INSERT INTO "Promotion" ("id", "name", "promomatsReference", "maxQuantity", "available", "therapeuticAreaId", "expirationDate", "creationDate", "updateDate")
     VALUES (gen_random_uuid(), $1, 'FR-7', 12, $2, $3, $4, now(), now()) RETURNING "id"`,
    [name, available, area, expires],
  );
  return made?.id ?? '';
}
async function open(page: Page, query = ''): Promise<void> {
  await openPage(page, `/promotions/admin${query}`);
}

test.afterAll(async () => {
  await rows(`DELETE FROM "Promotion" WHERE "name" LIKE $1`, [`${mark}%`]);
  await rows(`DELETE FROM "TherapeuticArea" WHERE "name" LIKE $1`, [`${mark}%`]);
});

test('PROMO-13 PROMO-14 PROMO-15 PROMO-16 PROMO-19 PROMO-20 PROMO-21 PROMO-23 PROMO-24 C-15 U-09 an administrator writes a material, with an area made on the way', async ({
  page,
}) => {
  const [name, area] = [`${mark} neuf`, `${mark} aire`];
  await logInAs(page, { roles: [...ROLES, 'ROLE_ADMIN'] });
  await open(page, '?create');
  const dialog = page.getByRole('dialog', { name: 'Nouveau matériel promotionnel' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(dialog.getByText('Le nom est obligatoire.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Nom/ })).toBeFocused();
  await page.keyboard.type(name);
  await dialog.getByRole('textbox', { name: /^Référence/ }).fill('FR-1');

  const quantity = dialog.getByRole('textbox', { name: /^Quantité/ });
  await quantity.focus();
  await page.keyboard.type('-1.2,5+');
  await expect(quantity).toHaveValue('125');
  await expect(dialog.getByText('ne se saisissent pas ici')).toBeVisible();
  const cost = dialog.getByRole('textbox', { name: /^Coût/ });
  await cost.focus();
  await page.keyboard.type('-12,+50');
  await expect(cost).toHaveValue('12,50');
  await cost.evaluate((input: HTMLInputElement) => {
    input.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7,25 €');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cost).toHaveValue('7,25');

  await dialog.getByRole('button', { name: 'Créer une aire' }).click();
  const small = page.getByRole('dialog', { name: 'Nouvelle aire thérapeutique' });
  await small.getByRole('textbox', { name: 'Nom' }).fill(area);
  await page.keyboard.press('Enter');
  await expect(small).toHaveCount(0);
  await expect(dialog.getByRole('combobox')).toHaveValue(area);

  const [pdf, picture] = [dialog.locator('input[type=file]').first(), dialog.locator('input[type=file]').last()];
  await pdf.setInputFiles({ ...PDF, buffer: Buffer.from('no pdf at all') });
  await expect(dialog.getByRole('alert')).toHaveText('No PDF file loaded!');
  await pdf.setInputFiles(PDF);
  await expect(dialog.getByRole('link', { name: /notice\.pdf/ })).toBeVisible();
  await expect(dialog.getByText('No PDF file loaded!')).toHaveCount(0);
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer();
  await picture.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Cadrer l’image (16/9)' });
  await crop.getByRole('group', { name: 'Cadre de l’image' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await crop.getByRole('button', { name: 'Utiliser cette image' }).click();
  await expect(crop).toHaveCount(0);
  await expect(dialog.getByRole('img', { name: 'Image du matériel' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await expectNotice(page, `Matériel « ${name} » créé.`, 'success');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  const made = card(page, name);
  await expect(made.getByText(area)).toBeVisible();
  await expect(made.getByText('125')).toBeVisible();
  await expect(made.getByText('Non', { exact: true })).toBeVisible();
  await expect(made.getByRole('link', { name: /^PDF de/ })).toHaveAttribute('href', /^\/files\/doc\/[\w-]+\/\?size=t$/);
  const image = made.locator('img');
  await expect(image).toHaveAttribute('src', /^\/files\/images\/[\w-]+\/\?size=t$/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => Math.round((img.naturalWidth / img.naturalHeight) * 9))).toBe(16);
  const [stored] = await rows<{ unitCost: string }>('SELECT "unitCost" FROM "Promotion" WHERE "name" = $1', [name]);
  expect(stored?.unitCost).toBe('7.25');
});

test('PROMO-02 PROMO-03 PROMO-04 PROMO-06 PROMO-10 C-13 the search bar finds, marks and exports', async ({ page }) => {
  const area = await newArea(`${mark} Éléphant`);
  await stored(`${mark} b`, { area, expires: '2020-01-31' });
  await stored(`${mark} a`, { available: false });
  await logInAs(page, { roles: ROLES });
  await open(page, `?q=${encodeURIComponent(mark)}`);
  await expect(card(page, `${mark} b`).getByText('Expiré')).toBeVisible();
  await expect(card(page, `${mark} b`).getByText('Oui', { exact: true })).toBeVisible();
  await expect(card(page, `${mark} a`).getByText('Non', { exact: true })).toBeVisible();

  const lookup = page.getByRole('combobox', { name: 'Aire thérapeutique' });
  await lookup.focus();
  await page.keyboard.type('elephant');
  await expect(page.getByRole('option', { name: `${mark} Éléphant` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lookup).toHaveValue(`${mark} Éléphant`);
  await expect(page).toHaveURL(new RegExp(`area=${area}`));
  await expect(card(page, `${mark} a`)).toHaveCount(0);
  await page.reload();
  await expect(lookup).toHaveValue(`${mark} Éléphant`);
  await page.getByRole('button', { name: 'Ne plus choisir d’aire' }).click();
  await page.getByRole('checkbox', { name: /^Non disponible/ }).check();
  await expect(card(page, `${mark} b`)).toHaveCount(0);
  await expect(card(page, `${mark} a`)).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(saved.suggestedFilename()).toBe('material.xls');
});

test('PROMO-25 PROMO-26 PROMO-27 C-14 S-22 the dialog loses no input on replacement, closing and edit conflicts', async ({ page }) => {
  const name = `${mark} partagé`;
  const id = await stored(name);
  await watchNotices(page);
  await logInAs(page, { roles: ROLES });
  await open(page, `?q=${encodeURIComponent(name)}&edit=${id}`);
  const dialog = page.getByRole('dialog', { name: `Modifier « ${name} »` });
  await dialog.locator('input[type=file]').first().setInputFiles(PDF);
  await expect(dialog.getByRole('link', { name: /notice\.pdf/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/edit=/);
  await card(page, name)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await dialog.getByRole('radio', { name: 'Lien' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Indiquer un lien' }).click();
  await expectTimedNotice(page, 'PDF supprimée et matériel mis à jour.', 'success', 3);
  // The deletion is stored already: the form is clean, so closing needs no confirmation.
  await dialog.getByRole('button', { name: 'Fermer la fenêtre' }).click();
  await expect(dialog).toHaveCount(0);
  await card(page, name)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await dialog.getByRole('radio', { name: 'Lien' }).click();
  await dialog.getByRole('textbox', { name: /^Lien/ }).fill('portail.example/a.pdf');

  await dialog.getByRole('button', { name: 'Fermer la fenêtre' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Lien/ })).toHaveValue('portail.example/a.pdf');
  await rows(
    `UPDATE "Promotion" SET "maxQuantity" = 77, "docUrl" = 'https://autre.example', "updateDate" = now() + interval '1 s' WHERE "id" = $1`,
    [id],
  );
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(conflict.getByRole('row', { name: /Lien/ })).toContainText('https://autre.example');
  await page.keyboard.press('Escape');
  await expect(conflict).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: /^Lien/ })).toHaveValue('portail.example/a.pdf');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await conflict.getByRole('radio', { name: /^Lien.*, Ma valeur$/ }).check();
  await conflict.getByRole('button', { name: 'Enregistrer avec ces choix' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await rows('SELECT "maxQuantity" FROM "Promotion" WHERE "id" = $1', [id])).toEqual([{ maxQuantity: 77 }]);
  await expect(card(page, name).getByRole('link', { name: /^Lien vers/ })).toHaveAttribute('href', 'http://portail.example/a.pdf');
});

test('PROMO-11 PROMO-12 a material is deleted after a question, and the list is shown without a search', async ({ page }) => {
  const name = `${mark} supprimé`;
  const id = await stored(name);
  await logInAs(page, { roles: ROLES });
  await open(page, `?q=${encodeURIComponent(name)}`);
  const remove = card(page, name).getByRole('button', { name: `Supprimer ${name}` });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer un matériel promotionnel' });
  await expect(question).toContainText('FR-7');
  await expect(question).toContainText('Voulez-vous vraiment supprimer ce matériel ?');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Supprimer le matériel' }).click();
  await expectNotice(page, `Matériel « ${name} » supprimé.`, 'success');
  await expect(page).toHaveURL(/\/promotions\/admin$/);
  await expect(card(page, name)).toHaveCount(0);

  await open(page, `?edit=${id}`);
  await expectNotice(page, 'Cet élément n’existe pas ou n’existe plus.', 'error');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/promotions\/admin$/);
});

test('TA-05 U-08 the refusal to delete an area in use links to its materials', async ({ page }) => {
  const area = await newArea(`${mark} utilisée`);
  await stored(`${mark} usage`, { area });
  await watchNotices(page);
  await logInAs(page, { roles: [...ROLES, 'ROLE_ADMIN'] });
  await openPage(page, '/therapeutic-area-admin');
  await page.getByRole('button', { name: `Supprimer ${mark} utilisée` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expectTimedNotice(page, /n’a pas pu être supprimée/, 'error', 2);
  const dialog = page.getByRole('dialog', { name: `L’aire « ${mark} utilisée » est utilisée` });
  await expect(dialog.getByRole('listitem')).toHaveText([`${mark} usage`]);
  await dialog.getByRole('link', { name: 'Voir les matériels' }).click();
  await expect(page).toHaveURL(new RegExp(`/promotions/admin\\?area=${area}`));
  await expect(card(page, `${mark} usage`)).toBeVisible();
});
