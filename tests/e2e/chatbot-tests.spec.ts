import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import ExcelJS from 'exceljs';
import { caughtMails } from '../support/mail';
import { logInAs } from './support/accounts';
import { expectNotice, expectTimedNotice, notice, watchNotices } from './support/notices';
import { rows } from './support/owner';

// There is one tests file and one run at a time for everybody.
test.describe.configure({ mode: 'serial' });

const SCREEN = '/faq-chatbot-tests/admin';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const mark = randomUUID().slice(0, 8);
const [LIGHT, SOUND] = [`E2E-LUMIERE-${mark}`, `E2E-BRUIT-${mark}`];

interface Told {
  readonly question: string;
  readonly expected: string;
}

/** The screen, alive: a click before that would open nothing. */
async function openScreen(page: Page): Promise<void> {
  await page.goto(SCREEN);
  await page.waitForLoadState('networkidle');
}

async function bookOf(tests: readonly Told[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const lines = tests.map(({ question, expected }) => [question, expected]);
  book.addWorksheet('Tests').addRows([['Question', 'Nom unique attendu'], ...lines]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^(Remplacer|Importer un fichier)$/ });
  await expect(async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 5_000 }), button.click({ timeout: 5_000 })]);
    await chooser.setFiles({ name, mimeType: XLSX, buffer });
  }).toPass();
}

