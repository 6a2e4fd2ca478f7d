import { expect } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { aloneWithTestsFile } from './support/chatbot-tests';
import { countCalls, spoil } from './support/network';
import { expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { open } from './support/screen';
import { test } from './support/test';

const TOOLS = [
  'Taille',
  'Titre',
  'Liste à puces',
  'Gras',
  'Italique',
  'Souligné',
  'Barré',
  'Exposant',
  'Indice',
  'Lien',
  'Image',
  'Couleur',
  'Annuler la frappe',
  'Rétablir',
];

test('FAQ-01 FAQ-08 FAQ-12 FAQ-13 FAQF-01 FAQF-04 FAQF-23 the list leads to the forms, and Cancel leads back', async ({ page }) => {
  await logIn(page, DEMO.content);
  await open(page, '/faq/admin');
  const list = page.locator('#faq-list');
  await expect(list).toBeVisible();
  const [main] = await rows<{ id: string; title: string; sub: string }>(
    `SELECT m."id", m."title", s."id" AS "sub" FROM "FaqMainQuestion" m JOIN "FaqSubQuestion" s ON s."mainQuestionId" = m."id" ORDER BY m."orderNumber", s."order" LIMIT 1`,
  );
  await expect(list.locator(`a[href="/faq/admin/edit/${main?.id}"]`).first()).toBeVisible();
  await expect(list.locator(`a[href="/faq/admin/edit/${main?.id}/subQuestion/${main?.sub}"]`).first()).toBeVisible();
  const dates = page.getByRole('group', { name: 'Date de publication' });
  for (const [end, digits] of [
    ['Du', '10032097'],
    ['Au', '09032097'],
  ] as const) {
    await dates.getByRole('group', { name: end }).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  }
  await expect(page.getByText('La date de fin précède la date de début.')).toBeVisible();

  await open(page, '/faq/admin');
  await page.getByRole('link', { name: 'Ajouter une question principale' }).click();
  await expect(page).toHaveURL(/\/faq\/admin\/new$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle question' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible();
  await expect(page.getByText('Invisible pour un visiteur qui n’est pas connecté').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Annuler', exact: true }).click();
  await expect(page).toHaveURL(/\/faq\/admin$/);
  await open(page, `/faq/admin/edit/${main?.id}`);
  await expect(page.getByRole('textbox', { name: /^Titre de la question principale/ })).toHaveValue(main?.title ?? '');
});

test('ART-03 ART-08 ART-09 ART-11 ART-13 EAD-01 EAD-18 NOTICE-08 lists of content show what each item is, search after a pause, turn to their top, and say when they are empty', async ({
  page,
}) => {
  await logIn(page, DEMO.content);
  await open(page, '/article/admin');
  const cards = page.getByRole('list', { name: 'Actualités' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  for (const label of ['Affichage', 'Expiration', 'Référence', 'Lecture'])
    await expect(cards.first().getByText(label).first()).toBeVisible();
  await cards
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(cards).toHaveCount(10);
  const listTop = () => page.getByRole('list', { name: 'Actualités' }).evaluate((list) => list.getBoundingClientRect().top);
  const second = page
    .getByRole('button', { name: 'Page 2', exact: true })
    .or(page.getByRole('navigation', { name: /pages/i }).getByText('2', { exact: true }))
    .first();
  await second.scrollIntoViewIfNeeded();
  expect(await listTop()).toBeLessThan(0);
  await second.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(listTop).toBeGreaterThanOrEqual(0);
  const calls = countCalls(page, '/infomed/api/articles/search');
  await page.getByRole('searchbox').pressSequentially('zzzzqq', { delay: 30 });
  await expect(page.getByText(/Aucune actualité/).last()).toBeVisible();
  expect(calls()).toBe(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ajouter une actualité' })).toHaveAttribute('href', '/article/admin/new');
  for (const path of ['/banner/admin?q=zzzzqq', '/early-access-drug/admin?q=zzzzqq', '/faq/admin?q=zzzzqq']) {
    await open(page, path);
    await expect(
      page
        .getByRole('main')
        .getByText(/^Aucun/)
        .last(),
    ).toBeVisible();
  }
  await open(page, '/early-access-drug/admin?size=100');
  for (const status of ['En cours', 'Terminé', 'Plateforme à venir'])
    await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible();
  await page.getByRole('main').locator('a[href^="/early-access-drug/admin/edit/"]').first().click();
  await expect(page).toHaveURL(/\/early-access-drug\/admin\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('combobox', { name: /^Statut/ })).toBeVisible();
});

test('ART-17 ART-23 ART-29 ART-30 ART-31 FAQF-44 C-20b the article’s toolbar has its fourteen tools, fourteen colours and a history', async ({
  page,
}) => {
  await logIn(page, DEMO.content);
  await open(page, '/article/admin/new');
  const bar = page.getByRole('toolbar');
  await expect(bar.getByRole('button')).toHaveCount(TOOLS.length);
  for (const name of TOOLS) await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Image principale' }).getByRole('button', { name: 'Choisir une image' })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  await text.click();
  await page.keyboard.type('Un titre');
  await bar.getByRole('button', { name: 'Titre', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Titre' }).getByRole('button')).toHaveCount(7);
  await page.getByRole('button', { name: 'Titre 3' }).click();
  await expect(text.getByRole('heading', { level: 3, name: 'Un titre' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Taille', exact: true }).click();
  await page.getByRole('button', { name: 'Grande', exact: true }).click();
  await expect(text.locator('span[style*="1.5em"]')).toHaveText('Un titre');
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Couleur', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Couleur' }).getByRole('button')).toHaveCount(15);
  await page.getByRole('button', { name: 'Bleu marine' }).click();
  await expect(text.locator('span[style*="color"]')).toHaveText('Un titre');
  await bar.getByRole('button', { name: 'Barré', exact: true }).click();
  await expect(text.locator('s')).toHaveText('Un titre');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
  await expect(text.locator('s, span[style]')).toHaveCount(0);
});

test('PROMO-01 PROMO-07 PROMO-08 PROMO-09 a card shows its picture, its document and its facts; editing opens a dialog over the list', async ({
  page,
}) => {
  await logIn(page, DEMO.content);
  const [material] = await rows<{ name: string; image: string; pdf: string; reference: string }>(
    `SELECT "name", "encodedImageId" AS "image", "encodedPdfId" AS "pdf", "promomatsReference" AS "reference" FROM "Promotion"
     WHERE "encodedImageId" IS NOT NULL AND "encodedPdfId" IS NOT NULL AND "therapeuticAreaId" IS NOT NULL ORDER BY "name" LIMIT 1`,
  );
  await open(page, `/promotions/admin?q=${encodeURIComponent(material?.name ?? '')}`);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: material?.name ?? '', exact: true }) });
  await expect(card.locator(`img[src="/files/images/${material?.image}/?size=t"]`)).toBeVisible();
  await expect(card.locator(`a[href="/files/doc/${material?.pdf}/?size=t"]`).filter({ visible: true })).toBeVisible();
  await expect(card.getByText(material?.reference ?? '')).toBeVisible();
  expect((await page.request.get(`/files/doc/${material?.pdf}/?size=t`)).headers()['content-type']).toBe('application/pdf');
  await card.getByRole('button', { name: /^Modifier/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/promotions\/admin\?.*edit=/);
});

test('CHAT-27 CHAT-29 CHAT-32 CHAT-33 F-25 the chatbot’s switch requires confirmation both ways, and shows its outcome and failures', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const leave = await aloneWithTestsFile();
  try {
    await watchNotices(page);
    await logIn(page, DEMO.super);
    await page.request.post('/infomed/api/admin/faq-chatbot-settings/activation/false', { data: {} });
    await open(page, '/faq-chatbot-settings/admin');
    const toggle = page
      .getByRole('switch', { name: 'Chatbot activé' })
      .or(page.getByRole('checkbox', { name: 'Chatbot activé' }))
      .first();
    await expect(toggle).not.toBeChecked();
    const change = async (question: string, answer: string) => {
      await toggle.focus();
      await page.keyboard.press('Space');
      await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer }).click();
    };
    await change('Activer le chatbot ?'.replace(' ?', '\u00a0?'), 'Annuler');
    await expect(toggle).not.toBeChecked();
    await change('Activer le chatbot ?'.replace(' ?', '\u00a0?'), 'Activer');
    await expectTimedNotice(page, 'Chatbot activé.', 'success', 3);
    await expect(toggle).toBeChecked();
    await change('Désactiver le chatbot ?'.replace(' ?', '\u00a0?'), 'Désactiver');
    await expectTimedNotice(page, 'Chatbot désactivé.', 'success', 3);
    await expect(toggle).not.toBeChecked();
    await page.route('**/faq-chatbot-settings/activation/true', (route) => route.abort());
    await change('Activer le chatbot ?'.replace(' ?', '\u00a0?'), 'Activer');
    await expectTimedNotice(page, /Le chatbot n’a pas pu être activé/, 'error', 3);
    await expect(toggle).not.toBeChecked();
    await page.unroute('**/faq-chatbot-settings/activation/true');
  } finally {
    await leave();
  }
});

test('CHAT-05 CHAT-15 EXPORT-04 contactable is yes or no; the key figures ask for days as they are sent', async ({ page }) => {
  await logIn(page, DEMO.content);
  await open(page, '/faq-chatbot-stat/admin');
  // Other tests ask newer questions, of nobody who could be contacted.
  const [contactable] = await rows<{ text: string }>(
    `SELECT "questionContent" AS "text" FROM "ChatbotQuestion" WHERE "requesterContactable" ORDER BY "date" DESC LIMIT 1`,
  );
  await page.getByRole('searchbox', { name: 'Recherche rapide' }).fill(contactable?.text ?? '');
  await expect(page.getByRole('gridcell', { name: /^(Oui|Non)$/ }).first()).toBeVisible();
  await open(page, '/faq-chatbot-kpi/admin');
  const exportRequest = page.waitForRequest((request) => request.url().includes('/faq-chatbot-kpi/exportXls'));
  await page.getByRole('button', { name: /^Télécharger/ }).click();
  const query = new URL((await exportRequest).url()).searchParams;
  for (const name of ['from', 'to']) expect(query.get(name)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const from = page.getByRole('group', { name: /^Du/ }).getByRole('spinbutton').last();
  await from.click();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first()).toBeVisible();
});

test('ART-38 a refused save shows its errors and preserves the input', async ({ page }) => {
  await watchNotices(page);
  await logIn(page, DEMO.content);
  await open(page, '/article/admin/new');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un article refusé');
  await page.getByRole('textbox', { name: 'Résumé' }).fill('Un résumé');
  await page.getByRole('textbox', { name: 'Texte', exact: true }).click();
  await page.keyboard.type('Un texte');
  await spoil(page, '**/infomed/api/articles/');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(
    page
      .locator('[data-notices] [data-level="error"]')
      .or(page.getByRole('alert').filter({ hasText: /\S/ }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Un article refusé');
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toContainText('Un texte');
});
