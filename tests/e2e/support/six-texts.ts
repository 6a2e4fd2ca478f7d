import { expect, type Page } from '@playwright/test';
import { logInAs } from './accounts';
import { stored } from './faq';
import { rows } from './owner';
import { openPage } from './ready';

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
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    other: 'elle sera rechargée, et rien ne sera enregistré',
    offer: /^Saisie du .* non enregistrée, retrouvée sur ce poste\.$/,
    accept: 'Reprendre ma saisie',
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
    wrong: 'The e-mail address or password is incorrect.',
    other: 'the page will reload, and nothing will be saved',
    offer: /^Changes of .* that were not saved were found on this device\.$/,
    accept: 'Restore my changes',
    conflict: 'Changed by another user in the meantime',
  },
} as const;
type Lng = keyof typeof WORDS;
export const LANGUAGES = ['fr', 'en'] as const;

/** Six stored sub-questions, each with another text typed into its editor. */
export async function typeSix(page: Page, lng: Lng) {
  const words = WORDS[lng];
  const account = await logInAs(page, { roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'], lng });
  const question = await stored(page, [{}, {}, {}, {}, {}, {}]);
  await openPage(page, `/faq/admin/edit/${question.id}`);
  await page.getByRole('button', { name: words.open }).click();
  const editors = page.getByRole('textbox', { name: words.content });
  await expect(editors).toHaveCount(6);
  const proposed = new Set<string>();
  page.on('requestfinished', (request) => {
    const number = /Texte (\d) de /.exec(request.postData() ?? '')?.[1];
    if (number && request.url().endsWith('/products/proposal')) proposed.add(number);
  });
  for (let index = 0; index < 6; index += 1) await editors.nth(index).fill(`Texte ${index + 1} de ${question.mark}`);
  // A pause after typing asks for products that the text names: such a call would meet the end of the session before the test does.
  await expect.poll(() => proposed.size).toBe(6);
  const contents = async () =>
    (
      await rows<{ content: string }>('SELECT "content" FROM "FaqSubQuestion" WHERE "mainQuestionId" = $1 ORDER BY "uniqueName"', [
        question.id,
      ])
    ).map(({ content }) => content);
  const typed = [1, 2, 3, 4, 5, 6].map((number) => `<p>Texte ${number} de ${question.mark}</p>`);
  return { words, account, question, editors, contents, typed };
}

export const endSession = (id: string) => rows(`UPDATE "Session" SET "revokedAt" = now() WHERE "userId" = $1`, [id]);
