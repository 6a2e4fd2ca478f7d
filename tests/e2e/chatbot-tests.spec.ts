import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { caughtMails } from '../support/mail';
import { logInAs } from './support/accounts';
import { aloneWithTestsFile, bookOf, chooseTestsFile, openTestsScreen, replaceTestsFile } from './support/chatbot-tests';
import { expectNotice, expectTimedNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

test.describe.configure({ mode: 'serial' });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const mark = randomUUID().slice(0, 8);
let leaveTestsFile = async () => {};
const [LIGHT, SOUND] = [`E2E-LUMIERE-${mark}`, `E2E-BRUIT-${mark}`];

/** Two sub-questions that the chatbot may answer with, like no other of this database. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  leaveTestsFile = await aloneWithTestsFile();
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
  await leaveTestsFile();
});

const about = {
  light: `zorblique${mark} et la lumière`,
  sound: `vranuche${mark} bruit`,
};

test('CHAT-19 CHAT-20 CHAT-22 CHAT-23 CHAT-24 CHAT-25 F-22 F-22a a file is taken, viewed, replaced after a question; a wrong one changes nothing', async ({
  page,
}) => {
  await watchNotices(page);
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await openTestsScreen(page);
  const good = [{ question: about.light, expected: LIGHT }];
  await replaceTestsFile(page, `a-${mark}.xlsx`, good);

  await chooseTestsFile(page, `b-${mark}.xlsx`, await bookOf(good));
  const dialog = page.getByRole('alertdialog', { name: `Remplacer « a-${mark}.xlsx » ?`.replace(/ (?=[»?])|(?<=«) /g, '\u00a0') });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  const viewed = (name: string) => page.getByRole('link', { name: `Voir le fichier ${name} (nouvel onglet)` });
  await expect(viewed(`a-${mark}.xlsx`)).toBeVisible();

  // What cannot be accepted is refused before a question is run.
  await chooseTestsFile(page, 'tests.xlsx', Buffer.from('Question;Nom unique\n'));
  const failed = "Une erreur a eu lieu lors de l'import. Merci d'importer un fichier au format xlsx.";
  await expectTimedNotice(page, failed, 'error', 2);
  await chooseTestsFile(page, 'tests.xlsx', await bookOf([...good, { question: 'Et le nom ?', expected: '' }]));
  await expect(page.getByRole('alertdialog')).toContainText('Ligne 3');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(viewed(`a-${mark}.xlsx`)).toBeVisible();

  await replaceTestsFile(page, `b-${mark}.xlsx`, good);
  await expectTimedNotice(page, 'Votre fichier a été importé.', 'success', 3);
  const link = viewed(`b-${mark}.xlsx`);
  const served = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(served.headers()['content-type']).toBe(XLSX);
  expect(await rows(`SELECT 1 FROM "StoredFile" WHERE "kind" = 'CHATBOT_TESTS'`)).toHaveLength(1);
});

test('CHAT-26 F-21 N-27 a test run is reported on screen and by mail, compared with the previous one', async ({ page }) => {
  const account = await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await watchNotices(page);
  await openTestsScreen(page);
  await replaceTestsFile(page, `c-${mark}.xlsx`, [
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

  // An editor mends the expectation; the run shows the gain, and both runs can be viewed.
  await replaceTestsFile(page, `d-${mark}.xlsx`, [
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
  await openTestsScreen(page);
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
