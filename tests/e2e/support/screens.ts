import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/account/rights';
import { newAccount } from './accounts';
import { expectLogInScripts } from './log-in-page';
import { rows } from './owner';
import { ready } from './ready';
import { type Screen, visit } from './screen';
import { ADMINISTRATION_SCREENS } from './screens-administration';
import { CONTENT_SCREENS } from './screens-content';
import { REQUEST_SCREENS } from './screens-requests';

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

/** The product of the demonstration that has ranges, availability messages and a draft of each kind of value. */
async function productOf(name: string): Promise<{ id: string; draft: string | null }> {
  const [found] = await rows<{ id: string; draft: string | null }>(
    `SELECT p."id", d."id" AS "draft" FROM "Product" p LEFT JOIN "Draft" d ON d."subjectId" = p."id" AND d."decision" IS NULL
     WHERE p."name" ILIKE $1 ORDER BY d."id" IS NULL, p."id" LIMIT 1`,
    [`${name}%`],
  );
  if (!found) throw new Error(`The seed has no product named ${name}.`);
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
  await ready(page);
}

async function currentId(page: Page): Promise<string> {
  return ((await (await page.request.get('/infomed/api/user/current')).json()) as { id: string }).id;
}

/** An administrator acts as an editor; once they do, nothing more happens. */
async function impersonateUser(page: Page): Promise<void> {
  const { id } = await newAccount({ roles: EDITOR, firstName: 'Bao', lastName: 'Empruntée' });
  const reason = 'Demande 4711 : le bouton Enregistrer de la section température reste gris depuis la mise à jour de ce matin';
  await page.request.post(`/infomed/api/user/${id}/log-as`, { data: { reason } });
}

/** The reader was impersonated and has an unread notice. */
async function addUnreadNotice(page: Page): Promise<void> {
  await rows(
    `INSERT INTO "Acting" ("id", "userId", "sessionId", "byId", "byName", "reason", "startedAt", "until", "endedAt")
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'Alix Réelle', 'Demande 4711 : bouton Enregistrer grisé',
             now() - interval '40 minutes', now() - interval '10 minutes', now() - interval '25 minutes')`,
    [await currentId(page)],
  );
}

/** Opens what a button of the audit log's grid opens. */
async function openInGrid(page: Page, button: RegExp): Promise<void> {
  await visit(page, '/audit-trail/admin');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
  await ready(page);
}

/** Every screen that exists, in a representative state. */
export const SCREENS: readonly Screen[] = [
  { name: 'log-in', roles: null, open: (page) => visit(page, '/') },
  {
    name: 'forgotten-password',
    roles: null,
    async open(page) {
      await visit(page, '/');
      await expectLogInScripts(page);
      await page.getByRole('button', { name: /^(Mot de passe oublié|Forgot your password)/ }).click();
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
  {
    name: 'help',
    roles: EDITOR,
    async open(page) {
      await visit(page, '/product/admin/new');
      await page.getByRole('button', { name: /^(Aide|Help)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('region').first()).toBeVisible();
    },
  },
  { name: 'new-product', roles: EDITOR, open: (page) => visit(page, '/product/admin/new') },
  { name: 'drafts', roles: VALIDATOR, open: (page) => visit(page, '/draft/admin') },
  {
    name: 'diff',
    roles: VALIDATOR,
    open: async (page) => visit(page, `/draft/admin/diff/product/${(await productOf('keytruda')).draft}`),
  },
  { name: 'audit-trail', roles: VALIDATOR, open: (page) => visit(page, '/audit-trail/admin') },
  { name: 'audit-trail-grouped', roles: VALIDATOR, open: (page) => visit(page, '/audit-trail/admin?group=type,action&f.date=notBlank') },
  { name: 'audit-trail-no-result', roles: VALIDATOR, open: (page) => visit(page, '/audit-trail/admin?f.comment=equals:no-such-comment') },
  { name: 'audit-trail-filter', roles: VALIDATOR, open: (page) => openInGrid(page, /^(Filtre « Type »|Filter “Type”)/) },
  { name: 'audit-trail-views', roles: VALIDATOR, open: (page) => openInGrid(page, /^(Vues|Views)$/) },
  {
    name: 'audit-entry',
    roles: VALIDATOR,
    async open(page) {
      const [entry] = await rows<{ id: string }>(`SELECT "id" FROM "AuditEntry" WHERE "type" = 'VALIDATION' ORDER BY "seq" LIMIT 1`);
      await visit(page, `/audit-trail/admin/view/${entry?.id}`);
      await page.locator('main summary').first().click();
    },
  },
  {
    name: 'audit-entry-of-account',
    roles: VALIDATOR,
    async open(page) {
      const [entry] = await rows<{ id: string }>(`SELECT "id" FROM "AuditEntry" WHERE "type" = 'USER' ORDER BY "seq" LIMIT 1`);
      await visit(page, `/audit-trail/admin/view/${entry?.id}`);
    },
  },
  { name: 'audit-trail-columns', roles: VALIDATOR, open: (page) => openInGrid(page, /^(Colonnes|Columns)$/) },
  {
    name: 'product-trail',
    roles: VALIDATOR,
    open: async (page) => visit(page, `/audit-trail/admin?productId=${(await productOf('gardasil')).id}`),
  },
  {
    name: 'api-reference',
    roles: [],
    async open(page) {
      await visit(page, '/infomed/api/docs');
      await page.locator('main summary').nth(1).click();
    },
  },
  { name: 'profile', roles: [...EDITOR, 'ROLE_ADMIN'], open: (page) => visit(page, '/profile') },
  {
    name: 'acting',
    roles: ['ROLE_ADMIN'],
    isAccountChanged: true,
    async open(page) {
      await impersonateUser(page);
      await visit(page, '/profile');
    },
  },
  {
    name: 'acted-as',
    roles: ['ROLE_ACCES_AUDIT_TRAIL'],
    isAccountChanged: true,
    async open(page) {
      await addUnreadNotice(page);
      await visit(page, '/');
    },
  },
  { name: 'dashboard-administration', roles: [...VALIDATOR, 'ROLE_SUPER_ADMIN'], open: (page) => visit(page, '/') },
  { name: 'forbidden', roles: [], open: (page) => visit(page, '/product/admin') },
  { name: 'not-found', roles: [], open: (page) => visit(page, '/no/such/page') },
  ...ADMINISTRATION_SCREENS,
  ...CONTENT_SCREENS,
  ...REQUEST_SCREENS,
];
