import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { openPage, ready } from './support/ready';
import { test } from './support/test';

const HANDLER = { roles: ['ROLE_ACCES_DEMANDES'] } as const;

/** Questions that are due before all others, so that they come first; returns their mark. */
async function urgentQuestions(count: number): Promise<string> {
  const mark = `Journal-${randomUUID().slice(0, 8)}`;
  await rows(
    `INSERT INTO "FaqRequest" ("date", "source", "contactFormCategory", "lastName", "questionContent", "dueAt", "updateDate")
     SELECT now(), 'CONTACT_FORM', 'MEDICAL_INFORMATION', $1 || '-' || lpad(n::text, 2, '0'), 'Question ' || n || ' ?',
       timestamptz '2001-01-01' + n * interval '1 minute', now()
     FROM generate_series(1, $2) n`,
    [mark, count],
  );
  return mark;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Demande ouverte' });
const list = (page: Page) => page.getByRole('list', { name: /^Demandes à traiter/ });

test('R-19 a handler answers ten requests without the mouse, with six keystrokes at most each beside the answer', async ({ page }) => {
  test.slow();
  const mark = await urgentQuestions(10);
  await logInAs(page, HANDLER);
  await openPage(page, '/requests/admin?kind=contact-form&due=late');
  await expect(list(page).getByRole('link').first()).toContainText(mark);
  let keystrokes = 0;
  // A chord counts each of its keys.
  const press = async (keys: string) => {
    keystrokes += keys.split('+').length;
    await page.keyboard.press(keys);
  };
  for (let n = 1; n <= 10; n += 1) {
    keystrokes = 0;
    await press('j');
    const name = `${mark}-${String(n).padStart(2, '0')}`;
    await expect(panel(page)).toContainText(name);
    await expect(panel(page).getByLabel('Réponse')).toBeEditable();
    await press('r');
    await page.keyboard.type(`Réponse ${n}`);
    await press('Control+Enter');
    await expect(panel(page).getByRole('combobox', { name: 'Traitement' })).toHaveValue('ANSWERED');
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
    expect(keystrokes, `request ${n}`).toBeLessThanOrEqual(6);
  }
  const stored = await rows<{ handling: string; answer: string }>(
    `SELECT "handling", "answer" FROM "FaqRequest" WHERE "lastName" LIKE $1 || '%' ORDER BY "dueAt"`,
    [mark],
  );
  expect(stored).toEqual(Array.from({ length: 10 }, (_, at) => ({ handling: 'ANSWERED', answer: `Réponse ${at + 1}` })));
  // What is done stays in its line until the list is read again.
  await expect(list(page).getByRole('link').first()).toContainText('Répondue');
  await page.reload();
  await ready(page);
  await expect(list(page).getByRole('link').first()).not.toContainText(mark);
});

test('R-19 a request is taken, given a note and a status by keys; new ones are counted without a jump', async ({ page }) => {
  test.slow();
  const mark = await urgentQuestions(2);
  await logInAs(page, { ...HANDLER, firstName: 'Ada', lastName: mark });
  await openPage(page, '/requests/admin?kind=contact-form');
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText(`${mark}-01`);
  await expect(panel(page).getByRole('button', { name: 'Prendre en charge' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(panel(page).getByRole('combobox', { name: 'Traitement' })).toHaveValue('IN_PROGRESS');
  await expect(list(page).getByRole('link').first()).toContainText(`Ada ${mark}`);
  await page.keyboard.press('n');
  await expect(panel(page).getByLabel('Note interne')).toBeFocused();
  await page.keyboard.type('Rappeler j k t');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(panel(page).getByRole('combobox', { name: 'Traitement' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByText('Note interne : Rappeler j k t')).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText(`${mark}-02`);
  await page.keyboard.press('k');
  await expect(panel(page)).toContainText(`${mark}-01`);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  const before = await list(page).getByRole('link').allTextContents();
  await urgentQuestions(3);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  // At least these three: other tests may send some meanwhile.
  const arrivals = page.getByRole('button', { name: /^(?:[3-9]|\d{2,}) nouvelles demandes$/ });
  await expect(arrivals).toBeVisible({ timeout: 45_000 });
  expect(await list(page).getByRole('link').allTextContents()).toEqual(before);
  await arrivals.click();
  await expect(arrivals).toHaveCount(0);
  expect((await list(page).getByRole('link').allTextContents()).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Les miennes/ }).click();
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL(/owner=mine/);
});

test('R-19 a list that fails says so and is requested again; one that arrives after a save does not undo it', async ({ page }) => {
  test.slow();
  const mark = await urgentQuestions(105);
  await logInAs(page, { ...HANDLER, firstName: 'Ada', lastName: mark });
  await openPage(page, '/requests/admin?kind=contact-form&due=late');
  const lines = list(page).getByRole('link');
  await expect(lines).toHaveCount(100);

  await page.route('**/requests/queue?*limit=200*', (route) => route.abort());
  const more = page.getByRole('button', { name: /^Afficher la suite/ });
  const failed = page.getByRole('alert').filter({ hasText: 'Les demandes n’ont pas pu être lues' });
  await more.click();
  await expect(failed).toBeVisible();
  await expect(lines).toHaveCount(100);
  await page.unroute('**/requests/queue?*limit=200*');
  await more.click();
  await expect(failed).toHaveCount(0);
  await expect.poll(() => lines.count()).toBeGreaterThan(100);

  const line = lines.filter({ hasText: `${mark}-01` });
  await line.click();
  await expect(panel(page)).toContainText(`${mark}-01`);
  const { promise: saved, resolve: afterSave } = Promise.withResolvers<void>();
  const { promise: requested, resolve: isRequested } = Promise.withResolvers<void>();
  await page.route('**/requests/queue?*owner=unassigned*limit=100*', async (route) => {
    const response = await route.fetch();
    isRequested();
    await saved;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Non attribuées/ }).click();
  await requested;
  await panel(page).getByRole('button', { name: 'Prendre en charge' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Traitement' })).toHaveValue('IN_PROGRESS');
  afterSave();
  await expect(lines).toHaveCount(100);
  await expect(line).toContainText(`Ada ${mark}`);
  await rows(`DELETE FROM "FaqRequest" WHERE "lastName" LIKE $1 || '%'`, [mark]);
});
