import { expect, type Locator, type Page } from '@playwright/test';
import { logInAs } from './accounts';
import { ready } from './ready';

export const AUDIT_LOG = '/audit-trail/admin';

export async function openAuditLog(page: Page, query = ''): Promise<void> {
  await page.goto(`${AUDIT_LOG}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Piste d’audit' })).toBeVisible();
  await ready(page);
}

export async function openAs(page: Page, query = ''): Promise<void> {
  await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ACCES_PRODUITS'] });
  await openAuditLog(page, query);
}

export const cell = (page: Page, line: number, column: number): Locator => page.locator(`[data-line="${line}"] [data-col="${column}"]`);
const sorter = (name: string) => new RegExp(`^${name}( Tri \\d)?$`);
export const head = (page: Page, name: string): Locator => page.getByRole('columnheader').getByRole('button', { name: sorter(name) });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('columnheader').filter({ has: page.getByRole('button', { name: sorter(name) }) });
export const filterButton = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^Filtre « ${name} »`) });
export const count = (page: Page): Locator => page.locator('h1').locator('xpath=../../p[@aria-live]');
export const active = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement?.closest<HTMLElement>('[data-col]');
    return at ? `${at.closest<HTMLElement>('[data-line]')?.dataset.line}:${at.dataset.col}` : document.activeElement?.tagName;
  });
