import { expect, type Page } from '@playwright/test';

/** What the dialog of a forgotten password says where no mail can be sent; it asks for nothing. */
export async function maillessText(page: Page): Promise<string | null> {
  await page.goto('/');
  await expectLogInScripts(page);
  await page.getByRole('button', { name: /^(?:Forgot your password|Mot de passe oublié)/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('paragraph')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  return dialog.getByRole('paragraph').textContent();
}

/** The log-in form posts itself until the page's scripts have run: waits for those. */
export async function expectLogInScripts(page: Page): Promise<void> {
  await expect(page.locator('form[data-log-in][novalidate]')).toBeVisible();
}
