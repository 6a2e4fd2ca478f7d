import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { cell, filterButton, head, heading } from './support/audit-log-grid';
import { expectNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { openPage, ready } from './support/ready';
import { test } from './support/test';

const HANDLER = { roles: ['ROLE_ACCES_DEMANDES'] } as const;
const GRID = '/quota-request/admin';
const DAY_MS = 86_400_000;

/** Quota requests of one product that only they have, newest first; not part of any notification. */
async function quotaRequests(count: number, dueIn = '3 days'): Promise<{ product: string; ids: number[] }> {
  const product = `ESSAI ${randomUUID().slice(0, 8)}`;
  const found = await rows<{ id: number }>(
    `INSERT INTO "QuotaRequest" ("date", "status", "sentAt", "productName", "names", "city", "nbBoxes", "nbPatients", "dueAt", "updateDate")
     SELECT now() - n * interval '1 minute', 'SENT', now(), $1, 'Demandeur ' || n, 'Nîmes', n, 1, now() + $3::interval, now()
     FROM generate_series(1, $2) n RETURNING "quotaRequestId" AS "id"`,
    [product, count, dueIn],
  );
  return { product, ids: found.map(({ id }) => id) };
}
const filtered = (product: string, more = '') => `${GRID}?f.productName=contains:${encodeURIComponent(product)}${more}`;
const line = (page: Page, id: number) => page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const inCell = (page: Page, id: number, text: string) => line(page, id).getByRole('gridcell').filter({ hasText: text });

test('R-04a the first paint of a grid is the same for a reader whose clock is wrong', async ({ page }) => {
  const { product, ids } = await quotaRequests(2, '2 hours');
  await logInAs(page, HANDLER);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.setViewportSize({ width: 400, height: 800 });
  await page.clock.setFixedTime(Date.now() + 30 * DAY_MS);
  await openPage(page, filtered(product));
  await expect(line(page, ids[0] ?? 0)).toBeVisible();
  expect(errors).toEqual([]);
});

test('R-04a processing status and owner are changed in their cells, by pointer and by key', async ({ page }) => {
  const { product, ids } = await quotaRequests(2);
  const [first = 0, second = 0] = ids;
  await logInAs(page, { ...HANDLER, firstName: 'Ada', lastName: product });
  await watchNotices(page);
  await openPage(page, filtered(product));
  await line(page, first).getByTitle('Modifier').first().click();
  await page.getByRole('menuitem', { name: 'En cours' }).click();
  await expectNotice(page, 'Traitement enregistré.', 'success');
  await expect(inCell(page, first, 'En cours')).toBeVisible();
  await line(page, second).getByRole('gridcell').nth(3).focus();
  await page.keyboard.press('F2');
  await page.getByRole('menuitem', { name: `Ada ${product}` }).press('Enter');
  await expect(inCell(page, second, `Ada ${product}`)).toBeVisible();
  const stored = await rows(`SELECT "handling", "ownerName" FROM "QuotaRequest" WHERE "quotaRequestId" = ANY($1) ORDER BY "date" DESC`, [
    ids,
  ]);
  expect(stored).toEqual([
    { handling: 'IN_PROGRESS', ownerName: `Ada ${product}` },
    { handling: 'OPEN', ownerName: `Ada ${product}` },
  ]);
});

test('REQ-01 a set filter applied before its values are known, or without them, stays as it was', async ({ page }) => {
  await logInAs(page, HANDLER);
  await page.route('**/contact-form/values**', (route) => route.fulfill({ status: 500, json: { error: 'SERVER_ERROR', requestId: 'x' } }));
  await openPage(page, '/faq-request/admin?f.subCategory=in:general');
  const active = page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem');
  await expect(active).toHaveCount(1);
  await filterButton(page, 'Sous-catégorie').click();
  const dialog = page.getByRole('dialog', { name: 'Filtre « Sous-catégorie »' });
  await expect(dialog.getByRole('alert')).toContainText('Unknown Error');
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(dialog).toBeHidden();
  await expect(active).toHaveCount(1);
  await expect(page).toHaveURL(/f\.subCategory=in:general/);
});

test('REQ-01 the lines of an earlier search are not selected together', async ({ page }) => {
  const values = (...names: string[]) => ({ values: names.map((value) => ({ value, count: 1 })), valueCount: names.length });
  let answer = (): void => {};
  const isAnswered = new Promise<void>((done) => {
    answer = done;
  });
  await logInAs(page, HANDLER);
  await page.route('**/contact-form/values**', async (route) => {
    const isSearched = /gamma/.test(`${route.request().url()} ${route.request().postData()}`);
    if (isSearched) await isAnswered;
    await route.fulfill({ json: isSearched ? values('gamma', 'gamma 2') : values('alpha', 'beta') });
  });
  await openPage(page, '/faq-request/admin');
  await filterButton(page, 'Sous-catégorie').click();
  const dialog = page.getByRole('dialog', { name: 'Filtre « Sous-catégorie »' });
  await expect(dialog.getByRole('checkbox', { name: '(Tout sélectionner)' })).toBeEnabled();
  await dialog.getByRole('searchbox').fill('gamma');
  const all = dialog.getByRole('checkbox', { name: '(Tout ce qui est trouvé)' });
  await expect(all).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'alpha' })).toBeVisible();
  answer();
  await expect(dialog.getByRole('checkbox', { name: 'gamma 2' })).toBeVisible();
  await all.check();
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/f\.subCategory=in:gamma,gamma/);
});

