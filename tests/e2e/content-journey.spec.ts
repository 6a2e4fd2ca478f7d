import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { formatDate, shiftDay } from '../../src/shared/dates/dates';
import { aloneWithTestsFile, openTestsScreen, replaceTestsFile } from './support/chatbot-tests';
import { expectNotice, notice } from './support/notices';
import { rows } from './support/owner';
import { personWith, portalHeaders } from './support/portal';
import { open } from './support/screen';
import { test } from './support/test';

/** Letters only, so that one of them missing is a mistake in a word. */
const mark = randomUUID()
  .slice(0, 8)
  .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const QUESTION = `Comment conserver la zorblique${mark} ?`;
const UNIQUE_NAME = `PARCOURS-${mark}`;
/** A typed question: no word is spelt as in the FAQ question. */
const MISSPELT = `coment conservé la zorbliqe${mark}`;
const ARTICLE = `Parcours ${mark}`;
const PDF = {
  name: 'notice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n'),
};

const day = (days: number) => shiftDay(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date()), days);
const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#0b6672' } })
    .png()
    .toBuffer(),
});

interface Sub {
  readonly uniqueName: string;
  readonly content: string;
  readonly pdfDocumentId: string | null;
}
interface ChatbotAnswer {
  readonly known: boolean;
  readonly proposals: readonly (Sub & { readonly title: string })[];
}
interface PublicArticle {
  readonly id: string;
  readonly image: string | null;
}

