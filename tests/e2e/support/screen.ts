import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/account/rights';
import { openPage } from './ready';

export interface Screen {
  readonly name: string;
  /** null for a visitor's screen */
  readonly roles: readonly Role[] | null;
  readonly open: (page: Page) => Promise<void>;
  /** opening it changes the account or its session: it gets an account of its own */
  readonly isAccountChanged?: boolean;
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export { openPage as open };

/** Opens an address and waits until its screen is painted and can be used. */
export async function visit(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(title(page)).toBeVisible();
}
