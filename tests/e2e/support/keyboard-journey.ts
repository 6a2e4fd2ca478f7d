import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from './keyboard';

export const main = (page: Page): Locator => page.getByRole('main');
export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const button = (page: Page, name: string | RegExp): Locator =>
  main(page)
    .getByRole('button', { name, ...exactly(name) })
    .first();
export const link = (page: Page, name: string | RegExp): Locator =>
  main(page)
    .getByRole('link', { name, ...exactly(name) })
    .first();
const exactly = (name: string | RegExp) => ({ exact: typeof name === 'string' });
export const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

/** Moves to a field and types; the caller checks its value. */
export async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await press(page, 'Control+a');
  await type(page, text);
}
