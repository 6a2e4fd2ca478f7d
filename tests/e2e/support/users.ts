import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Account, logIn } from './accounts';
import { title } from './screen';

export const USERS = '/admin/action/?action=users';

export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
export const role = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) });
export const line = (page: Page, { email }: Pick<Account, 'email'>) => page.getByRole('row').filter({ hasText: email });
export const named = (lastName = `Essai-${randomUUID().slice(0, 8)}`) => ({ firstName: 'Zoé', lastName });

/** Somebody else's browser, logged in, on the dashboard. */
export async function elsewhere(page: Page, account: Account): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env.E2E_BASE_URL ?? '', locale: 'fr-FR' });
  if (!context) throw new Error('There is no browser.');
  const other = await context.newPage();
  await logIn(other, account.email);
  await other.goto('/');
  await expect(title(other)).toHaveText('Tableau de bord');
  return other;
}
