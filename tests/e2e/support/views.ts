import { expect, type Locator, type Page } from '@playwright/test';

/** The button of saved views, which also names the one that is open. */
export const viewsButton = (page: Page): Locator => page.getByRole('button', { name: /^(Vues|Vue\s:|Views|View:)/ });
export const viewsItem = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A new screen may not have its listeners yet: clicks again until the menu opens. */
export async function openViews(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.getByRole('menu').count()) === 0) await viewsButton(page).click({ timeout: 2_000 });
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

export async function saveView(page: Page, name: string): Promise<void> {
  await openViews(page);
  await viewsItem(page, 'Enregistrer sous…').click();
  await dialog(page)
    .getByLabel(/^Nom de la vue/)
    .fill(name);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(viewsButton(page)).toHaveText(new RegExp(`^Vue\\s: ${name}$`));
}

/** Shares the open view with users who have the role of this label. */
export async function shareView(page: Page, role: string): Promise<void> {
  await openViews(page);
  await viewsItem(page, 'Partager…').click();
  await dialog(page).getByRole('checkbox', { name: role }).check();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
}
