import { expect, type Page } from '@playwright/test';
import { logInAs, newAccount, PASSWORD } from './support/accounts';
import { CALL, removeMade, stored } from './support/faq';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const WORDS = {
  fr: {
    open: 'Tout déplier',
    content: /^Contenu/,
    save: 'Enregistrer',
    saved: 'La question est enregistrée.',
    expired: 'Votre session a expiré',
    email: 'Adresse e-mail',
    password: /^Mot de passe/,
    logIn: 'Se reconnecter',
    wrong: 'L’adresse e-mail ou le mot de passe n’est pas bon.',
    other: 'elle sera rechargée, et rien ne sera enregistré',
    number: 'Numéro de document',
    conflict: 'Modifié entre-temps par une autre personne',
  },
  en: {
    open: 'Expand all',
    content: /^Content/,
    save: 'Save',
    saved: 'Question saved.',
    expired: 'Your session has expired',
    email: 'E-mail address',
    password: /^Password/,
    logIn: 'Log in again',
    wrong: 'The e-mail address or the password is wrong.',
    other: 'the page will reload, and nothing will be saved',
    number: 'Document number',
    conflict: 'Changed by another user in the meantime',
  },
} as const;
type Lng = keyof typeof WORDS;
const LANGUAGES = ['fr', 'en'] as const;

test.afterAll(removeMade);

/** Six stored sub-questions, each with another text typed into its editor. */
async function typeSix(page: Page, lng: Lng) {
  const words = WORDS[lng];
  const account = await logInAs(page, { roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'], lng });
  const question = await stored(page, [{}, {}, {}, {}, {}, {}]);
  await openPage(page, `/faq/admin/edit/${question.id}`);
  await page.getByRole('button', { name: words.open }).click();
  const editors = page.getByRole('textbox', { name: words.content });
  await expect(editors).toHaveCount(6);
  for (let index = 0; index < 6; index += 1) await editors.nth(index).fill(`Texte ${index + 1} de ${question.mark}`);
  const contents = async () =>
    (
      await rows<{ content: string }>('SELECT "content" FROM "FaqSubQuestion" WHERE "mainQuestionId" = $1 ORDER BY "uniqueName"', [
        question.id,
      ])
    ).map(({ content }) => content);
  const typed = [1, 2, 3, 4, 5, 6].map((number) => `<p>Texte ${number} de ${question.mark}</p>`);
  return { words, account, question, editors, contents, typed };
}

const endSession = (id: string) => rows(`UPDATE "Session" SET "revokedAt" = now() WHERE "userId" = $1`, [id]);

for (const lng of LANGUAGES) {
  test(`S-19a six rich texts outlive their session: the password is typed in place and all are saved (${lng})`, async ({ page }) => {
    const { words, account, contents, typed } = await typeSix(page, lng);
    await endSession(account.id);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: words.expired });
    await expect(dialog.getByLabel(words.email)).toHaveValue(account.email);
    await expect(dialog.getByLabel(words.password)).toBeFocused();
    await page.keyboard.type('autre chose');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words.wrong)).toBeVisible();
    await dialog.getByLabel(words.password).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(await contents()).toEqual(typed);
  });
}

test('S-19a S-22 a save that waited for the password is checked against the version that it started from', async ({ page }) => {
  const { words, account, question, contents } = await typeSix(page, 'fr');
  const body = { id: question.subs[0], content: '<p>Entre-temps.</p>' };
  expect((await page.request.put(`${CALL}/update/${question.id}/sub`, { data: body })).status()).toBe(200);
  await endSession(account.id);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await page.getByRole('alertdialog').getByLabel(words.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: words.conflict })).toBeVisible();
  expect((await contents())[0]).toBe('<p>Entre-temps.</p>');
});

test('S-19a X-05 another person who logs in gets the page reloaded, and nothing of the first is saved', async ({ page }) => {
  const { words, account, contents } = await typeSix(page, 'fr');
  const before = await contents();
  const other = await newAccount({ roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'] });
  await endSession(account.id);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(words.email).fill(other.email);
  await expect(dialog.getByText(words.other)).toBeVisible();
  await dialog.getByLabel(words.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-account', other.id);
  expect(await contents()).toEqual(before);
});
