import { expect, type Page } from '@playwright/test';

/** The log-in form posts itself until the page's scripts have run: waits for those. */
export async function expectLogInScripts(page: Page): Promise<void> {
  await expect(page.locator('form[data-log-in][novalidate]')).toBeVisible();
}
