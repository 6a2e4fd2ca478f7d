import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/rights';
import { rows } from './owner';

export interface Screen {
  readonly name: string;
  /** null for a visitor's screen */
  readonly roles: readonly Role[] | null;
  readonly open: (page: Page) => Promise<void>;
}

const EDITOR: readonly Role[] = [
  'ROLE_ACCES_PRODUITS',
  'ROLE_EDITION_INFOS',
  'ROLE_EDITION_AVAILABILITY',
  'ROLE_EDITION_TEMP',
  'ROLE_ACCES_AUDIT_TRAIL',
];
const VALIDATOR: readonly Role[] = [
  'ROLE_ACCES_PRODUITS',
  'ROLE_ACCES_VALIDATION',
  'ROLE_VALIDATION_INFOS',
  'ROLE_VALIDATION_AVAILABILITY',
  'ROLE_VALIDATION_TEMP',
  'ROLE_ACCES_AUDIT_TRAIL',
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address and waits until its screen is painted and alive. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The product of the demonstration that has ranges, availability messages and a draft of each kind of value. */
async function productOf(name: string): Promise<{ id: string; draft: string | null }> {
  const [found] = await rows<{ id: string; draft: string | null }>(
    `SELECT p."id", d."id" AS "draft" FROM "Product" p LEFT JOIN "Draft" d ON d."subjectId" = p."id" AND d."decision" IS NULL
     WHERE p."name" ILIKE $1 ORDER BY d."id" IS NULL, p."id" LIMIT 1`,
    [`${name}%`],
  );
  if (!found) throw new Error(`The seed holds no product named ${name}.`);
  return found;
}

async function openProduct(page: Page, name: string): Promise<void> {
  await visit(page, `/product/admin/edit/${(await productOf(name)).id}`);
}

async function openSection(page: Page, name: string, section: string): Promise<void> {
  await openProduct(page, name);
  const lock = page.getByRole('button', { name: /^(Déverrouiller|Unlock)$/ }).and(page.locator(`[aria-describedby^="${section}-title"]`));
  await lock.click();
  await expect(
    page
      .locator('form')
      .filter({ has: page.locator(`#${section}-title`) })
      .getByRole('button', { name: /^(Enregistrer|Save)$/ }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Every screen that exists, in a state worth looking at. */
export const SCREENS: readonly Screen[] = [
  { name: 'log-in', roles: null, open: (page) => visit(page, '/') },
  {
    name: 'forgotten-password',
    roles: null,
    async open(page) {
      await visit(page, '/');
      await page.getByRole('button', { name: /^(Mot de passe oublié|Forgotten password)/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Envoyer|Send)$/ })
        .click();
      await expect(page.getByRole('dialog').locator('[aria-invalid]')).toBeVisible();
    },
  },
  {
    name: 'change-password',
    roles: null,
    async open(page) {
      await visit(page, '/change-password?token=any');
      await page.locator('[name="newPassword"]').fill('Abc');
      await page.locator('[name="newPasswordConfirm"]').fill('x');
      await page.locator('[name="newPasswordConfirm"]').blur();
    },
  },
  { name: 'dashboard', roles: VALIDATOR, open: (page) => visit(page, '/') },
  { name: 'dashboard-without-roles', roles: [], open: (page) => visit(page, '/') },
  { name: 'product-list', roles: EDITOR, open: (page) => visit(page, '/product/admin') },
  { name: 'product-list-no-result', roles: EDITOR, open: (page) => visit(page, '/product/admin?q=nothing-has-this-name') },
  { name: 'product-locked', roles: VALIDATOR, open: (page) => openProduct(page, 'keytruda') },
  { name: 'product-information', roles: EDITOR, open: (page) => openSection(page, 'noxafil', 'EDIT_INFORMATION') },
  { name: 'product-availability', roles: EDITOR, open: (page) => openSection(page, 'isentress', 'EDIT_AVAILABILITY') },
  { name: 'product-excursion', roles: EDITOR, open: (page) => openSection(page, 'gardasil', 'EDIT_EXCURSION') },
  { name: 'new-product', roles: EDITOR, open: (page) => visit(page, '/product/admin/new') },
  { name: 'drafts', roles: VALIDATOR, open: (page) => visit(page, '/draft/admin') },
  {
    name: 'diff',
    roles: VALIDATOR,
    open: async (page) => visit(page, `/draft/admin/diff/product/${(await productOf('keytruda')).draft}`),
  },
  {
    name: 'product-trail',
    roles: VALIDATOR,
    async open(page) {
      await visit(page, `/audit-trail/admin?productId=${(await productOf('gardasil')).id}`);
      await page.locator('main summary').first().click();
    },
  },
  {
    name: 'api-reference',
    roles: [],
    async open(page) {
      await visit(page, '/infomed/api/docs');
      await page.locator('main summary').nth(1).click();
    },
  },
  { name: 'forbidden', roles: [], open: (page) => visit(page, '/product/admin') },
  { name: 'not-found', roles: [], open: (page) => visit(page, '/no/such/page') },
];
