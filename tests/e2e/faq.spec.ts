import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { countCalls } from './support/network';
import { expectTimedNotice, notice, watchNotices } from './support/notices';
import { rows } from './support/owner';

const CALL = '/infomed/api/faq';
const made: string[] = [];

interface Stored {
  id: string;
  title: string;
  mark: string;
  subs: string[];
}

/** A question of the test's own with as many sub-questions as are described, made by a call. */
async function stored(page: Page, subs: readonly Record<string, unknown>[]): Promise<Stored> {
  const mark = `essai${randomUUID().slice(0, 8)}`;
  const title = `Question ${mark}`;
  const base = { documentNumber: 'DOC-1', content: '<p>Une réponse.</p>', type: 'STATIC', connectedMembersOnly: false, approved: true };
  const subQuestions = subs.map((sub, index) => ({
    ...base,
    title: `${mark} sous-question ${index + 1}`,
    uniqueName: `${mark}-${index + 1}`,
    ...{ published: false, publicationDate: null, expirationDate: null, pdfDocumentId: null, alternativeTitleForAi: null },
    ...sub,
  }));
  const answer = await page.request.post(`${CALL}/`, { data: { title, subQuestions } });
  expect(answer.status()).toBe(200);
  const saved = (await answer.json()) as { id: string; subQuestions: { id: string }[] };
  made.push(saved.id);
  return { id: saved.id, title, mark, subs: saved.subQuestions.map(({ id }) => id) };
}

const card = (page: Page, title: string) =>
  page.locator('#faq-list > div > div > ul > li').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
const row = (page: Page, title: string) =>
  page
    .locator('#faq-list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) })
    .last();
const block = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test.afterAll(async () => {
  await rows('DELETE FROM "FaqSubQuestion" WHERE "mainQuestionId" = ANY($1)', [made]);
  await rows('DELETE FROM "FaqMainQuestion" WHERE "id" = ANY($1)', [made]);
});

test('FAQ-14 FAQ-15 FAQ-16 FAQ-17 FAQ-18 FAQ-19 FAQ-20 FAQ-21 FAQ-35 FAQ-36 F-02 F-18 F-27 a validator validates, takes it back with a comment, and is told what failed', async ({
  page,
}) => {
  await logIn(page, DEMO.super);
  const { mark, subs } = await stored(page, [
    { approved: false, connectedMembersOnly: true, type: 'BOTH' },
    { published: true, expirationDate: '2099-12-31' },
    { approved: false },
    {},
  ]);
  const title = `${mark} sous-question 1`;
  await watchNotices(page);
  await open(page, `/faq/admin?q=${mark}`);
  const first = row(page, title);
  for (const label of ['En attente de validation', 'Hors ligne', 'Privé', 'Statique', 'Interactive'])
    await expect(first.getByText(label, { exact: true })).toBeVisible();
  const second = row(page, `${mark} sous-question 2`);
  for (const label of ['En ligne', 'Public', 'Statique', 'jusqu’au 31/12/2099 inclus'])
    await expect(second.getByText(label, { exact: true })).toBeVisible();
  await expect(second.getByText('En attente de validation')).toHaveCount(0);

  await first.getByRole('button', { name: /^Valider/ }).click();
  await expectTimedNotice(page, /est validée, mais n’est pas publiée/, 'success', 2);
  await expect(first.getByRole('button', { name: /^Annuler la validation/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: /Commentaire/ }).fill('Source à préciser');
  await question.getByRole('button', { name: 'Annuler la validation' }).click();
  await expect(first.getByText('Motif du refus : Source à préciser')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Valider/ })).toBeFocused();

  // Somebody else deletes what is still on the screen.
  const deleteElsewhere = (id = '') => page.request.delete(`${CALL}/remove/${id}`);
  const failed = 'La mise à jour n’a pas pu être effectuée.';
  const [third, fourth] = [row(page, `${mark} sous-question 3`), row(page, `${mark} sous-question 4`)];
  await deleteElsewhere(subs[2]);
  await third.getByRole('button', { name: /^Valider/ }).click();
  await expectTimedNotice(page, failed, 'error', 2);
  await expect(third).toHaveCount(0);
  await deleteElsewhere(subs[3]);
  await fourth.getByRole('button', { name: /^Supprimer/ }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectTimedNotice(page, failed, 'error', 2);
  await expect(fourth).toHaveCount(0);

  await logIn(page, DEMO.content);
  await open(page, `/faq/admin?q=${mark}`);
  await expect(first.getByRole('link', { name: /^Modifier/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Valider|Tout valider|Annuler la validation|Annuler toutes)/ })).toHaveCount(0);
});