/** The external portal, with a token of its own: it has no log-in, and reads what visitors may. */
async function newPortal(browser: Browser, request: APIRequestContext) {
  const headers = await portalHeaders(browser, 'READ', 'SUBMIT');
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await request.get(`/infomed/api/public/${path}`, { headers });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Body;
  };
  return {
    /** The question's entry of the FAQ page. */
    async faqEntry(): Promise<Sub | undefined> {
      const mains = await read<{ subQuestions: Sub[] }[]>(`faq?searchTerm=${mark}`);
      return mains.flatMap(({ subQuestions }) => subQuestions).find(({ uniqueName }) => uniqueName === UNIQUE_NAME);
    },
    async article(id: string): Promise<PublicArticle | undefined> {
      return (await read<PublicArticle[]>('articles?limit=1000')).find((article) => article.id === id);
    },
    async ask(question: string): Promise<ChatbotAnswer> {
      const answer = await request.post('/infomed/api/public/chatbot/ask', { headers, data: { question } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as ChatbotAnswer;
    },
  };
}

/** Through the screen, with its question. */
async function switchChatbotOn(page: Page): Promise<void> {
  await open(page, '/faq-chatbot-settings/admin');
  const isOn = page.getByRole('switch', { name: 'Chatbot activé' });
  if (await isOn.isChecked()) return;
  await isOn.click();
  await page.getByRole('alertdialog', { name: 'Activer le chatbot ?' }).getByRole('button', { name: 'Activer' }).click();
  await expectNotice(page, 'Chatbot activé.', 'success');
  await expect(isOn).toBeChecked();
}

/** The form: an image in the answer, a PDF beside it, published from today on. */
async function writeQuestion(page: Page): Promise<void> {
  await open(page, '/faq/admin/new');
  await page.getByRole('textbox', { name: 'Titre de la question principale' }).fill(`Parcours ${mark}`);
  await page
    .getByRole('region', { name: /^Nouvelle question/ })
    .getByRole('textbox', { name: 'Titre', exact: true })
    .fill(QUESTION);
  const block = page.getByRole('region', { name: QUESTION });
  await block.getByRole('textbox', { name: 'Nom unique' }).fill(UNIQUE_NAME);
  await block.getByRole('textbox', { name: 'Numéro de document' }).fill('DOC-7');
  const text = block.getByRole('textbox', { name: 'Contenu' });
  await text.click();
  await page.keyboard.type('Au froid, comme sur le schéma.');
  await block.getByRole('button', { name: 'Image', exact: true }).click();
  await page.locator('[data-image-input]').setInputFiles(await picture('schema.png', 320, 180));
  const alternative = block.getByRole('textbox', { name: 'Texte de remplacement, lu à la place de l’image' });
  await expect(alternative).toBeFocused();
  await expect(alternative).toHaveValue('');
  await alternative.fill('Deux températures : 2 °C et 8 °C');
  await alternative.press('Enter');
  await expect(text.getByRole('img', { name: 'Deux températures : 2 °C et 8 °C' })).toHaveCount(1);
  for (const type of ['Statique', 'Interactive']) await block.getByRole('checkbox', { name: type }).check();
  const chooser = page.waitForEvent('filechooser');
  await block.getByRole('button', { name: 'Choisir un PDF' }).click();
  await (await chooser).setFiles(PDF);
  await expect(block.getByRole('link', { name: 'Ouvrir notice.pdf' })).toBeVisible();
  await block.getByRole('switch', { name: 'Publiée' }).check();
  await expect(block.getByText(/cette sous-question restera en attente/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/faq\/admin\/edit\//);
  await expect(block.getByText('En attente de validation', { exact: true })).toBeVisible();
}

let wasActive: boolean | undefined;
test.beforeAll(async () => {
  const [setting] = await rows<{ active: boolean }>('SELECT "active" FROM "ChatbotSetting"');
  wasActive = setting?.active;
});
test.afterAll(async () => {
  await rows('DELETE FROM "FaqSubQuestion" WHERE "uniqueName" = $1', [UNIQUE_NAME]);
  await rows('DELETE FROM "FaqMainQuestion" WHERE "title" = $1', [`Parcours ${mark}`]);
  await rows('DELETE FROM "Article" WHERE "title" = $1', [ARTICLE]);
  await rows('UPDATE "ChatbotSetting" SET "active" = $1', [wasActive ?? false]);
});

test('FAQF-25 FAQF-31 FAQF-31a FAQ-18 F-02 F-05 F-21 F-27 N-42 an approved question answers in the chatbot and its tests until its last day', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const editor = await personWith(browser, ['ROLE_ACCES_FAQ']);
  const validator = await personWith(browser, ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION']);
  const portal = await newPortal(browser, request);
  const leaveTestsFile = await aloneWithTestsFile();
  try {
    await writeQuestion(editor);
    await switchChatbotOn(validator);
    expect(await portal.faqEntry()).toBeUndefined();
    const proposed = async () => (await portal.ask(MISSPELT)).proposals.map(({ uniqueName }) => uniqueName);
    expect(await proposed()).not.toContain(UNIQUE_NAME);

    // A run before the approval knows nothing of it.
    const result = editor.getByRole('region', { name: /^Résultat du/ });
    const launch = async (name: string) => {
      await replaceTestsFile(editor, name, [{ question: MISSPELT, expected: UNIQUE_NAME }]);
      await editor.getByRole('main').getByRole('button', { name: 'Lancer les tests' }).click();
      await expect(result).toContainText(name, { timeout: 30_000 });
    };
    const line = result.getByRole('row', { name: new RegExp(MISSPELT) });
    await openTestsScreen(editor);
    await launch(`avant-${mark}.xlsx`);
    await expect(line).toContainText('KO');

    await open(validator, `/faq/admin?q=${mark}`);
    const row = validator.getByRole('listitem').filter({ has: validator.getByRole('heading', { level: 3, name: QUESTION }) });
    await expect(row.last().getByText('En attente de validation')).toBeVisible();
    await row
      .last()
      .getByRole('button', { name: /^Valider/ })
      .click();
    await expect(row.last().getByText('En attente de validation')).toHaveCount(0);
    await expect(row.last().getByText('Hors ligne', { exact: true })).toHaveCount(0);
    await expect(notice(validator, /n’est pas publiée/)).toHaveCount(0);

    const [first] = (await portal.ask(MISSPELT)).proposals;
    expect(first).toMatchObject({ title: QUESTION, uniqueName: UNIQUE_NAME, content: expect.stringMatching(/Au froid.*<img /s) });
    expect(await portal.faqEntry()).toMatchObject({ content: first?.content, pdfDocumentId: first?.pdfDocumentId });
    const pdf = await request.get(`/files/doc/${first?.pdfDocumentId}`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const image = await request.get(/<img[^>]* src="([^"]+)"/.exec(first?.content ?? '')?.[1] ?? '/none');
    const { width, height } = await sharp(await image.body()).metadata();
    expect(width / height).toBeCloseTo(16 / 9, 1);

    await launch(`apres-${mark}.xlsx`);
    await expect(line).toContainText('OK');
    await expect(result).toContainText(/\+100,0\s+points/);
    await result.getByRole('button', { name: /^Gagnées/ }).click();
    await expect(line).toContainText('Gagnée');

    // Days pass: the question's own ones move instead of the server's clock.
    const setDays = (from: string, to: string) =>
      rows('UPDATE "FaqSubQuestion" SET "publicationDate" = $2, "expirationDate" = $3 WHERE "uniqueName" = $1', [UNIQUE_NAME, from, to]);
    await setDays(day(-3), day(0));
    expect(await proposed()).toContain(UNIQUE_NAME);
    expect(await portal.faqEntry()).toBeDefined();
    await setDays(day(-4), day(-1));
    expect(await proposed()).not.toContain(UNIQUE_NAME);
    expect(await portal.faqEntry()).toBeUndefined();
    await validator.reload();
    await expect(row.last().getByText(`expirée le ${formatDate(day(-1))}`)).toBeVisible();
    await expect(row.last().getByText('Hors ligne', { exact: true })).toBeVisible();
  } finally {
    await leaveTestsFile();
    for (const page of [editor, validator]) await page.context().close();
  }
});

test('ART-22 ART-26 C-01 C-02 I-05 N-38 an article written for next week reaches the portal on its day', async ({ browser, request }) => {
  const page = await personWith(browser, ['ROLE_ACCES_ACTUALITES']);
  const portal = await newPortal(browser, request);
  await open(page, '/article/admin/new');
  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  await page.getByRole('textbox', { name: 'Titre' }).fill(ARTICLE);
  await page.getByRole('textbox', { name: 'Résumé' }).fill('Ce qui change la semaine prochaine.');
  await text.click();
  await page.keyboard.type('La campagne commence.');
  await page.getByRole('spinbutton', { name: /jour.*affichage/i }).click();
  await page.keyboard.type(day(7).split('-').reverse().join(''));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Image principale' }).getByRole('button', { name: 'Choisir une image' }).click();
  await (await chooser).setFiles(await picture('couverture.png', 900, 400));
  const crop = page.getByRole('dialog', { name: 'Recadrer l’image' });
  await expect(crop.locator('canvas')).toBeVisible();
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await crop.getByRole('button', { name: 'Utiliser cette image' }).click();
  await expectNotice(page, 'Votre fichier a été importé.', 'success');
  await expect(crop).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expectNotice(page, `Actualité « ${ARTICLE} » créée.`, 'success');
  await expect(page).toHaveURL(/\/article\/admin\/edit\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';

  const preview = page.getByRole('region', { name: 'Aperçu du portail' });
  await expect(preview.getByText(/Rien n’est affiché\s: l’actualité paraîtra/)).toBeVisible();
  await expect(preview.getByText(/Apparaîtra ainsi/)).toBeVisible();
  await expect(preview.getByText('La campagne commence.')).toBeVisible();
  for (let n = 0; n < 7; n += 1) await preview.getByRole('button', { name: 'Jour suivant' }).click();
  await expect(preview.getByText(/Apparaîtra ainsi/)).toHaveCount(0);
  await expect(preview.getByText('La campagne commence.')).toBeVisible();
  const cropped = preview.locator('img').first();
  await expect.poll(() => cropped.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(4 / 3, 1);

  await open(page, '/calendar/admin');
  const events = page.getByRole('main').getByRole('listitem').filter({ hasText: ARTICLE });
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(/Mise en ligne\s*Actualité/);
  await expect(
    page.locator('div').filter({ has: page.getByRole('heading', { level: 3, name: formatDate(day(7)) }), hasText: ARTICLE }),
  ).not.toHaveCount(0);
  await expect(events.getByRole('link', { name: ARTICLE })).toHaveAttribute('href', `/article/admin/edit/${id}`);

  expect(await portal.article(id)).toBeUndefined();
  await rows('UPDATE "Article" SET "displayDate" = $2 WHERE "id" = $1', [id, day(1)]);
  expect(await portal.article(id)).toBeUndefined();
  await rows('UPDATE "Article" SET "displayDate" = $2 WHERE "id" = $1', [id, day(0)]);
  const shown = await portal.article(id);
  expect(shown).toMatchObject({ title: ARTICLE, content: '<p>La campagne commence.</p>', displayDate: day(0) });
  const { width, height } = await sharp(await (await request.get(shown?.image ?? '/none')).body()).metadata();
  expect(width / height).toBeCloseTo(4 / 3, 1);
  await page.context().close();
});
