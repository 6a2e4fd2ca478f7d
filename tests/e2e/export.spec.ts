import { type Browser, expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { logIn, newAccount } from './support/accounts';
import { expectNotice, notice } from './support/notices';
import { openPage } from './support/ready';
import { test } from './support/test';

const AUDIT_LOG = '/audit-trail/admin';

async function reader(browser: Browser, lng: 'fr' | 'en' = 'fr'): Promise<Page> {
  const page = await browser.newPage();
  const { email } = await newAccount({ roles: ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ACCES_PRODUITS'], lng });
  await logIn(page, email);
  return page;
}

/** Overrides the count shown to the screen only; the export contains the real rows. */
async function withManyRows(page: Page): Promise<void> {
  await page.route('**/infomed/api/grid-totals/audit-trail', (route) =>
    route.fulfill({ json: { rowCount: 30_000, columns: {}, groups: [] } }),
  );
}

async function openGrouped(page: Page): Promise<void> {
  await openPage(page, `${AUDIT_LOG}?group=type`);
  await expect(exportButton(page)).toHaveText(/30.000/);
}

const exportButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Exporter|Export)( |$)/ });
const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Mes exports|My exports)/ });
const row = (page: Page) => page.getByRole('dialog').getByRole('listitem');

test.describe('the export of a grid', () => {
  test('AUDIT-08 REQ-04 R-05 R-05a: contains the filtered rows in the shown columns, with the criteria', async ({ browser }) => {
    const page = await reader(browser);
    await openPage(page, AUDIT_LOG);
    await expect(exportButton(page)).toHaveAccessibleName(/^Exporter [\d\s]+ lignes?$/);
    const exportRequest = page.waitForRequest((request) => request.url().includes('/audit-trail/exportXls/'));
    const downloaded = page.waitForEvent('download');
    await exportButton(page).click();
    const { agGridSearch, columns } = (await exportRequest).postDataJSON() as { agGridSearch: object; columns: string[] };
    expect(columns.slice(0, 3)).toEqual(['date', 'actorName', 'type']);
    expect(Object.keys(agGridSearch).sort()).toEqual(['filterModel', 'sortModel']);
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('audit_trail.xls');
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await download.path());
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Piste d’audit', 'Critères']);
    expect(book.worksheets[0]?.getCell(1, 1).value).toBe('Date');
    await expectNotice(page, 'Export téléchargé.', 'success');
    await expect(notice(page, 'Export en préparation')).toHaveCount(0);
  });

  test('R-05a all fields are exported by the keyboard from the menu beside the button', async ({ browser }) => {
    const page = await reader(browser);
    await openPage(page, AUDIT_LOG);
    const menu = page.getByRole('button', { name: 'Choisir les champs de l’export' });
    await menu.press('Enter');
    const exportRequest = page.waitForRequest((request) => request.url().includes('/audit-trail/exportXls/'));
    await page.getByRole('menuitem', { name: /^Tous les champs/ }).press('Enter');
    expect((await exportRequest).postDataJSON()).not.toHaveProperty('columns');
    await expectNotice(page, 'Export téléchargé.', 'success');
    await expect(menu).toBeFocused();
  });

  test('I-06 S-21 NOTICE-01: a large one is written in the background and announced once on another page', async ({ browser }) => {
    const page = await reader(browser);
    await withManyRows(page);
    await openGrouped(page);
    await expect(header(page)).toHaveCount(0);
    await exportButton(page).click();
    await expectNotice(page, /Export lancé\s: 30\s000 lignes/, 'default');
    await expect(header(page)).toBeVisible();
    await page.goto('/product/admin');
    const ready = await expectNotice(page, 'L’export audit_trail.xls est prêt.', 'success');
    const downloaded = page.waitForEvent('download');
    await ready.getByRole('button', { name: 'Télécharger' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('audit_trail.xls');
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await download.path());
    expect(book.worksheets[0]?.rowCount).toBeGreaterThan(1);
    await page.reload();
    await expect(header(page)).toBeVisible();
    await expect(notice(page, 'est prêt')).toHaveCount(0);
    await header(page).press('Enter');
    await expect(row(page)).toHaveCount(1);
    await expect(row(page)).toContainText('Prêt');
    await row(page)
      .getByRole('button', { name: /^Retirer audit_trail.xls/ })
      .press('Enter');
    await expect(page.getByText('Aucun export en cours.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header(page)).toHaveCount(0);
  });

  test('I-06: a running one shows its progress and can be cancelled', async ({ browser }) => {
    const page = await reader(browser, 'en');
    await withManyRows(page);
    // As a server that is busy with others: the export stays half-written.
    await page.route('**/infomed/api/grid-exports', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const half = (view: object) => ({ ...view, state: 'RUNNING', done: 15_000, total: 30_000 });
      await route.fulfill({ response: answer, json: body.exports ? { exports: body.exports.map(half) } : half(body) });
    });
    await openGrouped(page);
    await exportButton(page).click();
    const bar = page.getByRole('main').getByRole('progressbar', { name: 'Progress of audit_trail.xls' });
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    await header(page).click();
    await expect(row(page)).toContainText('In progress');
    await expect(row(page)).toContainText('15,000 / 30,000 rows');
    const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await row(page)
      .getByRole('button', { name: /^Cancel the export audit_trail.xls/ })
      .click();
    expect((await cancelled).status()).toBe(200);
    await expect(page.getByText('No exports in progress.')).toBeVisible();
  });
});