/** Puts a file in the place of whatever is there. */
async function replaceBy(page: Page, name: string, tests: readonly Told[]): Promise<void> {
  await choose(page, name, await bookOf(tests));
  const dialog = page.getByRole('dialog', { name: /^Remplacer/ });
  const imported = notice(page, 'Votre fichier a été importé.');
  await expect(dialog.or(imported).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect(page.getByRole('link', { name: `Voir le fichier ${name} (nouvel onglet)` })).toBeVisible();
}

/** Two sub-questions that the chatbot may answer with, like no other of this database. */
test.beforeAll(async () => {
  const [main] = await rows<{ id: string }>(
    `INSERT INTO "FaqMainQuestion" ("id", "title", "orderNumber", "creationDate", "updateDate")
     VALUES (gen_random_uuid(), $1, 9999, now(), now()) RETURNING "id"`,
    [`Essai des tests ${mark}`],
  );
  for (const [uniqueName, title] of [
    [LIGHT, `Le flacon zorblique${mark} craint-il la lumière ?`],
    [SOUND, `La pipette vranuche${mark} fait-elle du bruit ?`],
  ])
    await rows(
      `INSERT INTO "FaqSubQuestion" ("id", "mainQuestionId", "title", "uniqueName", "documentNumber", "type", "approved", "published",
         "publicationDate", "creationDate", "updateDate")
       VALUES (gen_random_uuid(), $1, $2, $3, 'E2E', 'INTERACTIVE', true, true, '2020-01-01', now(), now())`,
      [main?.id, title, uniqueName],
    );
});
test.afterAll(async () => {
  await rows(`DELETE FROM "FaqSubQuestion" WHERE "uniqueName" IN ($1, $2)`, [LIGHT, SOUND]);
  await rows(`DELETE FROM "FaqMainQuestion" WHERE "title" = $1`, [`Essai des tests ${mark}`]);
});

const about = {
  light: `zorblique${mark} et la lumière`,
  sound: `vranuche${mark} bruit`,
};

test('CHAT-19 CHAT-20 CHAT-22 CHAT-23 CHAT-24 CHAT-25 F-22 a file is taken, viewed, replaced after a question; a wrong one changes nothing', async ({
  page,
}) => {
  await watchNotices(page);
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await openScreen(page);
  const good = [{ question: about.light, expected: LIGHT }];
  await replaceBy(page, `a-${mark}.xlsx`, good);

  await choose(page, `b-${mark}.xlsx`, await bookOf(good));
  const dialog = page.getByRole('dialog', { name: `Remplacer « a-${mark}.xlsx » ?`.replace(/ (?=[»?])|(?<=«) /g, '\u00a0') });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  const viewed = (name: string) => page.getByRole('link', { name: `Voir le fichier ${name} (nouvel onglet)` });
  await expect(viewed(`a-${mark}.xlsx`)).toBeVisible();

  await choose(page, 'tests.xlsx', Buffer.from('Question;Nom unique\n'));
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer' }).click();
  const failed = "Une erreur a eu lieu lors de l'import. Merci d'importer un fichier au format xlsx.";
  await expectTimedNotice(page, failed, 'error', 2);
  await choose(page, 'tests.xlsx', await bookOf([...good, { question: 'Et le nom ?', expected: '' }]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ligne 3' })).toBeVisible();
  await expect(viewed(`a-${mark}.xlsx`)).toBeVisible();

  await replaceBy(page, `b-${mark}.xlsx`, good);
  await expectTimedNotice(page, 'Votre fichier a été importé.', 'success', 3);
  const link = viewed(`b-${mark}.xlsx`);
  const served = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(served.headers()['content-type']).toBe(XLSX);
  expect(await rows(`SELECT 1 FROM "StoredFile" WHERE "kind" = 'CHATBOT_TESTS'`)).toHaveLength(1);
});

test('CHAT-26 F-21 N-27 tests are launched, followed, told by screen and mail; the next run is compared with them', async ({ page }) => {
  const account = await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await watchNotices(page);
  await openScreen(page);
  await replaceBy(page, `c-${mark}.xlsx`, [
    { question: about.light, expected: LIGHT },
    { question: about.sound, expected: LIGHT },
  ]);
  const launch = page.getByRole('main').getByRole('button', { name: 'Lancer les tests' });
  await launch.click();
  await expectTimedNotice(page, 'Les tests sont lancés.', 'success', 5);
  const result = page.getByRole('region', { name: /^Résultat du/ });
  await expect(result).toContainText(`c-${mark}.xlsx`, { timeout: 30_000 });
  await expect(result.getByRole('row', { name: new RegExp(about.sound) })).toContainText('KO');
  await expect(result.getByRole('row', { name: new RegExp(about.light) })).toContainText('OK');
  const confusion = page.getByRole('listitem').filter({ hasText: `${LIGHT} pris pour ${SOUND}` });
  await confusion.getByRole('button').click();
  await expect(page).toHaveURL(/show=CONFUSED/);
  await expect(result.getByRole('row')).toHaveCount(2);

  await expect
    .poll(
      async () => (await caughtMails()).filter(({ to }) => to.includes(account.email)).map(({ subject }) => subject.replace(/\s/g, ' ')),
      {
        timeout: 20_000,
      },
    )
    .toEqual(['Tests du chatbot : 50,0 % de bonnes réponses']);

  // An editor mends the expectation; the run shows the gain, and both runs stay to be looked at.
  await replaceBy(page, `d-${mark}.xlsx`, [
    { question: about.light, expected: LIGHT },
    { question: about.sound, expected: SOUND },
  ]);
  await launch.click();
  await expect(result).toContainText(`d-${mark}.xlsx`, { timeout: 30_000 });
  await expect(result).toContainText(/\+50,0\s+points/);
  await result.getByRole('button', { name: /^Gagnées/ }).click();
  await expect(result.getByRole('row', { name: new RegExp(about.sound) })).toContainText('Gagnée');
  const history = page.getByRole('region', { name: 'Historique des lancements' }).first();
  await history
    .getByRole('row', { name: new RegExp(`c-${mark}`) })
    .getByRole('link', { name: /^Voir le résultat/ })
    .click();
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  await expect(result).toContainText(`c-${mark}.xlsx`);
  await page.reload();
  await expect(result).toContainText(`c-${mark}.xlsx`);
  const download = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Télécharger le classeur' }).click();
  expect((await download).suggestedFilename()).toMatch(/^faq_chatbot_tests_\d{8}\.xlsx$/);
});

test('CHAT-26 F-21 a second launch while one runs is refused with a notice', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await openScreen(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Lancer les tests' })).toBeEnabled();
  const [run] = await rows<{ id: string }>(
    `INSERT INTO "ChatbotTestRun" ("id", "fileId", "fileName", "startedByName", "lng", "startedAt", "beatAt", "total")
     VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'Quelqu’un d’autre', 'fr', now(), now() + interval '1 second', 10) RETURNING "id"`,
    [`e-${mark}.xlsx`],
  );
  try {
    await page.getByRole('main').getByRole('button', { name: 'Lancer les tests' }).click();
    await expectNotice(page, 'Des tests sont déjà en cours.', 'error');
    await expect(page.getByRole('progressbar', { name: 'Avancement des tests' })).toHaveAttribute('aria-valuetext', '0 / 10');
  } finally {
    await rows(`DELETE FROM "ChatbotTestRun" WHERE "id" = $1`, [run?.id]);
  }
});

test('S-02 a mail’s detail lists its files and gives them', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  const [mail] = await rows<{ id: string }>(
    `INSERT INTO "Mail" ("id", "date", "recipient", "subject", "kind", "lng", "html", "text", "status", "dueAt")
     VALUES (gen_random_uuid(), now(), $1, 'Tests du chatbot', 'CHATBOT_TESTS', 'fr', '<p>x</p>', 'x', 'SENT', now()) RETURNING "id"`,
    [`${mark}@test.example`],
  );
  await rows(`INSERT INTO "MailAttachment" ("mailId", "position", "fileName", "contentType", "bytes") VALUES ($1, 0, 'été.xlsx', $2, $3)`, [
    mail?.id,
    XLSX,
    Buffer.alloc(2048, 1),
  ]);
  await page.goto(`/admin/action/?action=view-mails&mail=${mail?.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'été.xlsx' }).click();
  expect((await download).suggestedFilename()).toBe('été.xlsx');
  await expect(page.getByText('2 Ko')).toBeVisible();
});
