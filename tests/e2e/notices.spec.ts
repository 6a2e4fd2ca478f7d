import { expect, type Page } from '@playwright/test';
import { logIn, logInAs, newAccount } from './support/accounts';
import { expectNotice, expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const EDITOR = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'] as const;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

test.beforeEach(({ page }) => watchNotices(page));

/** A product of the test's own. A stopped one requires a document and little else. */
async function newProduct(status: 'STOPPED' | 'AUTHORIZED'): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `INSERT INTO "Product" ("id", "name", "commercialName", "dci", "type", "cip", "status", "stoppedDate",
       "creationDate", "updateDate", "informationUpdatedAt", "availabilityUpdatedAt", "excursionUpdatedAt")
     VALUES (gen_random_uuid(), 'Produit passager (essai)', 'Produit passager', 'essai', 'DRUG', '3400930000014', $1::"ProductStatus", $2::date,
       now(), now(), now(), now(), now())
     RETURNING "id"`,
    [status, status === 'STOPPED' ? '2025-01-31' : null],
  );
  return made?.id ?? '';
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });

async function unlockInformation(page: Page, id: string): Promise<void> {
  await page.goto(`/product/admin/edit/${id}`);
  await page.locator('[aria-describedby^="EDIT_INFORMATION-title"]').click();
  await expect(save(page)).toBeVisible();
}

test('FILE-06 FILE-07 NOTICE-02 an upload shows a success notice for 3 s or an error notice for 2 s', async ({ page }) => {
  const id = await newProduct('STOPPED');
  await logInAs(page, { roles: EDITOR });
  await unlockInformation(page, id);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'lettre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a is no PDF') });
  await expectTimedNotice(page, "Une erreur a eu lieu lors de l'import.", 'error', 2);
  await expect(page.getByText('Seuls les fichiers PDF sont acceptés.')).toBeVisible();

  const answered = page.waitForResponse('**/upload/product-document-pdf');
  await input.setInputFiles({ name: 'lettre.pdf', mimeType: 'application/pdf', buffer: PDF });
  expect((await answered).status()).toBe(200);
  await expectTimedNotice(page, 'Votre fichier a été importé.', 'success', 3);
  await expect(page.getByRole('link', { name: 'Ouvrir lettre.pdf' })).toBeVisible();

  // What the screen lets pass and the server refuses fails the same way.
  await page.route('**/upload/product-document-pdf', (route) => route.continue({ postData: Buffer.from('no form') }));
  await input.setInputFiles({ name: 'autre.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expectNotice(page, "Une erreur a eu lieu lors de l'import.", 'error');
  await expect(page.getByRole('link', { name: 'Ouvrir lettre.pdf' })).toBeVisible();
  await rows('DELETE FROM "Product" WHERE "id" = $1', [id]);
});

test('NOTICE-01 NOTICE-02 a save that changes nothing is an ordinary notice; it can be closed before its 5 seconds', async ({ page }) => {
  const id = await newProduct('STOPPED');
  await logInAs(page, { roles: [...EDITOR, 'ROLE_VALIDATION_INFOS'] });
  await unlockInformation(page, id);
  const text = 'Rien n’a été enregistré';
  // Blanks at the end are no change.
  await page.getByLabel('Nom commercial').fill('Produit passager ');
  // In the page, as soon as it is there: on a busy machine a click from here might come when it has gone by itself.
  await page.evaluate(() => {
    new MutationObserver(() => {
      document.querySelector<HTMLElement>('[data-notices] [data-level="default"] button[aria-label="Fermer la notification"]')?.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await save(page).click();
  const life = async () => (await page.evaluate(() => window.noticeLives)).findLast((each) => each.text.includes(text));
  await expect.poll(async () => (await life())?.to ?? null).not.toBeNull();
  expect(await life()).toMatchObject({ level: 'default' });
  expect(((await life())?.ticks ?? 50) / 10).toBeLessThan(4.5);
  await rows('DELETE FROM "Product" WHERE "id" = $1', [id]);
});

test('NOTICE-05 I18N-11 a withdrawn right shows Opération non authorisée', async ({ page }) => {
  const { id } = await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  await page.goto('/product/admin');
  await rows('UPDATE "User" SET "roles" = $2 WHERE "id" = $1', [id, []]);
  await page.getByRole('button', { name: 'Exporter' }).click();
  await expectTimedNotice(page, 'Opération non authorisée', 'error', 5);
  await page.getByRole('searchbox').fill('gardasil');
  await expect(page.getByRole('main').getByText('Opération non authorisée')).toBeVisible();
});

test('NOTICE-06 S-11 any other code: Unknown Error followed by the code', async ({ page }) => {
  await logIn(page, (await newAccount({ roles: ['ROLE_ACCES_PRODUITS'] })).email);
  await page.goto('/product/admin');
  await page.route('**/infomed/api/product-back/export', (route) =>
    route.fulfill({ status: 500, json: { error: 'INTERNAL', requestId: 'test' } }),
  );
  await page.getByRole('button', { name: 'Exporter' }).click();
  await expectNotice(page, /Unknown Error INTERNAL/, 'error');
});

test('NOTICE-01 notices are read aloud: a live region that is there before, an alert for errors', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  await page.goto('/product/admin');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const card = await expectNotice(page, 'Export téléchargé.', 'success');
  expect((await download).suggestedFilename()).toBe('product.xls');
  await expect(card).toContainText('Succès');
  expect(await card.evaluate((node) => node.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite');
});

test('NOTICE-07 a refused save marks its fields with their messages, focuses the first and preserves the input', async ({ page }) => {
  const id = await newProduct('AUTHORIZED');
  await logInAs(page, { roles: EDITOR });
  await unlockInformation(page, id);
  const [name, cip] = [page.getByLabel(/^Désignation/), page.getByLabel(/^Code CIP/)];
  await name.fill('');
  await cip.fill('123');
  await page.getByLabel('Nom commercial').fill('Gardé');
  await save(page).click();
  for (const field of [name, cip]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Nom commercial')).toHaveValue('Gardé');
  await rows('DELETE FROM "Product" WHERE "id" = $1', [id]);
});

test('S-14a a notice is in one corner at any width, and covers no button of the dialog that it came from', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_MATERIEL'] });
  for (const width of [320, 1366, 2560]) {
    await page.setViewportSize({ width, height: 768 });
    await openPage(page, '/promotions/admin');
    await page.getByRole('button', { name: 'Ajouter un matériel' }).click();
    const dialog = page.getByRole('dialog');
    const files = dialog.locator('input[type="file"][accept*="pdf"]');
    await files.setInputFiles({ name: 'lettre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a is no PDF') });
    const card = await expectNotice(page, "Une erreur a eu lieu lors de l'import.", 'error');
    // It slides in.
    await expect.poll(async () => Math.round((await card.boundingBox())?.x ?? 0)).toBe(width === 320 ? 16 : width - 24 - 356);
    for (const button of await dialog.locator('[data-bar]').getByRole('button').all()) {
      const isFree = await button.evaluate((node) => {
        const { x, y, width: across, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + across / 2, y + height / 2));
      });
      expect(isFree, `${await button.textContent()} at ${width}`).toBe(true);
    }
  }
});