test('R-04a all requests of a filter are selected and changed at once', async ({ page }) => {
  const { product } = await quotaRequests(130);
  await logInAs(page, HANDLER);
  await watchNotices(page);
  await openPage(page, filtered(product));
  await page.locator('.dg-canvas .dg-checkbox').first().click();
  const picked = page.getByRole('region', { name: 'Demandes sélectionnées' });
  await picked.getByRole('button', { name: 'Sélectionner les 130 demandes de la liste' }).click();
  await expect(picked).toContainText('130 demandes sélectionnées');
  await picked.getByLabel('Traitement…').selectOption('En cours');
  await picked.getByRole('button', { name: 'Appliquer' }).click();
  await expectNotice(page, '130 demandes modifiées.', 'success');
  const [changed] = await rows<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM "QuotaRequest" WHERE "productName" = $1 AND "handling" = 'IN_PROGRESS'`,
    [product],
  );
  expect(changed?.count).toBe(130);
});

test('R-04a I-07 a quick search narrows the rows, and its words are in no address', async ({ page }) => {
  const { product, ids } = await quotaRequests(3);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await logInAs(page, HANDLER);
  await openPage(page, GRID);
  const [, mark = ''] = product.split(' ');
  await page.getByRole('searchbox', { name: 'Recherche rapide' }).fill(`${mark} demandeur`);
  await expect(page.getByText('3 demandes (filtres actifs)')).toBeVisible();
  await expect(line(page, ids[2] ?? 0)).toBeVisible();
  await page.getByRole('gridcell').first().click();
  await ready(page);
  expect(addresses.filter((address) => decodeURIComponent(address).includes(mark))).toEqual([]);
  expect(page.url()).not.toContain(mark);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('searchbox', { name: 'Recherche rapide' })).toHaveValue('');
});

test('R-04a a column fits its content, rows have the height that the reader likes in every grid, and copies carry headings', async ({
  page,
  context,
}) => {
  const { product } = await quotaRequests(2);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAs(page, HANDLER);
  await openPage(page, filtered(product));
  const at = await heading(page, 'Produit').evaluate((element) => Number(element.getAttribute('data-col')));
  const isCut = () =>
    cell(page, 0, at)
      .locator('.dg-text')
      .evaluate((text) => text.scrollWidth > text.clientWidth);
  for (let n = 0; n < 12; n += 1) {
    await head(page, 'Produit').focus();
    await page.keyboard.press('Alt+ArrowLeft');
  }
  await expect.poll(isCut).toBe(true);
  await heading(page, 'Produit').locator('.dg-resize').dblclick();
  await expect.poll(isCut).toBe(false);

  const height = () => page.locator('[data-line="1"]').evaluate((row) => row.getBoundingClientRect().height);
  expect(await height()).toBe(38);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('radio', { name: 'Compacte' }).check({ force: true });
  await expect.poll(height).toBe(30);
  await page.keyboard.press('Escape');
  const [top, below] = await Promise.all([cell(page, 0, 0).boundingBox(), cell(page, 1, 0).boundingBox()]);
  expect((below?.y ?? 0) - (top?.y ?? 0)).toBe(30);

  await cell(page, 0, at).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Alt+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`Produit\n${product}\n${product}`);
  await openPage(page, '/order/admin');
  await expect.poll(height).toBe(30);
});

test('R-04a a double click right after the load opens the request and selects no word; beside the grid J and K move the open row, after a reload too', async ({
  page,
}) => {
  const { product, ids } = await quotaRequests(40);
  await logInAs(page, HANDLER);
  await page.setViewportSize({ width: 1500, height: 800 });
  await page.goto(filtered(product));
  // A double click before the screen is hydrated selects nothing; the next one opens.
  await cell(page, 0, 1).dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await ready(page);
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    // The first one may have been heard, and its request be on its way.
    if ((await dialog.count()) === 0) await cell(page, 0, 1).dblclick({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.getByRole('dialog').getByRole('button', { name: 'Afficher à côté de la liste' }).click();
  const open = page.locator('.dg-row[data-open]');
  await expect(open.getByRole('link')).toHaveText(String(ids[0]));
  for (let n = 1; n <= 25; n += 1) {
    await page.keyboard.press('j');
    await expect(open.getByRole('link')).toHaveText(String(ids[n]));
  }
  await expect(open.getByRole('gridcell').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 2 })).toContainText(String(ids[25]));
  await page.keyboard.press('k');
  await expect(open.getByRole('link')).toHaveText(String(ids[24]));
  await page.reload();
  await ready(page);
  await expect(open.getByRole('gridcell').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('j');
  await expect(open.getByRole('link')).toHaveText(String(ids[25]));
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
});

test('R-04a R-04b on a telephone the actions of a grid are behind one button, the search beside it', async ({ page }) => {
  const { product } = await quotaRequests(2);
  await logInAs(page, HANDLER);
  await page.setViewportSize({ width: 400, height: 800 });
  await openPage(page, filtered(product));
  await expect(page.getByRole('searchbox', { name: 'Recherche rapide' })).toBeVisible();
  const columns = page.getByRole('button', { name: 'Colonnes', exact: true });
  await expect(columns).toBeHidden();
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  await actions.click();
  for (const name of ['Vues', 'Exporter', 'Grouper'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await columns.click();
  await expect(page.getByRole('dialog', { name: 'Colonnes' })).toBeVisible();
  await expect(columns).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});
