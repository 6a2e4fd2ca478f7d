import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/rights';
import { newAccount } from './accounts';
import { keptMail } from './mails';
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

async function currentId(page: Page): Promise<string> {
  return ((await (await page.request.get('/infomed/api/user/current')).json()) as { id: string }).id;
}

/** An administrator acts as an editor; once they do, nothing more happens. */
async function actAsSomebody(page: Page): Promise<void> {
  const { id } = await newAccount({ roles: EDITOR, firstName: 'Bao', lastName: 'Empruntée' });
  const reason = 'Demande 4711 : le bouton Enregistrer de la section température reste gris depuis la mise à jour de ce matin';
  await page.request.post(`/infomed/api/user/${id}/log-as`, { data: { reason } });
}

/** Somebody acted as the reader, who was not told yet. */
async function beActedAs(page: Page): Promise<void> {
  await rows(
    `INSERT INTO "Acting" ("id", "userId", "sessionId", "byId", "byName", "reason", "startedAt", "until", "endedAt")
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'Alix Réelle', 'Demande 4711 : bouton Enregistrer grisé',
             now() - interval '40 minutes', now() - interval '10 minutes', now() - interval '25 minutes')`,
    [await currentId(page)],
  );
}

/** Reads and validates the FAQ. */
const FAQ: readonly Role[] = ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'];

/** The form of a seeded question that has several sub-questions, with the one that stands first opened. */
async function openQuestion(page: Page): Promise<void> {
  const [found] = await rows<{ main: string; sub: string }>(
    `SELECT "mainQuestionId" AS "main", (array_agg("id" ORDER BY "order"))[1] AS "sub" FROM "FaqSubQuestion"
     GROUP BY 1 HAVING count(*) > 2 ORDER BY min("creationDate"), 1 LIMIT 1`,
  );
  await visit(page, `/faq/admin/edit/${found?.main}/subQuestion/${found?.sub}`);
}

