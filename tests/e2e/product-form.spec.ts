import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { openAs } from './support/products';
import { openPage } from './support/ready';
import { test } from './support/test';

const EDITOR = 'redaction@demo.example';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const INFORMATION = 'Informations générales';
const AVAILABILITY = 'Disponibilité';
const EXCURSION = 'Excursions de température et mentions légales';

/** Opens the form of the first product that a search finds. */
async function openProduct(page: Page, term: string): Promise<string> {
  const answer = await page.request.post('/infomed/api/product-back/search', { data: { searchTerm: term } });
  const [found] = (await answer.json()) as { id: string }[];
  if (!found) throw new Error(`no product for ${term}`);
  await openPage(page, `/product/admin/edit/${found.id}`);
  return found.id;
}

const saved = (page: Page) => page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('productEditType='));

test.describe('the form of a product', () => {
  test('PRODF-02 PRODF-03 PRODF-04 PRODF-05 PRODF-08 PRODF-15 P-26a: three locked sections, each with its lock', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/', 'fr');
    await openProduct(page, 'zepatier');
    for (const name of [INFORMATION, AVAILABILITY, EXCURSION]) {
      const part = section(page, name);
      const unlock = part.getByRole('button', { name: 'Déverrouiller' });
      await expect(unlock).toHaveAttribute('title', 'Déverrouiller');
      await expect(part.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
      await unlock.click();
      await expect(part.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
      await expect(part.getByRole('button', { name: 'Verrouiller' })).toHaveAttribute('title', 'Verrouiller');
      await part.getByRole('button', { name: 'Verrouiller' }).click();
    }
    // Locked, it is text: label and value, nothing to type in and no asterisk.
    await expect(section(page, INFORMATION).getByRole('group', { name: 'Nom commercial', exact: true })).toContainText('ZEPATIER');
    await expect(section(page, INFORMATION).getByRole('textbox')).toHaveCount(0);
    await expect(section(page, INFORMATION).getByText('*', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/CIP \d{13}/);
    await expect(page).toHaveTitle(/^ZEPATIER.* · \d{13} · Back-office$/);
    const reader = await openAs(browser, 'disponibilite@demo.example', new URL(page.url()).pathname, 'fr');
    await expect(section(reader, AVAILABILITY).getByRole('button', { name: 'Déverrouiller' })).toBeVisible();
    await expect(section(reader, INFORMATION).getByRole('button', { name: 'Déverrouiller' })).toHaveCount(0);
    await expect(section(reader, INFORMATION)).toContainText('Lecture seule');
  });

  test('PRODF-06: a section that is pressed while another one is opening says why it stays locked', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/', 'fr');
    await openProduct(page, 'zepatier');
    await page.evaluate(() => {
      const locks = [...document.querySelectorAll<HTMLButtonElement>('main section button[aria-label="Déverrouiller"]')];
      for (const lock of locks.slice(0, 2)) lock.click();
    });
    await expect(section(page, INFORMATION).getByRole('button', { name: 'Verrouiller', exact: true })).toBeVisible();
    await expect(section(page, AVAILABILITY).getByText('Une seule section à la fois').visible()).toBeVisible();
    await expect(section(page, AVAILABILITY).getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
    // The section that did open has nothing to explain once the other one is open.
    await section(page, INFORMATION).getByRole('button', { name: 'Verrouiller', exact: true }).click();
    await section(page, AVAILABILITY).getByRole('button', { name: 'Déverrouiller', exact: true }).click();
    await expect(section(page, AVAILABILITY).getByRole('button', { name: 'Enregistrer' })).toBeVisible();
    await expect(section(page, INFORMATION).getByText('Une seule section à la fois').visible()).toHaveCount(0);
  });

  test('PRODF-09 PRODF-13 PRODF-21 PRODF-18 P-32 P-11: information is saved under the form’s names, its draft removed from the form', async ({
    browser,
  }) => {
    const page = await openAs(browser, EDITOR, '/', 'fr');
    await openProduct(page, 'prevymis');
    const part = section(page, INFORMATION);
    await part.getByRole('button', { name: 'Déverrouiller' }).click();
    const field = part.getByRole('textbox', { name: 'Nom d’affichage' });
    const before = await field.inputValue();
    await field.fill('Prevymis, essai');
    await part.getByRole('button', { name: 'Verrouiller' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('Abandonner vos modifications de');
    await question.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(field).toHaveValue('Prevymis, essai');
    const saveRequest = saved(page);
    await part.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const request = await saveRequest;
    expect(request.url()).toContain('productEditType=EDIT_INFORMATION');
    expect(Object.keys(request.postDataJSON())).toEqual(
      expect.arrayContaining(['productId', 'name', 'productDci', 'isMsdProduct', 'productType', 'productStatus', 'updateDate']),
    );
    await expect(page.getByText('Un brouillon d’informations générales attend validation').first()).toBeVisible();
    await expect(part.getByText(`publié : ${before}`)).toBeVisible();

    const validator = await openAs(browser, 'validation@demo.example', new URL(page.url()).pathname, 'fr');
    await validator.getByRole('button', { name: /^Supprimer le brouillon/ }).click();
    const dialog = validator.getByRole('alertdialog').or(validator.getByRole('dialog'));
    await dialog.getByRole('textbox').fill('Essai terminé');
    await dialog.getByRole('button', { name: /Supprimer/ }).click();
    await expect(validator.getByText('Brouillon supprimé : le produit publié n’a pas changé.').first()).toBeVisible();
    await expect(section(validator, INFORMATION).getByRole('group', { name: 'Nom d’affichage' })).toContainText(before);
  });

  test('PRODF-22 PRODF-23 PRODF-24 PRODF-25 PRODF-32 PRODF-33 PRODF-37 PRODF-40: fields follow the status', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/product/admin/new', 'fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveau produit' })).toBeVisible();
    const status = page.getByLabel(/^Statut/);
    await expect(status.locator('option:not([value=""])')).toHaveText(['Autorisé', 'Commercialisé', 'Arrêté', 'Cédé']);
    await expect(page.getByLabel(/^Type/).locator('option:not([value=""])')).toHaveText(['Médicament MSD', 'Vaccin MSD']);
    await status.selectOption('COMMERCIALIZED');
    await expect(page.getByRole('checkbox', { name: 'Disponible en urgence' })).toBeVisible();
    await expect(page.getByText('Date d’arrêt')).toHaveCount(0);
    await expect(page.getByLabel(/^Désignation/)).toHaveAttribute('aria-required', 'true');
    await status.selectOption('STOPPED');
    await expect(page.getByRole('checkbox', { name: 'Disponible en urgence' })).toHaveCount(0);
    await expect(page.getByText('Date d’arrêt')).toBeVisible();
    await expect(page.getByText('Document PDF').first()).toBeVisible();
    await expect(page.getByLabel(/^Désignation/)).not.toHaveAttribute('aria-required', 'true');
    await status.selectOption('HANDED');
    await expect(page.getByText('Date de cession')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Produit MSD' }).uncheck();
    await expect(page.getByRole('textbox', { name: 'Informations', exact: true })).toBeEditable();
  });

  test('PRODF-26 PRODF-27 PRODF-28 PRODF-29 PRODF-30 PRODF-46: fields follow the channels', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/product/admin/new', 'fr');
    await page.getByLabel(/^Statut/).selectOption('COMMERCIALIZED');
    for (const [channel, quota] of [
      ['hôpital', 'Demande de déblocage de quota à l’hôpital'],
      ['ville', 'Demande de déblocage de quota en ville'],
    ] as const) {
      const group = page.getByRole('group', { name: channel === 'ville' ? 'Ville' : 'Hôpital', exact: true });
      await expect(group.getByLabel(`Disponibilité ${channel}`)).toHaveCount(0);
      await group.getByRole('checkbox', { name: `Circuit ${channel}` }).check();
      const choice = group.getByLabel(`Disponibilité ${channel}`);
      await expect(choice.locator('option[value="RESTOCKED"]')).toHaveCount(0);
      await expect(group.getByText(`PDF ${channel}`)).toHaveCount(0);
      await choice.selectOption('AVAILABLE');
      await expect(group.getByText(`PDF ${channel}`).first()).toBeVisible();
      await expect(group.getByRole('checkbox', { name: quota })).toHaveCount(0);
      await choice.selectOption('CONTINGENTEMENT');
      await group.getByRole('checkbox', { name: quota }).check();
      await expect(group.getByRole('textbox', { name: /critères de déblocage/ })).toBeVisible();
    }
  });

  test('PRODF-01 PRODF-07 PRODF-12 PRODF-35 PRODF-38 P-26a P-30 NOTICE-07: a refused creation preserves the input and shows the errors', async ({
    browser,
  }) => {
    const page = await openAs(browser, EDITOR, '/product/admin/new', 'fr');
    for (const name of [INFORMATION, AVAILABILITY, EXCURSION])
      await expect(section(page, name).getByRole('button', { name: 'Déverrouiller' })).toHaveCount(0);
    await section(page, AVAILABILITY).getByRole('checkbox', { name: 'Circuit ville' }).check();
    await expect(section(page, EXCURSION).getByRole('button', { name: 'Ajouter une plage' })).toBeEnabled();
    await page.getByLabel(/^Désignation/).fill('Essai de saisie');
    await page.getByLabel(/^Code CIP/).fill('3400893000120');
    await expect(
      page
        .getByText(/UCD/)
        .filter({ hasText: /34008|champ/ })
        .first(),
    ).toBeVisible();
    await page.getByLabel(/^Code CIP/).fill('340089');
    await page.getByLabel(/^Statut/).selectOption('AUTHORIZED');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().click();
    await expect(page.getByText('Le nom commercial est obligatoire.').first()).toBeVisible();
    await expect(page.getByText(/13 caractères/).first()).toBeVisible();
    await expect(page.getByLabel(/^Désignation/)).toHaveValue('Essai de saisie');
    await page.getByRole('button', { name: 'DCI', exact: true }).click();
    await expect(page.getByLabel(/^DCI/)).toBeFocused();
    await expect(page).toHaveURL(/\/product\/admin\/new$/);
  });

  test('P-26c P-26d PRODF-12 PRODF-36: an error goes with its rule; a new product locks after its creation and says so beside Save', async ({
    browser,
  }) => {
    const page = await openAs(browser, EDITOR, '/product/admin/new', 'fr');
    await page.getByLabel(/^Statut/).selectOption('COMMERCIALIZED');
    await page.getByLabel(/^Désignation/).fill('Essai de création');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByLabel(/^DCI/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Tout annuler' }).click();
    await page.getByRole('button', { name: 'Abandonner les modifications' }).click();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);

    await page.getByLabel(/^Statut/).selectOption('COMMERCIALIZED');
    await page.getByLabel(/^Désignation/).fill('Essai de création');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByLabel(/^DCI/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(/^Statut/).selectOption('HANDED');
    await expect(page.getByLabel(/^DCI/)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Un champ à corriger')).toHaveCount(0);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const bar = page.locator('[data-bar]').filter({ hasText: 'Nouveau produit enregistré comme brouillon' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Désignation/ })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Déverrouiller' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Désignation/)).toHaveValue('Essai de création');
    await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
    await page.context().close();
  });

  test('P-32: a double click asks once whether to discard, and the input stays', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/product/admin/new', 'fr');
    await page.getByLabel(/^Désignation/).fill('Essai de création');
    await page.getByRole('button', { name: 'Tout annuler' }).dblclick();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel(/^Désignation/)).toHaveValue('Essai de création');
    await page.context().close();
  });

  test('P-26a P-26c PRODF-12: the head of an open section stays in view, and its summary of errors leads to the field', async ({
    browser,
  }) => {
    const page = await openAs(browser, EDITOR, '/', 'fr');
    await page.setViewportSize({ width: 1366, height: 600 });
    await openProduct(page, 'bridion');
    const part = section(page, INFORMATION);
    await part.getByRole('button', { name: 'Déverrouiller' }).click();
    const dci = part.getByRole('textbox', { name: 'DCI' });
    await dci.fill('');
    await part.getByRole('textbox', { name: 'Description de la mise à jour des informations' }).scrollIntoViewIfNeeded();
    const save = part.getByRole('button', { name: 'Enregistrer', exact: true });
    await page.mouse.wheel(0, 250);
    await expect(dci).not.toBeInViewport();
    await expect(save).toBeInViewport();
    await save.click();
    await expect(part.getByText('Un champ à corriger')).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await part.getByRole('button', { name: 'DCI', exact: true }).click();
    await expect(dci).toBeFocused();
    await expect(dci).toBeInViewport();
    // Not beneath the head.
    const [head, field] = await Promise.all([save.boundingBox(), dci.boundingBox()]);
    expect(field?.y ?? 0).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  });

  test('P-26a: both channels stay in line, whatever one of them says besides', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/product/admin/new', 'fr');
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.getByLabel(/^Statut/).selectOption('COMMERCIALIZED');
    for (const name of ['Circuit hôpital', 'Circuit ville']) await page.getByRole('checkbox', { name }).check();
    await page.getByLabel(/^Disponibilité ville/).selectOption('AVAILABLE');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByLabel(/^Disponibilité hôpital/)).toHaveAttribute('aria-invalid', 'true');
    const topOf = async (name: RegExp) => (await page.getByRole('textbox', { name }).boundingBox())?.y;
    expect(await topOf(/^Message hôpital/)).toBe(await topOf(/^Message ville/));
  });

  test('PRODF-47 PRODF-48 PRODF-50 PRODF-51 FILE-06 FILE-07: a PDF comes and goes, anything else is refused', async ({ browser }) => {
    const page = await openAs(browser, EDITOR, '/', 'fr');
    await openProduct(page, 'stromectol');
    const part = section(page, AVAILABILITY);
    await part.getByRole('button', { name: 'Déverrouiller' }).click();
    const group = part.getByRole('group', { name: /^PDF (hôpital|ville)/ }).first();
    const chooser = group.locator('input[type="file"]');
    await chooser.setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>%PDF-1.7') });
    await expect(page.getByText("Une erreur a eu lieu lors de l'import.").first()).toBeVisible();
    await chooser.setInputFiles({
      name: 'notice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 essai\nstartxref\n9\n%%EOF'),
    });
    await expect(page.getByText('Votre fichier a été importé.').first()).toBeVisible();
    await expect(group.getByRole('link', { name: /notice\.pdf/ })).toHaveAttribute('href', /\/files\/doc\//);
    // A refused removal, requested for another file, leaves the document in place.
    const other = '**/product-back/**/pdf/**';
    await page.route(other, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/[0-9a-f]{8}$/, '00000000'),
      }),
    );
    await page.route('**/product-back/pdf/**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/[0-9a-f]{8}$/, '00000000'),
      }),
    );
    await group.getByRole('button', { name: /Supprimer/ }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Supprimer/ })
      .click();
    await expect(page.getByText('Une erreur a eu lieu lors de la suppression.').first()).toBeVisible();
    await expect(group.getByRole('link', { name: /notice\.pdf/ })).toBeVisible();
    await page.unrouteAll();
    await group.getByRole('button', { name: /Supprimer/ }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: /Supprimer/ }).click();
    await expect(page.getByText(/Document supprimé$/).first()).toBeVisible();
  });

  test('PRODF-44 PRODF-45 the quota fields of a row are at one height, however long their labels are', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY'] });
    const [product] = await rows<{ id: string }>(`SELECT "id" FROM "Product" WHERE "quotaRequestAvailable" ORDER BY "id" LIMIT 1`);
    await openPage(page, `/product/admin/edit/${product?.id}`);
    await section(page, AVAILABILITY).getByRole('button', { name: 'Déverrouiller' }).click();
    const fields = section(page, AVAILABILITY).locator('.field-grid input');
    await expect(fields.first()).toBeVisible();
    const tops = await fields.evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
  });
});