test('FAQ-22 FAQ-23 FAQ-24 FAQ-25 FAQ-26 F-14 all of a question is validated, refused and deleted from the list', async ({ page }) => {
  await logIn(page, DEMO.super);
  const { title, mark, id } = await stored(page, [{ approved: false }, { approved: false }, {}]);
  await open(page, `/faq/admin?q=${mark}`);
  await expect(card(page, title).getByText('2 en attente')).toBeVisible();
  await card(page, title)
    .getByRole('button', { name: /^Tout valider/ })
    .click();
  await expect(notice(page, '3 sous-questions validées ne sont pas publiées')).toBeVisible();
  await expect(card(page, title).getByText('En attente de validation')).toHaveCount(0);
  await card(page, title)
    .getByRole('button', { name: /^Annuler toutes les validations/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('Nouvelle recommandation');
  await question.getByRole('button', { name: 'Annuler toutes les validations' }).click();
  await expect(card(page, title).getByText('Motif du dernier refus de l’ensemble : Nouvelle recommandation')).toBeVisible();
  await expect(card(page, title).getByText('3 en attente')).toBeVisible();

  await row(page, `${mark} sous-question 2`)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(page, `${mark} sous-question 2`)).toHaveCount(0);
  // A filtered list shows one of the two that are left; the question names both.
  await open(page, `/faq/admin?q=${mark}-3`);
  await card(page, title)
    .getByRole('button', { name: `Supprimer « ${title} »`.replace(/« | »/g, (quote) => quote.replace(' ', '\u00a0')) })
    .click();
  await expect(question).toContainText('Ses 2 sous-questions seront supprimées avec elle.');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucune question ne correspond')).toBeVisible();
  expect(await rows('SELECT 1 FROM "FaqMainQuestion" WHERE "id" = $1', [id])).toEqual([]);
});

test('FAQ-02 FAQ-06 FAQ-07 FAQ-09 FAQ-34 the search waits for its pause, and a pair of dates for both of its ends', async ({ page }) => {
  await logIn(page, DEMO.content);
  const { title, mark } = await stored(page, [{ publicationDate: '2098-03-01' }, { publicationDate: '2098-05-01' }]);
  await open(page, '/faq/admin');
  const calls = countCalls(page, `${CALL}/search`);
  await page.getByRole('searchbox').pressSequentially(mark, { delay: 20 });
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(card(page, title)).toBeVisible();
  expect(calls()).toBe(1);
  const dates = page.getByRole('group', { name: 'Date de publication' });
  const type = async (end: 'Du' | 'Au', digits: string) => {
    await dates.getByRole('group', { name: end }).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  };
  await type('Du', '01022098');
  await expect(dates.getByText('Le filtre s’applique lorsque les deux dates sont choisies.')).toBeVisible();
  await expect(page).toHaveURL(/publishedFrom=2098-02-01/);
  await type('Au', '31032098');
  await expect(page).toHaveURL(/publishedTo=2098-03-31/);
  await expect(row(page, `${mark} sous-question 1`)).toBeVisible();
  await expect(row(page, `${mark} sous-question 2`)).toHaveCount(0);
  expect(calls()).toBe(2);
  await page.reload();
  await expect(row(page, `${mark} sous-question 1`)).toBeVisible();
  await expect(row(page, `${mark} sous-question 2`)).toHaveCount(0);
});

test('FAQ-27 FAQ-28 FAQ-29 FAQ-30 FAQ-31 FAQ-32 FAQ-33 F-11 the order is changed by keyboard, told, left and saved', async ({ page }) => {
  await logIn(page, DEMO.content);
  const { title, mark } = await stored(page, [{}, {}, {}]);
  const name = (index: number) => new RegExp(`${mark} sous-question ${index}`);
  const mode = page.getByRole('dialog', { name: 'Réordonner les questions' });
  const list = mode.getByRole('list', { name: new RegExp(`sous-questions de.*${mark}`) });
  const up = (index: number) => list.getByRole('button', { name: new RegExp(`^Monter.*${mark} sous-question ${index}`) });
  const down = (index: number) => list.getByRole('button', { name: new RegExp(`^Descendre.*${mark} sous-question ${index}`) });
  const enter = async () => {
    await page.getByRole('button', { name: 'Réordonner' }).click();
    const unfold = mode.getByRole('button', { name: new RegExp(`3 sous-questions ${title}`) });
    await expect(unfold).toBeVisible();
    if ((await unfold.getAttribute('aria-expanded')) === 'false') await unfold.click();
  };
  await open(page, `/faq/admin?q=${mark}`);
  await enter();
  await expect(up(1)).toHaveCount(0);
  await expect(down(3)).toHaveCount(0);
  await up(3).focus();
  await page.keyboard.press('Enter');
  await expect(up(3)).toBeFocused();
  await expect(mode.getByText(`Question ${mark} sous-question 3, place 2 sur 3`)).toBeAttached();
  await page.keyboard.press('Enter');
  // First now: its UP is gone, and the focus stays on it all the same.
  await expect(down(3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(notice(page, 'il n’y a pas de question voisine de ce côté')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: /Abandonner le nouvel ordre/ });
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(notice(page, 'Le réordonnancement est annulé')).toHaveAttribute('data-level', 'error');
  await expect(page.getByRole('button', { name: 'Réordonner' })).toBeFocused();
  await expect(card(page, title).getByRole('heading', { level: 3 })).toHaveText([name(1), name(2), name(3)]);

  // Questions that other tests make meanwhile are a change of the list: whoever is told so begins anew.
  await expect(async () => {
    await open(page, `/faq/admin?q=${mark}`);
    await enter();
    await up(3).focus();
    await page.keyboard.press('Home');
    await mode.getByRole('button', { name: 'Enregistrer l’ordre' }).click();
    await expect(notice(page, 'L’ordre des questions est enregistré.')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(card(page, title).getByRole('heading', { level: 3 })).toHaveText([name(3), name(1), name(2)]);
});

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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer ce bloc' }).click();
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

test('FAQF-02 FAQF-20 FAQF-29 FAQF-30 FAQF-39 F-03 F-15 a linked block opens, says what saving does to its approval, and is saved by itself', async ({
  page,
}) => {
  await logIn(page, DEMO.super);
  const file = { name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
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

test('S-22 F-08 what somebody saved meanwhile is told field by field, and a taken name opens its block', async ({ page }) => {
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
  const dialog = page.getByRole('dialog', { name: 'Cette question a changé entre-temps' });
  await expect(dialog.getByRole('rowheader', { name: /^Numéro de document/ })).toBeVisible();
  const proceed = dialog.getByRole('button', { name: 'Enregistrer ainsi' });
  await expect(proceed).toBeDisabled();
  await dialog.getByRole('radio', { name: /Numéro de document, Votre saisie/ }).check();
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
