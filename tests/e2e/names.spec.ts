import { expect, type Page } from '@playwright/test';
import { ROLES } from '../../src/shared/rights';
import { logInAs } from './support/accounts';
import { openPage } from './support/ready';
import { SCREENS } from './support/screens';
import { test } from './support/test';

/*
 * Accessible names of the controls of each kind of screen: list, form, dialog, grid. The snapshots contain names and
 * roles, no data: the tree of a screen must contain them in this order. `--update-snapshots` writes whole trees: cut them down.
 */
const ALL = ROLES.filter((role) => role !== 'ROLE_VALIDATION_TEMP');
const NAMED = {
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
} as const;
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

async function read(page: Page, name: string, lng: 'fr' | 'en'): Promise<void> {
  await SCREENS.find((screen) => screen.name === name)?.open(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', lng);
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog.first() : page.getByRole('main');
  await expect(part).toMatchAriaSnapshot({ name: `${name}-${lng}.aria.yml` });
  const nameless = (await page.locator('body').ariaSnapshot()).split('\n').filter((line) => CONTROL.test(line));
  expect(nameless, `${name}: controls without a name`).toEqual([]);
  expect(await page.evaluate(faultsOfWiring), `${name}: errors at their fields, counted grids, names that are there`).toEqual([]);
}

for (const lng of ['fr', 'en'] as const) {
  test(`WCAG 2.4.2 3.1.1 4.1.2 names, roles and titles of the screens (${lng})`, async ({ page, context, baseURL }) => {
    test.slow();
    await context.addCookies([{ name: 'lng', value: lng, url: baseURL ?? '' }]);
    await logInAs(page, { lng, roles: ALL });
    const titles = new Map<string, string>();
    for (const name of NAMED[lng]) {
      await read(page, name, lng);
      titles.set(new URL(page.url()).pathname + new URL(page.url()).searchParams.get('action'), await page.title());
    }
    expect(new Set(titles.values()).size, [...titles.values()].join(', ')).toBe(titles.size);
  });
}

test('WCAG 4.1.3 the number of results is announced after a search', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  await openPage(page, '/product/admin');
  const announcement = page.locator('main p[aria-live="polite"]').first();
  await expect(announcement).toHaveText(/^\d{2,} produits/);
  await page.getByRole('searchbox').fill('keytruda');
  await expect(announcement).toHaveText(/^\d produits?/);
  await page.getByRole('searchbox').fill('nothing-has-this-name');
  await expect(announcement).toHaveText(/^Aucun produit/);
});
