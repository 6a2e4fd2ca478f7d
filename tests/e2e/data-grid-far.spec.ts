import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { AUDIT_LOG, active, cell, head, openAs } from './support/audit-log-grid';
import { rows } from './support/owner';
import { ready } from './support/ready';
import { test } from './support/test';

const MILLION = 1_000_000;

/** A million rows that no test could write: the server's part is tested on a database, this is the browser's. */
async function withMillion(page: Page): Promise<{ starts: number[]; most: () => number }> {
  const starts: number[] = [];
  let open = 0;
  let most = 0;
  await page.route('**/infomed/api/audit-trail/', async (route) => {
    const { agGridSearch } = route.request().postDataJSON() as { agGridSearch: { startRow: number; endRow: number } };
    const { startRow, endRow } = agGridSearch;
    starts.push(startRow);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const rowData = Array.from({ length: Math.max(0, Math.min(endRow, MILLION) - startRow) }, (_, offset) => ({
      id: String(startRow + offset),
      date: '2026-11-21T08:12:00.000Z',
      actorName: `Row ${startRow + offset + 1}`,
      realActorName: null,
      type: 'PRODUCT',
      action: 'EDIT',
      entityLabel: 'JANUVIA',
      editType: null,
      comment: null,
      entityId: null,
      productId: null,
      correlationId: 'x',
    }));
    open -= 1;
    await route.fulfill({ json: { rowData, rowCount: MILLION } }).catch(() => undefined);
  });
  return { starts, most: () => most };
}

test.describe('the grid', () => {
  test('REQ-02 R-04 a million rows can be scrolled to the end with at most two concurrent calls', async ({ page }) => {
    await openAs(page);
    const { starts, most } = await withMillion(page);
    await page.getByRole('textbox', { name: 'Filtre « Auteur »' }).fill('row');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(MILLION + 2));
    await cell(page, 0, 1).click();
    await page.keyboard.press('Control+End');
    await expect(page.locator(`[data-line="${MILLION - 1}"]`)).toContainText('Row 1000000');
    await expect(page.locator(`[data-line="${MILLION - 1}"]`)).toBeInViewport();
    expect(await active(page)).toMatch(/^999999:/);
    await page.keyboard.press('Control+Home');
    await expect(page.locator('[data-line="0"]')).toBeInViewport();
    await expect(cell(page, 0, 1)).toHaveText('Row 1');

    // The bar dragged to its end.
    await page.locator('.dg-frame').evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
    await expect(page.locator(`[data-line="${MILLION - 1}"]`)).toContainText('Row 1000000');
    expect(await active(page)).toMatch(/^0:/);
    await page.getByRole('textbox', { name: 'Aller à la ligne' }).fill('500 000');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-line="499999"]')).toContainText('Row 500000');
    expect(await active(page)).toMatch(/^499999:/);
    for (let step = 0; step < 12; step++) await page.keyboard.press('PageDown');
    await expect.poll(() => active(page)).toMatch(/^5001\d\d:|^5002\d\d:|^5003\d\d:/);
    expect(most()).toBeLessThanOrEqual(2);
    expect(new Set(starts).size).toBeLessThan(20);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });

  test('R-04 paper shows the rows that are read, from however far down', async ({ page }) => {
    await withMillion(page);
    await openAs(page);
    await head(page, 'Auteur').click();
    await expect(cell(page, 0, 1)).toHaveText('Row 1');
    await cell(page, 0, 1).click();
    await page.keyboard.press('Control+End');
    await expect(cell(page, MILLION - 1, 1)).toHaveText(`Row ${MILLION}`);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.dg-canvas [role="row"]')).toHaveCount(100);
    await expect(cell(page, MILLION - 100, 1)).toHaveText(`Row ${MILLION - 99}`);
  });

  test('AUDIT-01 returning from an entry far down restores the scroll position', async ({ page }) => {
    await openAs(page, '?sort=entityLabel');
    await cell(page, 0, 1).click();
    await page.keyboard.press('Control+End');
    // What is not read yet cannot be opened.
    const read = page.locator('[data-line]:not([data-line="0"], [aria-busy]):has(:focus)');
    await expect(read).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(read).toBeVisible();
    const from = await active(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/view\//);
    await page.goBack();
    await expect.poll(() => active(page)).toEqual(from);
    await page.getByRole('heading', { level: 1, name: 'Piste d’audit' }).click();
    await page.reload();
    await ready(page);
    await expect(page.locator('[data-line="0"]')).toBeVisible();
  });

  test('U-04 AUDIT-06 shows the entries of one product, and the way back to all', async ({ page }) => {
    const [found] = await rows<{ productId: string; count: number }>(
      'SELECT "productId", count(*)::int AS count FROM "AuditEntry" WHERE "productId" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
    );
    await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
    await page.goto(`${AUDIT_LOG}?productId=${found?.productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Piste d’audit de');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String((found?.count ?? 0) + 2));
    const rowsRequest = page.waitForRequest((request) => request.url().includes(`/audit-trail/product/${found?.productId}`));
    await head(page, 'Type').click();
    await rowsRequest;
    await page.getByRole('link', { name: 'Toutes les entrées' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Piste d’audit', exact: true })).toBeVisible();
  });

  test('REQ-01 a lost network shows an error; a retry loads the rows', async ({ page }) => {
    await openAs(page);
    await page.route('**/infomed/api/audit-trail/', (route) => route.abort());
    await head(page, 'Type').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Les lignes n’ont pas pu être lues' })).toBeVisible();
    await expect(cell(page, 0, 0)).toBeVisible();
    await page.unroute('**/infomed/api/audit-trail/');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'lues' })).toHaveCount(0);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  });

  test('R-03a a sort that takes too long names the columns that are sorted at once', async ({ page }) => {
    await openAs(page);
    const refused = { error: 'SORT_TOO_LONG', requestId: 'x', params: { columns: 'date, actorName' } };
    await page.route('**/infomed/api/audit-trail/', (route) => route.fulfill({ status: 503, json: refused }));
    await head(page, 'Type').click();
    const strip = page.getByRole('alert').filter({ hasText: 'Ce tri prend trop de temps' });
    await expect(strip).toContainText('Triez d’abord par l’une de ces colonnes : Date, Auteur');
  });
});
