import { expect, type Page } from '@playwright/test';

/*
 * Accessible names of the controls of each kind of screen: list, form, dialog, grid. The snapshots contain names and
 * roles, no data: the tree of a screen must contain them in this order. `--update-snapshots` writes whole trees: cut them down.
 */
const NAMED: Readonly<Record<'fr' | 'en', readonly string[]>> = {
  fr: [
    'product-list',
    'product-availability',
    'drafts',
    'diff',
    'audit-trail',
    'audit-trail-filter',
    'users',
    'new-user',
    'parameter-number',
    'portal-client-new',
    'mails',
    'faq-list',
    'faq-question-new',
    'banner-new',
    'early-access-drug',
    'chatbot-settings',
    'promotion-new',
    'article',
    'orders',
    'emergency-request',
  ],
  en: ['product-list', 'audit-trail', 'faq-question-new', 'promotion-new', 'emergency-request'],
};
const CONTROL = /^\s*- '?(button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|tab|grid|dialog)\b(?!.*")/;

/** What the tree alone does not show. Runs in the page; empty when all is well. */
function faultsOfWiring(): string[] {
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      .join('');
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].filter((field) => !textOf(field.getAttribute('aria-describedby')));
  const grids = [...document.querySelectorAll('[role="grid"], [role="treegrid"]')].filter(
    (grid) => !(Number(grid.getAttribute('aria-rowcount')) > 0 && Number(grid.getAttribute('aria-colcount')) > 0),
  );
  const dangling = [...document.querySelectorAll('main [aria-labelledby], [role="dialog"] [aria-labelledby]')].filter(
    (node) => !textOf(node.getAttribute('aria-labelledby')),
  );
  return [...wrong, ...grids, ...dangling].map((node) => node.outerHTML.slice(0, 140));
}

/** Names and roles of the screen that is open, where it is one of those; nothing else of it changes. */
export async function expectNames(page: Page, name: string, lng: 'fr' | 'en'): Promise<void> {
  if (!NAMED[lng].includes(name)) return;
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog.first() : page.getByRole('main');
  await expect(part).toMatchAriaSnapshot({ name: `${name}-${lng}.aria.yml` });
  const nameless = (await page.locator('body').ariaSnapshot()).split('\n').filter((line) => CONTROL.test(line));
  expect(nameless, `${name}: controls without a name`).toEqual([]);
  expect(await page.evaluate(faultsOfWiring), `${name}: errors at their fields, counted grids, names that are there`).toEqual([]);
}
