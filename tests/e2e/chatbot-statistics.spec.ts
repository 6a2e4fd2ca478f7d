import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { countCalls } from './support/network';
import { expectNotice, expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

const FAQ = { roles: ['ROLE_ACCES_FAQ'] as const };
const GRID = '/faq-chatbot-stat/admin';
const PAYLOAD =
  '<p>Réponse <strong>utile</strong></p><img src=x onerror="window.__ran = 1"><script>window.__ran = 1</script><a href="javascript:window.__ran=1">lien</a>';

/** Questions of one conversation and one without, identified by their mark. */
async function someQuestions(mark: string): Promise<{ conversationId: string }> {
  const conversationId = randomUUID();
  await rows(
    `INSERT INTO "ChatbotQuestion" ("questionId", "conversationId", "conversationDate", "faqCategory", "requester", "requesterEmail",
       "requesterContactable", "questionContent", "answerContent", "date", "answerSatisfied", "chatbotPvCase", "subQuestionMetadata")
     SELECT gen_random_uuid(), conversation::uuid, '2026-05-04T10:00:00Z', 'PAPILLOMAVIRUS', 'Zoé ' || $1, 'zoe@portail.example', true,
       text || ' ' || $1, $3, at::timestamptz, satisfied, false, $4::jsonb
     FROM (VALUES ('Deuxième question', $2, '2026-05-04T10:02:00Z', false), ('=1+1 première question', $2, '2026-05-04T10:00:00Z', NULL),
                  ('Question seule', NULL, '2026-05-03T10:00:00Z', true)) AS v(text, conversation, at, satisfied)`,
    [
      mark,
      conversationId,
      PAYLOAD,
      JSON.stringify([{ id: randomUUID(), title: 'Titre proposé', uniqueName: 'nom-propose', documentNumber: 'D-7' }]),
    ],
  );
  return { conversationId };
}

/** Filters on user texts are stored on the server (I-07): the query parameter that restores them. */
async function storedFilter(page: Page, mark: string): Promise<string> {
  const questionContent = { filterType: 'text', type: 'contains', filter: mark };
  const stored = await page.request.post('/infomed/api/grid-views/chatbot-statistics/kept', { data: { filterModel: { questionContent } } });
  return `kept=${(await stored.json()).id}`;
}

const dialog = (page: Page) => page.getByRole('dialog');
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const hasRun = (page: Page) => page.evaluate(() => '__ran' in window);

test('CHAT-01 CHAT-07 CHAT-08 CHAT-09 CHAT-10 CHAT-11 N-26 a row opens its conversation by double-click, by Enter and by its address', async ({
  page,
}) => {
  test.slow();
  const mark = `m${randomUUID().slice(0, 8)}`;
  const { conversationId } = await someQuestions(mark);
  await logInAs(page, FAQ);
  await page.goto(`${GRID}?${await storedFilter(page, mark)}`);
  await expect(page.getByText('3 questions', { exact: false }).first()).toBeVisible();
  await expect(line(page, 'Deuxième question').getByRole('gridcell').nth(6)).toHaveText('Oui');

  const second = line(page, 'Deuxième question');
  // Rows are painted before they are hydrated.
  await expect(async () => {
    if ((await dialog(page).count()) === 0) await second.getByRole('gridcell').nth(1).dblclick({ timeout: 2_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog(page)).toContainText(conversationId);
  await expect(page).toHaveURL(new RegExp(`conversation=${conversationId}`));
  for (const text of ['zoe@portail.example', 'Papillomavirus', 'Question 1', 'Question 2', 'nom-propose', 'D-7', 'Titre proposé']) {
    await expect(dialog(page)).toContainText(text);
  }
  const texts = await dialog(page).getByText(mark).allTextContents();
  expect(texts.findIndex((text) => text.startsWith('=1+1'))).toBeLessThan(texts.findIndex((text) => text.startsWith('Deuxième')));
  await expect(dialog(page).locator('.rich-text strong').first()).toHaveText('utile');
  await expect(dialog(page).locator('.rich-text').first().locator('img, script, [href^="javascript"]')).toHaveCount(0);

  // A row without a conversation opens nothing.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const alone = line(page, 'Question seule');
  await expect(alone.getByRole('link')).toHaveCount(0);
  await alone.getByRole('gridcell').nth(1).dblclick();
  await alone.getByRole('gridcell').nth(1).press('Enter');
  await expect(page).not.toHaveURL(/conversation=/);
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${GRID}?${await storedFilter(page, mark)}&conversation=${conversationId}`);

  // Reload and a pasted link give the same screen; Escape closes it, Enter opens it again and the focus returns.
  await page.reload();
  await expect(dialog(page)).toContainText(conversationId);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/conversation=/);
  const cell = line(page, 'Deuxième question').getByRole('gridcell').nth(1);
  await cell.click();
  await cell.press('Enter');
  await expect(dialog(page)).toContainText('Titre proposé');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell).toBeFocused();
  expect(await hasRun(page)).toBe(false);

  await page.goto(`${GRID}?conversation=${randomUUID()}`);
  await expect(dialog(page)).toContainText('Cette conversation est introuvable.');
});

test('CHAT-03 CHAT-04 CHAT-06 the grid groups by conversation, filters by set and exports what it shows', async ({ page }) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const { conversationId } = await someQuestions(mark);
  await logInAs(page, FAQ);
  await page.goto(`${GRID}?${await storedFilter(page, mark)}&group=conversationId`);
  const group = page.getByRole('row').filter({ hasText: conversationId }).first();
  await expect(group).toContainText('2');
  await expect(async () => {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await expect(line(page, 'Deuxième question')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto(`${GRID}?${await storedFilter(page, mark)}&f.faqCategory=in:PAPILLOMAVIRUS`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^faq_chatbot_question_\d{8}\.xls$/);
});

test('CHAT-12 CHAT-13 CHAT-14 CHAT-17 CHAT-18 the figures of a valid period are shown and exported', async ({ page }) => {
  await watchNotices(page);
  await logInAs(page, FAQ);
  await page.goto('/faq-chatbot-kpi/admin');
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris' }).format(new Date());
  const [from, to] = [page.getByRole('group', { name: 'Du' }), page.getByRole('group', { name: 'Au' })];
  for (const field of [from, to]) await expect(field).toHaveText(new RegExp(today.replaceAll('/', '\\s*/\\s*')));
  await expect(page.getByRole('button', { name: 'Aujourd’hui' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: '30 jours' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { name: 'Questions par jour' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^faq_chatbot_kpi_\d{8}_\d{8}\.xls$/);
  await expectTimedNotice(page, 'Le fichier des indicateurs a été envoyé.', 'success', 3);

  const calls = countCalls(page, '/infomed/api/admin/faq-chatbot-kpi');
  const year = to.getByRole('spinbutton').nth(2);
  await year.click();
  await year.pressSequentially('2020');
  await expect(page.getByText('La date de début doit être antérieure ou égale à la date de fin.')).toBeVisible();
  await page.getByRole('button', { name: 'Télécharger' }).click();
  await expect(page.getByText('La date de début doit être antérieure ou égale à la date de fin.')).toBeVisible();
  expect(calls()).toBe(0);
});

test('F-24 a group of unanswered questions is dismissed, restored, or becomes a sub-question', async ({ page }) => {
  const word = randomUUID().replaceAll('-', '').slice(0, 14);
  // More than any other group, so that it is on the first page.
  await rows(
    `INSERT INTO "ChatbotQuestion" ("questionId", "questionContent", "date", "isUnanswered")
     SELECT gen_random_uuid(), CASE n WHEN 1 THEN $1 || ' ?' ELSE 'Que dire de ' || $1 || ' ?' END, now() - n * interval '1 minute', true
     FROM generate_series(1, 40) n`,
    [word],
  );
  await logInAs(page, FAQ);
  await page.goto(GRID);
  await page.getByRole('link', { name: 'Sans réponse' }).click();
  await expect(page).toHaveURL(/\/unanswered$/);
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(word) }) });
  await expect(group).toContainText('Posée 40 fois');
  await expect(group.getByRole('link', { name: /^Créer une sous-question/ })).toHaveAttribute(
    'href',
    `/faq/admin/new?sub=Que%20dire%20de%20${word}%20%3F`,
  );
  await group.getByRole('button', { name: /^Mettre de côté/ }).click();
  const notice = await expectNotice(page, '40 questions mises de côté.', 'success');
  await expect(group).toHaveCount(0);
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await expectNotice(page, '40 questions reprises.', 'success');
  await expect(group).toContainText('Posée 40 fois');
  await group.getByRole('button', { name: /^Mettre de côté/ }).click();
  await expect(group).toHaveCount(0);
});
