import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/account/rights';
import { storedMail } from './mails';
import { rows } from './owner';
import { type Screen, visit } from './screen';

const ADMIN: readonly Role[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

async function openParameter(page: Page, key: string): Promise<void> {
  const [found] = await rows<{ id: string }>('SELECT "id" FROM "Parameter" WHERE "key" = $1', [key]);
  await visit(page, `/configuration/admin/edit/${found?.id}`);
}

/** Clients in each state that a token can be in; their tokens are unknown. */
async function openPortalClients(page: Page, query = ''): Promise<void> {
  await rows(
    `INSERT INTO "PortalClient" ("id", "name", "scopes", "tokenHash", "tokenEnd", "creationDate", "updateDate", "expiresAt", "revokedAt")
     SELECT gen_random_uuid(), 'Galerie ' || state, '{READ,SUBMIT}', 'gallery ' || state, 'aBc1', now(), now(), now() + days, revoked
     FROM (VALUES ('active', interval '300 days', null::timestamptz), ('soon', interval '9 days', null), ('expired', interval '-9 days', null),
                  ('revoked', interval '300 days', now())) AS s(state, days, revoked)
     ON CONFLICT DO NOTHING`,
  );
  await visit(page, `/portal-client/admin${query}`);
}

/** Products that the last import found to be published otherwise, and one whose shortage vanished. */
async function openDifferences(page: Page): Promise<void> {
  await rows(
    `UPDATE "Product" SET "importDifferences" = jsonb_build_array(
       jsonb_build_object('field', 'hospitalAvailability', 'current', "hospitalAvailability", 'imported', 'SHORTAGE'),
       jsonb_build_object('field', 'dci', 'current', "dci", 'imported', 'autre substance'))
     WHERE "id" IN (SELECT "id" FROM "Product" WHERE "importedValues" IS NOT NULL ORDER BY "sortName" DESC LIMIT 2)`,
  );
  await visit(page, '/official-files/admin/differences');
}

/** Screens of parameters, areas, portals, users, routines, official files and mails. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  { name: 'parameters', roles: ADMIN, open: (page) => visit(page, '/configuration/admin') },
  { name: 'parameters-no-result', roles: ADMIN, open: (page) => visit(page, '/configuration/admin?q=nothing-has-this-name') },
  { name: 'parameter-new', roles: ADMIN, open: (page) => visit(page, '/configuration/admin/new') },
  { name: 'parameter-number', roles: ADMIN, open: (page) => openParameter(page, 'LOGIN_LOCK_MINUTES') },
  { name: 'parameter-recipients', roles: ADMIN, open: (page) => openParameter(page, 'ORDER_MAIL_RECIPIENTS') },
  {
    name: 'therapeutic-areas',
    roles: ADMIN,
    async open(page) {
      await visit(page, '/therapeutic-area-admin');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Renommer|Rename) / })
        .first()
        .click();
    },
  },
  {
    name: 'therapeutic-area-new',
    roles: ADMIN,
    async open(page) {
      await visit(page, '/therapeutic-area-admin');
      await page.getByRole('button', { name: /^(Ajouter une aire|Add therapeutic)/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Créer|Create)$/ })
        .click();
      await expect(page.getByRole('dialog').locator('[aria-invalid]')).toBeVisible();
    },
  },
  { name: 'portal-clients', roles: ADMIN, open: (page) => openPortalClients(page) },
  {
    name: 'portal-client-new',
    roles: ADMIN,
    async open(page) {
      await openPortalClients(page, '?open=new');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'users', roles: ['ROLE_ADMIN'], open: (page) => visit(page, '/admin/action/?action=users') },
  {
    name: 'new-user',
    roles: ['ROLE_ADMIN'],
    async open(page) {
      await visit(page, '/user');
      for (const role of ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'])
        await page.getByRole('checkbox', { name: new RegExp(role) }).check();
    },
  },
  {
    name: 'user',
    roles: ['ROLE_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL'],
    async open(page) {
      const [editor] = await rows<{ id: string }>(`SELECT "id" FROM "User" WHERE "email" = 'redaction@demo.example'`);
      await visit(page, `/user/${editor?.id}`);
    },
  },
  {
    name: 'routines',
    roles: ['ROLE_SUPER_ADMIN'],
    open: (page) => visit(page, '/admin/action/?action=routines&history=deliver-mails'),
  },
  { name: 'official-files', roles: ['ROLE_SUPER_ADMIN'], open: (page) => visit(page, '/official-files/admin') },
  {
    name: 'official-run',
    roles: ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_PRODUITS'],
    async open(page) {
      const [first] = await rows<{ id: string }>('SELECT "id" FROM "BdpmImport" ORDER BY "plannedAt" LIMIT 1');
      await visit(page, `/official-files/admin/run/${first?.id}`);
    },
  },
  {
    name: 'official-differences',
    roles: ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY'],
    open: openDifferences,
  },
  { name: 'mails', roles: ['ROLE_ADMIN'], open: (page) => visit(page, '/admin/action/?action=view-mails') },
  {
    name: 'mail',
    roles: ['ROLE_ADMIN'],
    open: async (page) => visit(page, `/admin/action/?action=view-mails&mail=${(await storedMail('FAILED', '<p>Bonjour</p>')).id}`),
  },
];
