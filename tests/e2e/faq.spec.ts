import { expect } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { CALL, card, removeMade, row, stored } from './support/faq';
import { countCalls } from './support/network';
import { expectTimedNotice, notice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { open } from './support/screen';
import { test } from './support/test';

test.afterAll(removeMade);

test('FAQ-14 FAQ-15 FAQ-16 FAQ-17 FAQ-18 FAQ-19 FAQ-20 FAQ-21 FAQ-35 FAQ-36 F-02 F-18 F-27 a validator validates, cancels with a comment, and sees failures', async ({
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
  for (const label of ['En attente de validation', 'Privé']) await expect(first.getByText(label, { exact: true })).toBeVisible();
  for (const label of ['Statique', 'Interactive']) await expect(first.getByText(label, { exact: true })).toHaveCount(0);
  const second = row(page, `${mark} sous-question 2`);
  for (const label of ['Statique', 'jusqu’au 31/12/2099 inclus']) await expect(second.getByText(label, { exact: true })).toBeVisible();
  for (const label of ['En ligne', 'Public', 'Hors ligne']) await expect(second.getByText(label, { exact: true })).toHaveCount(0);
  await expect(second.getByText('En attente de validation')).toHaveCount(0);

  const [third, fourth] = [row(page, `${mark} sous-question 3`), row(page, `${mark} sous-question 4`)];
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expectTimedNotice(page, /est validée, mais n’est pas publiée/, 'success', 2);
  await expect(third.getByRole('button', { name: /^Valider/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(first.getByRole('link', { name: title, exact: true })).toBeFocused();
  await first.getByRole('button', { name: /^Autres actions/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Annuler la validation' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: /Commentaire/ }).fill('Source à préciser');
  await question.getByRole('button', { name: 'Annuler la validation' }).click();
  await expect(first.getByText('Motif du refus : Source à préciser')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Valider/ })).toBeVisible();

  // Another user deletes a question that is still on the screen.
  const deleteElsewhere = (id = '') => page.request.delete(`${CALL}/remove/${id}`);
  const failed = 'La mise à jour n’a pas pu être effectuée.';
  await deleteElsewhere(subs[2]);
  await third.getByRole('button', { name: /^Valider/ }).click();
  await expectTimedNotice(page, failed, 'error', 2);
  await expect(third).toHaveCount(0);
  await deleteElsewhere(subs[3]);
  await fourth.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectTimedNotice(page, failed, 'error', 2);
  await expect(fourth).toHaveCount(0);

  await logIn(page, DEMO.content);
  await open(page, `/faq/admin?q=${mark}`);
  await expect(first.getByRole('link', { name: /^Modifier/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Valider|Tout valider)/ })).toHaveCount(0);
  await first.getByRole('button', { name: /^Autres actions/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Supprimer']);
});

test('FAQ-22 FAQ-22a FAQ-23 FAQ-24 FAQ-25 FAQ-26 F-14 all of a question is validated, refused and deleted from the list', async ({
  page,
}) => {
  await logIn(page, DEMO.super);
  const { title, mark, id } = await stored(page, [{ approved: false }, { approved: false }, {}]);
  await open(page, `/faq/admin?q=${mark}`);
  await expect(card(page, title).getByText('2 en attente')).toBeVisible();
  await card(page, title)
    .getByRole('button', { name: /^Tout valider/ })
    .click();
  const approval = page.getByRole('alertdialog', { name: 'Valider les 2 sous-questions en attente' });
  await expect(approval.getByRole('listitem')).toHaveText([`${mark} sous-question 1`, `${mark} sous-question 2`]);
  await approval.getByRole('button', { name: 'Ne rien changer' }).click();
  await expect(card(page, title).getByText('2 en attente')).toBeVisible();
  await card(page, title)
    .getByRole('button', { name: /^Tout valider/ })
    .click();
  await approval.getByRole('button', { name: 'Valider les 2 sous-questions' }).click();
  await expect(notice(page, '3 sous-questions validées ne sont pas publiées')).toBeVisible();
  await expect(card(page, title).getByText('En attente de validation')).toHaveCount(0);
  const menu = card(page, title)
    .getByRole('button', { name: /^Autres actions/ })
    .first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Annuler toutes les validations' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('Nouvelle recommandation');
  await question.getByRole('button', { name: 'Annuler toutes les validations' }).click();
  await expect(card(page, title).getByText('Motif du dernier refus de l’ensemble : Nouvelle recommandation')).toBeVisible();
  await expect(card(page, title).getByText('3 en attente')).toBeVisible();

  await row(page, `${mark} sous-question 2`)
    .getByRole('button', { name: /^Autres actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(page, `${mark} sous-question 2`)).toHaveCount(0);
  // A filtered list shows one of the two that are left; the question names both.
  await open(page, `/faq/admin?q=${mark}-3`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
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

test('FAQ-27 FAQ-28 FAQ-29 FAQ-30 FAQ-31 FAQ-32 FAQ-33 F-11 the order is changed by keyboard, announced, cancelled and saved', async ({
  page,
}) => {
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
  const question = page.getByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
  await question.getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(notice(page, 'Le réordonnancement est annulé')).toHaveAttribute('data-level', 'error');
  await expect(page.getByRole('button', { name: 'Réordonner' })).toBeFocused();
  await expect(card(page, title).getByRole('heading', { level: 3 })).toHaveText([name(1), name(2), name(3)]);

  // Questions created by concurrent tests change the list: start again when the screen reports it.
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