const ADMIN: readonly Role[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

async function openParameter(page: Page, key: string): Promise<void> {
  const [found] = await rows<{ id: string }>('SELECT "id" FROM "Parameter" WHERE "key" = $1', [key]);
  await visit(page, `/configuration/admin/edit/${found?.id}`);
}

/** Clients in each state that a token can be in; nobody holds their tokens. */
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

/** Opens what a button of the audit trail's grid opens. */
async function openInGrid(page: Page, button: RegExp): Promise<void> {
  await visit(page, '/audit-trail/admin');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
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
  { name: 'audit-trail', roles: VALIDATOR, open: (page) => visit(page, '/audit-trail/admin') },
  { name: 'audit-trail-grouped', roles: VALIDATOR, open: (page) => visit(page, '/audit-trail/admin?group=type,action&f.date=notBlank') },
  { name: 'audit-trail-no-result', roles: VALIDATOR, open: (page) => visit(page, '/audit-trail/admin?f.comment=equals:nothing-says-this') },
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
  { name: 'faq-list', roles: FAQ, open: (page) => visit(page, '/faq/admin') },
  { name: 'faq-list-no-result', roles: FAQ, open: (page) => visit(page, '/faq/admin?q=nothing-has-this-name&publishedFrom=2026-01-01') },
  {
    name: 'faq-order',
    roles: FAQ,
    async open(page) {
      await visit(page, '/faq/admin');
      await page.getByRole('button', { name: /^(Réordonner|Reorder)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'faq-question', roles: FAQ, open: openQuestion },
  {
    name: 'faq-question-new',
    roles: FAQ,
    async open(page) {
      await visit(page, '/faq/admin/new');
      await page.getByRole('button', { name: /^(Voir les champs|Show the fields)/ }).click();
      await expect(page.locator('form [aria-invalid="true"]').first()).toBeVisible();
    },
  },
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
      await page.getByRole('button', { name: /^(Ajouter une aire|Add a therapeutic)/ }).click();
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
    async open(page) {
      await actAsSomebody(page);
      await visit(page, '/profile');
    },
  },
  {
    name: 'acted-as',
    roles: ['ROLE_ACCES_AUDIT_TRAIL'],
    async open(page) {
      await beActedAs(page);
      await visit(page, '/');
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
  { name: 'dashboard-administration', roles: [...VALIDATOR, 'ROLE_SUPER_ADMIN'], open: (page) => visit(page, '/') },
  {
    name: 'routines',
    roles: ['ROLE_SUPER_ADMIN'],
    open: (page) => visit(page, '/admin/action/?action=routines&history=deliver-mails'),
  },
  { name: 'mails', roles: ['ROLE_ADMIN'], open: (page) => visit(page, '/admin/action/?action=view-mails') },
  {
    name: 'mail',
    roles: ['ROLE_ADMIN'],
    open: async (page) => visit(page, `/admin/action/?action=view-mails&mail=${(await keptMail('FAILED', '<p>Bonjour</p>')).id}`),
  },
  { name: 'banner-list', roles: ['ROLE_ACCES_BANNIERE'], open: (page) => visit(page, '/banner/admin') },
  { name: 'banner-new', roles: ['ROLE_ACCES_BANNIERE'], open: (page) => visit(page, '/banner/admin/new') },
  {
    name: 'banner',
    roles: ['ROLE_ACCES_BANNIERE'],
    async open(page) {
      const [banner] = await rows<{ id: string }>(`SELECT "id" FROM "Banner" WHERE NOT "deleted" ORDER BY "sortName" LIMIT 1`);
      await visit(page, `/banner/admin/edit/${banner?.id}`);
    },
  },
  { name: 'early-access-list', roles: ['ROLE_ACCES_AP_PC'], open: (page) => visit(page, '/early-access-drug/admin') },
  {
    name: 'early-access-drug',
    roles: ['ROLE_ACCES_AP_PC'],
    async open(page) {
      const [drug] = await rows<{ id: string }>(
        `SELECT "id" FROM "EarlyAccessDrug" WHERE "status" = 'FINISHED' ORDER BY "sortName" LIMIT 1`,
      );
      await visit(page, `/early-access-drug/admin/edit/${drug?.id}`);
    },
  },
  { name: 'chatbot-statistics', roles: ['ROLE_ACCES_FAQ'], open: (page) => visit(page, '/faq-chatbot-stat/admin') },
  {
    name: 'chatbot-conversation',
    roles: ['ROLE_ACCES_FAQ'],
    async open(page) {
      const [found] = await rows<{ id: string }>(
        `SELECT "conversationId" AS "id" FROM "ChatbotQuestion" WHERE "conversationId" IS NOT NULL AND "answerContent" IS NOT NULL
         ORDER BY "date", "questionId" LIMIT 1`,
      );
      await visit(page, `/faq-chatbot-stat/admin?conversation=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  { name: 'orders', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/order/admin') },
  {
    name: 'order',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT "orderId" AS "id" FROM "MaterialOrderLine" GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
      );
      await visit(page, `/order/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'order-sendings',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/order/admin?sendings=1');
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'orders-by-product',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/order/admin/material');
      await page.locator('main tbody button[aria-expanded]').first().click();
      await expect(page.locator('main table table').first()).toBeVisible();
    },
  },
  { name: 'quota-requests', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/quota-request/admin?f.status=in:SENT') },
  {
    name: 'quota-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT "quotaRequestId" AS "id" FROM "QuotaRequest" WHERE "requestDetailsWhenNoAttestation" IS NOT NULL ORDER BY 1 LIMIT 1`,
      );
      await visit(page, `/quota-request/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  {
    name: 'emergency-requests',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/emergency-request/admin');
      await expect(async () => {
        await page.locator('.dg-canvas .dg-pick').first().click();
        await expect(page.locator('main section section').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    name: 'emergency-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(`SELECT "id" FROM "EmergencyRequest" WHERE "answer" IS NOT NULL ORDER BY "id" LIMIT 1`);
      await visit(page, `/emergency-request/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  { name: 'faq-requests', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/faq-request/admin?group=source,category') },
  {
    name: 'faq-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(`SELECT "id" FROM "FaqRequest" WHERE "phone" IS NOT NULL ORDER BY "id" LIMIT 1`);
      await visit(page, `/faq-request/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  { name: 'declarations', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/pharmaco-vigilance/admin') },
  {
    name: 'declaration',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT d."id" FROM "PharmacovigilanceDeclaration" d JOIN "DeclarationSending" s ON s."declarationId" = d."id"
         WHERE s."error" IS NOT NULL ORDER BY d."id" LIMIT 1`,
      );
      await visit(page, `/pharmaco-vigilance/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('table')).toBeVisible();
    },
  },
  { name: 'excursions', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/temperature-excursion/admin') },
  {
    name: 'excursion',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT r."id" FROM "TemperatureExcursionReport" r JOIN "Product" p ON p."id" = r."productId"
         WHERE r."kind" = 'WHOLESALER' AND r."lotNumbers" IS NOT NULL AND jsonb_array_length(p."temperatureRanges") > 3 ORDER BY r."id" LIMIT 1`,
      );
      await visit(page, `/temperature-excursion-wholesaler/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('table')).toBeVisible();
    },
  },
  {
    name: 'excursions-campaign-no-result',
    roles: ['ROLE_ACCES_DEMANDES'],
    open: (page) => visit(page, '/temperature-excursion-campaign/admin?f.lotNumbers=equals:no-lot-is-called-this'),
  },
  { name: 'chatbot-unanswered', roles: ['ROLE_ACCES_FAQ'], open: (page) => visit(page, '/faq-chatbot-stat/admin/unanswered') },
  {
    name: 'chatbot-kpi',
    roles: ['ROLE_ACCES_FAQ'],
    async open(page) {
      await visit(page, '/faq-chatbot-kpi/admin?from=2026-01-01');
      await page.locator('main summary').first().click();
    },
  },
  { name: 'promotions', roles: ['ROLE_ACCES_MATERIEL'], open: (page) => visit(page, '/promotions/admin') },
  {
    name: 'promotion-new',
    roles: ['ROLE_ACCES_MATERIEL', 'ROLE_ADMIN'],
    async open(page) {
      await visit(page, '/promotions/admin?create');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Créer|Create)$/ }).click();
      await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'promotion',
    roles: ['ROLE_ACCES_MATERIEL'],
    async open(page) {
      const [found] = await rows<{ id: string }>(`SELECT "id" FROM "Promotion" WHERE "promomatsReference" = 'DEMO-ONC-0329'`);
      await visit(page, `/promotions/admin?edit=${found?.id}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'calendar',
    roles: ['ROLE_ACCES_MATERIEL', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_FAQ', 'ROLE_ACCES_AP_PC'],
    open: (page) => visit(page, '/calendar/admin'),
  },
  {
    name: 'chatbot-settings',
    roles: ['ROLE_ACCES_FAQ'],
    async open(page) {
      await visit(page, '/faq-chatbot-settings/admin');
      await page.locator('main input[name="question"]').fill('efets segondaires du vacin');
      await page.keyboard.press('Enter');
      await expect(page.locator('main ol li').first()).toBeVisible();
    },
  },
  { name: 'chatbot-tests', roles: ['ROLE_ACCES_FAQ'], open: (page) => visit(page, '/faq-chatbot-tests/admin') },
  {
    name: 'chatbot-tests-confused',
    roles: ['ROLE_ACCES_FAQ'],
    open: (page) => visit(page, '/faq-chatbot-tests/admin?show=CONFUSED'),
  },
  { name: 'article-list', roles: ['ROLE_ACCES_ACTUALITES'], open: (page) => visit(page, '/article/admin') },
  {
    name: 'article-list-no-result',
    roles: ['ROLE_ACCES_ACTUALITES'],
    open: (page) => visit(page, '/article/admin?q=nothing-has-this-name'),
  },
  {
    name: 'article',
    roles: ['ROLE_ACCES_ACTUALITES'],
    async open(page) {
      const [article] = await rows<{ id: string }>(
        `SELECT "id" FROM "Article" WHERE "content" LIKE '%<img%' ORDER BY "creationDate" LIMIT 1`,
      );
      await visit(page, `/article/admin/edit/${article?.id}`);
      await expect(page.getByRole('toolbar')).toBeVisible();
    },
  },
  { name: 'forbidden', roles: [], open: (page) => visit(page, '/product/admin') },
  { name: 'not-found', roles: [], open: (page) => visit(page, '/no/such/page') },
];
