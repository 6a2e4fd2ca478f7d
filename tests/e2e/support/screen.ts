import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/rights';

export interface Screen {
  readonly name: string;
  /** null for a visitor's screen */
  readonly roles: readonly Role[] | null;
  readonly open: (page: Page) => Promise<void>;
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address and waits until its screen is painted and alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}
