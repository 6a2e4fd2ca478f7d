import { expect } from '@playwright/test';
import { logInAs } from './support/accounts';
import { AUDIT_LOG, active, cell, count, filterButton, head, heading, openAs, openAuditLog } from './support/audit-log-grid';
import { rows } from './support/owner';
import { ready } from './support/ready';
import { test } from './support/test';

test.describe('the grid', () => {
  test('AUDIT-01 AUDIT-02 the first block comes with the page, its count with it', async ({ page }) => {
    await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    const entries = async () => (await rows<{ count: number }>('SELECT count(*)::int AS count FROM "AuditEntry"'))[0]?.count ?? 0;
    const before = await entries();
    const answer = await page.request.get(AUDIT_LOG);
    expect(await answer.text()).toContain('role="gridcell"');
    await openAuditLog(page);
    expect(requests.filter((url) => url.endsWith('/audit-trail/'))).toEqual([]);
    const grid = page.getByRole('grid', { name: 'Piste d’audit' });
    const rowCount = Number((await grid.getAttribute('aria-rowcount')) ?? 0) - 2;
    // Tests beside this one write entries too: the figure lies between the count before and the count after.
    expect(rowCount).toBeGreaterThan(before - 20);
    expect(rowCount).toBeLessThan((await entries()) + 20);
    await expect(count(page)).toContainText('entrées');
    await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-rowindex', '3');
  });

  test('AUDIT-01 works by keyboard alone', async ({ page }) => {
    await openAs(page);
    await cell(page, 0, 1).click();
    await expect.poll(() => active(page)).toBe('0:1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => active(page)).toBe('1:2');
    await page.keyboard.press('Home');
    await expect.poll(() => active(page)).toBe('1:0');
    await page.keyboard.press('PageDown');
    await expect.poll(async () => Number(String(await active(page)).split(':')[0])).toBeGreaterThan(5);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => active(page)).toBe('0:0');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => active(page)).toBe('-1:0');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => active(page)).toBe('-2:0');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Date')).not.toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => active(page)).toBe('SECTION');
    const last = page.locator('[data-col][tabindex="0"]');
    await expect(last).toHaveText(/\d{2}\/\d{2}\/\d{4}/);
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit-trail\/admin\/view\//);
  });

  test('AUDIT-03 REQ-01 sorts on several columns and shows it in the headers and the URL', async ({ page }) => {
    await openAs(page);
    await head(page, 'Type').click();
    await head(page, 'Auteur').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=type,actorName/);
    await expect(heading(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
    await expect(heading(page, 'Auteur')).toContainText('Tri 2');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await page.goBack();
    await expect(page).toHaveURL(/sort=type$/);
    await page.reload();
    await expect(heading(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
    await expect(heading(page, 'Date')).not.toHaveAttribute('aria-sort', /.+/);
  });

  test('AUDIT-03 I-07 stores filters in the address, so that a reload shows the same rows', async ({ page }) => {
    await openAs(page);
    await page.getByRole('textbox', { name: 'Filtre « Auteur »' }).fill('a');
    await expect(page).toHaveURL(/f\.actorName=contains:a/);
    await filterButton(page, 'Type').click();
    const dialog = page.getByRole('dialog', { name: 'Filtre « Type »' });
    await dialog.getByRole('searchbox').fill('produit');
    await dialog.getByRole('checkbox', { name: /^Produit/ }).check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/f\.type=in:PRODUCT/);
    await filterButton(page, 'Date').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cette année' }).click();
    await expect(page).toHaveURL(/f\.date=inRange:\d{4}-01-01\.\.\d{4}-12-31/);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expect(count(page)).toContainText('(filtres actifs)');
    const lines = await page.getByRole('grid').getAttribute('aria-rowcount');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', lines ?? '');
    await expect(page.getByRole('textbox', { name: 'Filtre « Auteur »' })).toHaveValue('a');
    await page.getByRole('button', { name: 'Retirer le filtre « Type »' }).first().click();
    await expect(page).not.toHaveURL(/f\.type/);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(new RegExp(`${AUDIT_LOG}$`));
    await expect(page.getByRole('textbox', { name: 'Filtre « Auteur »' })).toHaveValue('');
  });

  test('AUDIT-03 joins two conditions, marks what is wrong and sends nothing of it', async ({ page }) => {
    await openAs(page);
    await page.getByRole('gridcell').getByRole('button', { name: 'Filtre avancé « Élément »' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtre « Élément »' });
    await dialog.getByRole('textbox', { name: 'Valeur' }).fill('a');
    await dialog.getByRole('button', { name: 'Ajouter une condition' }).click();
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expect(dialog.getByText('Indiquez une valeur')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${AUDIT_LOG}$`));
    await dialog.getByRole('radio', { name: 'Ou' }).check();
    await dialog.getByRole('combobox', { name: 'Seconde condition' }).selectOption('blank');
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/f\.entityLabel=contains:a;or;blank/);
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('ou est vide');
  });

  test('AUDIT-03 shows that nothing matches and offers to clear the filters', async ({ page }) => {
    await openAs(page, '?f.comment=equals:no-such-comment');
    await expect(page.getByText('Aucune ligne ne correspond à ces filtres')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
    await expect(cell(page, 0, 0)).toBeVisible();
  });

  test('R-03 groups by levels, opens them by keyboard and stores them in the URL', async ({ page }) => {
    await openAs(page);
    await page.getByRole('button', { name: 'Grouper', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Type', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Action', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/group=type,action/);
    const tree = page.getByRole('treegrid');
    await expect(tree).toHaveAttribute('aria-busy', 'false');
    const first = tree.locator('[data-line="0"]');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await first.getByRole('gridcell').focus();
    await page.keyboard.press('ArrowRight');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(tree.locator('[data-line="1"]')).toHaveAttribute('aria-level', '2');
    await expect(tree.locator('[data-line="1"]')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tree.locator('[data-line="2"]')).toHaveAttribute('aria-level', '3');
    await expect(cell(page, 2, 0)).toHaveText(/\d\d\/\d\d\/\d{4} à \d\d:\d\d/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => active(page)).toBe('0:0');
    await page.reload();
    await expect(page.getByRole('treegrid').locator('[data-line="0"]')).toHaveAttribute('aria-level', '1');
  });

  test('REQ-01 the chooser shows, hides and orders columns; a reload finds them so', async ({ page }) => {
    await openAs(page);
    await page.getByRole('button', { name: 'Colonnes' }).click();
    const chooser = page.getByRole('dialog', { name: 'Colonnes' });
    await chooser.getByRole('checkbox', { name: 'Commentaire' }).uncheck();
    await expect(chooser.getByRole('checkbox', { name: 'Commentaire' })).not.toBeChecked();
    const layoutSaved = page.waitForResponse((answer) => {
      if (!answer.url().includes('/layout') || answer.request().method() !== 'PUT') return false;
      const body: { layout: { columns: { name: string }[] } } = answer.request().postDataJSON();
      return body.layout.columns[1]?.name === 'type';
    });
    await chooser.getByRole('checkbox', { name: 'Type', exact: true }).press('Alt+ArrowUp');
    await page.keyboard.press('Escape');
    expect((await layoutSaved).status()).toBe(200);
    const names = ['Date', 'Type', 'Auteur', 'Action'];
    const first = page.getByRole('columnheader');
    for (const [at, name] of names.entries()) await expect(first.nth(at)).toContainText(name);
    await page.reload();
    await ready(page);
    for (const [at, name] of names.entries()) await expect(first.nth(at)).toContainText(name);
    await expect(heading(page, 'Commentaire')).toHaveCount(0);
    await head(page, 'Auteur').focus();
    const before = await heading(page, 'Auteur').evaluate((element) => element.clientWidth);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => heading(page, 'Auteur').evaluate((element) => element.clientWidth)).toBe(before + 16);
  });

  test('AUDIT-01 copies a cell, a rectangle and a row', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await cell(page, 0, 1).click();
    const author = await cell(page, 0, 1).textContent();
    await page.keyboard.press('Control+c');
    await expect.poll(copied).toBe(author?.trim());
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+c');
    await expect.poll(async () => (await copied()).split('\n').map((line) => line.split('\t').length)).toEqual([2, 2]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: /^Copier la ligne/ }).click();
    await expect.poll(async () => (await copied()).split('\t').length).toBeGreaterThan(5);
  });
});
