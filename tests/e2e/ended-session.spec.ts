import { expect } from '@playwright/test';
import { newAccount, PASSWORD } from './support/accounts';
import { CALL, removeMade } from './support/faq';
import { endSession, LANGUAGES, typeSix } from './support/six-texts';
import { test } from './support/test';

test.afterAll(removeMade);

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

test('S-19a a page that was left without a session asks for the password again at a save, not while one types', async ({ page }) => {
  const { words, account, editors, contents, typed } = await typeSix(page, 'fr');
  await endSession(account.id);
  const save = page.getByRole('button', { name: words.save, exact: true });
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: words.expired });
  await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(dialog).toHaveCount(0);
  const refused = page.waitForResponse((response) => response.url().endsWith('/products/proposal') && response.status() === 401);
  await editors.first().press('End');
  await page.keyboard.type(', suite');
  await refused;
  await page.keyboard.type(' et fin');
  await expect(editors.first()).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await save.click();
  await dialog.getByLabel(words.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.saved)).toBeVisible();
  expect((await contents())[0]).toBe(typed[0]?.replace('</p>', ', suite et fin</p>'));
});
