import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { block, CALL, made, removeMade, stored, today } from './support/faq';
import { expectTimedNotice, notice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { open } from './support/screen';
import { test } from './support/test';

test.afterAll(removeMade);

test('FAQF-03 FAQF-05 FAQF-06 FAQF-07 FAQF-16 FAQF-17 FAQF-18 FAQF-33 F-08 F-16 a question is written with two blocks, and shown as the portal will', async ({
  page,
}) => {
  await logIn(page, DEMO.super);
  const mark = `essai${randomUUID().slice(0, 8)}`;
  await open(page, `/faq/admin/new?sub=${mark}+demande`);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toBeDisabled();
  const first = block(page, `${mark} demande`);
  await expect(first.getByRole('textbox', { name: 'Autre titre pour l’IA' })).toHaveValue(`${mark} demande`);
  await page.getByRole('textbox', { name: 'Titre de la question principale' }).fill(`Question ${mark}`);
  await first.getByRole('textbox', { name: 'Nom unique' }).fill(`${mark}-1`);
  await first.getByRole('textbox', { name: 'Numéro de document' }).fill('DOC-1');
  await expect(first.getByText('0/20 000 caractères')).toBeVisible();
  await first.getByRole('textbox', { name: 'Contenu' }).fill('Dès onze ans.');
  await expect(save).toBeEnabled();

  await page.getByRole('button', { name: 'Ajouter une sous-question' }).click();
  const second = block(page, /^Nouvelle question/);
  await expect(second.getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused();
  await expect(save).toBeDisabled();
  await second.getByRole('button', { expanded: true }).click();
  await page.getByRole('button', { name: 'Voir les champs à corriger' }).click();
  await expect(second.getByRole('textbox', { name: 'Nom unique' })).toBeFocused();
  await expect(second.getByText('3 champs à corriger')).toBeVisible();
  await page.keyboard.type(`${mark}-1`.toUpperCase());
  await page.keyboard.press('Tab');
  await expect(second.getByText('Ce nom unique est déjà pris par une autre sous-question.')).toBeVisible();
  await second.getByRole('button', { name: /^Retirer le bloc/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer le bloc' }).click();
  await expect(second).toHaveCount(0);

  const preview = page.getByRole('region', { name: 'Aperçu du portail' });
  await expect(preview.getByText('Non affichée : elle n’est pas publiée.')).toBeVisible();
  await first.getByRole('switch', { name: 'Publiée' }).check();
  await expect(preview.getByText('Dès onze ans.')).toBeVisible();
  await first.getByRole('checkbox', { name: 'Réservée aux membres connectés' }).check();
  await expect(preview.getByText('elle est réservée aux membres connectés')).toBeVisible();
  await preview.getByText('Membre connecté').click();
  await expect(preview.getByText('Dès onze ans.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/faq\/admin\/edit\//);
  await expect(page.getByRole('textbox', { name: 'Titre de la question principale' })).toBeFocused();
  made.push(page.url().split('/').at(-1) ?? '');
  await expect(block(page, `${mark} demande`).getByText('En ligne', { exact: true })).toBeVisible();
  const [saved] = await rows<{ approved: boolean; published: boolean; day: string }>(
    `SELECT "approved", "published", "publicationDate"::text AS "day" FROM "FaqSubQuestion" WHERE "uniqueName" = $1`,
    [`${mark}-1`],
  );
  expect(saved).toEqual({ approved: true, published: true, day: today() });
});

test('F-03a an Enter before the response to a search, or after a failed one, adds no product', async ({ page }) => {
  await logIn(page, DEMO.super);
  await open(page, '/faq/admin/new?sub=essai+de+recherche');
  const sub = block(page, 'essai de recherche');
  const search = sub.getByRole('searchbox', { name: 'Chercher un médicament' });
  const found = sub.getByRole('button', { name: /^Ajouter KEYTRUDA/i });
  const assigned = sub.getByRole('button', { name: /^Retirer (?!le bloc)/ });
  await search.fill('keytruda');
  await expect(found).toBeVisible();
  await search.fill('gardasil');
  await search.press('Enter');
  await expect(found).toHaveCount(0);
  await expect(sub.getByRole('button', { name: /^Ajouter GARDASIL/i }).first()).toBeVisible();
  await expect(assigned).toHaveCount(0);
  await page.route('**/faq-questions/products?**', (route) =>
    route.fulfill({ status: 500, json: { error: 'SERVER_ERROR', requestId: 'x' } }),
  );
  await search.fill('isentress');
  await expect(sub.getByText('Unknown Error')).toBeVisible();
  await search.press('Enter');
  await expect(sub.getByRole('button', { name: /^Ajouter GARDASIL/i })).toHaveCount(0);
  await expect(assigned).toHaveCount(0);
});

test('FAQF-02 FAQF-20 FAQF-29 FAQF-30 FAQF-39 F-03 F-15 a linked block opens, explains the effect of saving on its approval, and is saved separately', async ({
  page,
}) => {
  await logIn(page, DEMO.super);
  const file = { name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') };
  const sent = await page.request.post('/upload/faq-document-pdf', { multipart: { file } });
  const { encodedId } = (await sent.json()) as { encodedId: string };
  const { id, subs, mark } = await stored(page, [{ pdfDocumentId: encodedId }, {}, {}]);
  await rows(`UPDATE "FaqSubQuestion" SET "published" = true, "publicationDate" = '2020-01-01' WHERE "id" = $1`, [subs[2]]);
  await logIn(page, DEMO.content);
  await watchNotices(page);
  await open(page, `/faq/admin/edit/${id}/subQuestion/${subs[2]}`);
  const linked = block(page, `${mark} sous-question 3`);
  await expect(linked.getByRole('button', { expanded: true })).toBeFocused();
  await expect(page.getByRole('button', { expanded: true }).and(page.locator('form button'))).toHaveCount(1);
  await expect(linked.getByRole('textbox', { name: 'Date de publication' })).toHaveAttribute('readonly', '');
  await expect(linked.getByText(/repassera en attente/)).toHaveCount(0);
  await linked.getByRole('textbox', { name: 'Titre', exact: true }).fill(`${mark} relue`);
  await expect(block(page, `${mark} relue`).getByText(/cette sous-question validée repassera en attente/)).toBeVisible();
  const one = page.waitForRequest((request) => request.url().endsWith(`${CALL}/update/${id}/sub`));
  await page.keyboard.press('Control+s');
  await one;
  await expect(notice(page, 'La sous-question est enregistrée.')).toBeVisible();
  await expect(block(page, `${mark} relue`).getByText('En attente de validation', { exact: true })).toBeVisible();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);

  const withPdf = block(page, `${mark} sous-question 1`);
  const document = withPdf.getByRole('link', { name: 'Ouvrir notice.pdf' });
  const removePdf = async () => {
    await withPdf.getByRole('button', { name: 'Supprimer le document' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le document' }).click();
  };
  await withPdf.getByRole('button', { expanded: false }).click();
  const removal = `**${CALL}/${subs[0]}/pdf/*`;
  await page.route(removal, (route) => route.abort('connectionrefused'));
  await removePdf();
  await expectTimedNotice(page, 'Une erreur a eu lieu lors de la suppression.', 'error', 2);
  await expect(document).toBeVisible();
  await page.unroute(removal);
  await removePdf();
  await expectTimedNotice(page, 'Document supprimé.', 'success', 3);
  await expect(document).toHaveCount(0);
  expect(await rows('SELECT 1 FROM "FaqSubQuestion" WHERE "id" = $1 AND "pdfDocumentId" IS NULL', [subs[0]])).toHaveLength(1);
});

test('S-22 F-08 another user’s changes are shown field by field, and a used name opens its block', async ({ page }) => {
  await logIn(page, DEMO.super);
  const { id, subs, mark } = await stored(page, [{}, {}]);
  const other = await stored(page, [{}]);
  await open(page, `/faq/admin/edit/${id}`);
  const first = block(page, `${mark} sous-question 1`);
  const answer = await page.request.put(`${CALL}/update/${id}/sub`, {
    data: { id: subs[0], documentNumber: 'DOC-AILLEURS', alternativeTitleForAi: 'ajouté ailleurs' },
  });
  expect(answer.status()).toBe(200);
  await first.getByRole('button', { expanded: false }).click();
  await first.getByRole('textbox', { name: 'Numéro de document' }).fill('DOC-ICI');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(dialog.getByRole('rowheader', { name: /^Numéro de document/ })).toBeVisible();
  const proceed = dialog.getByRole('button', { name: 'Enregistrer avec ces choix' });
  await expect(proceed).toBeDisabled();
  await dialog.getByRole('radio', { name: /Numéro de document, Ma valeur/ }).check();
  await proceed.click();
  await expect(notice(page, 'La question est enregistrée.')).toBeVisible();
  await expect(first.getByRole('textbox', { name: 'Numéro de document' })).toHaveValue('DOC-ICI');
  await expect(first.getByRole('textbox', { name: 'Autre titre pour l’IA' })).toHaveValue('ajouté ailleurs');

  const second = block(page, `${mark} sous-question 2`);
  await second.getByRole('button', { expanded: false }).click();
  await second.getByRole('textbox', { name: 'Nom unique' }).fill(`${other.mark}-1`);
  await second.getByRole('button', { expanded: true }).click();
  await page.keyboard.press('Control+s');
  await expect(second.getByRole('textbox', { name: 'Nom unique' })).toBeFocused();
  await expect(second.getByText('Ce nom unique est déjà pris par une autre sous-question.')).toBeVisible();
});
