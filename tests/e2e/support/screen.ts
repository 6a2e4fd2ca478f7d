import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/rights';

export interface Screen {
  readonly name: string;
  /** null for a visitor's screen */
  readonly roles: readonly Role[] | null;
  readonly open: (page: Page) => Promise<void>;
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address and waits until it is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** The same, and until its screen is painted. */
export async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(title(page)).toBeVisible();
}
