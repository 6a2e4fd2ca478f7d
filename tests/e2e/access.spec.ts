import { expect, type Page } from '@playwright/test';
import type { Role } from '../../src/shared/account/rights';
import { DEMO, logIn, logInAs } from './support/accounts';
import { rows } from './support/owner';
import { test } from './support/test';

const menu = (page: Page) => page.getByRole('navigation', { name: /^(Menu principal|Main menu)$/ });

/** Labels of the first level, without the note on planned entries and without counts. */
async function entries(page: Page): Promise<string[]> {
  const texts = await menu(page).locator(':scope > ul > li > [data-item]').allInnerTexts();
  return texts.map((text) => (text.split('\n')[0] ?? '').replace(/\(.*\)/, '').trim());
}

const ROWS: readonly (readonly [requirement: string, entry: string, roles: readonly Role[]])[] = [
  ['ROLES-03', 'Produits', ['ROLE_ACCES_PRODUITS']],
  ['ROLES-04', 'Matériel promotionnel', ['ROLE_ACCES_MATERIEL']],
  ['ROLES-05', 'Bannières', ['ROLE_ACCES_BANNIERE']],
  ['ROLES-06', 'Actualités', ['ROLE_ACCES_ACTUALITES']],
  ['ROLES-07', 'FAQ', ['ROLE_ACCES_FAQ']],
  ['ROLES-08', 'Demandes', ['ROLE_ACCES_DEMANDES']],
  ['ROLES-09', 'Accès précoce', ['ROLE_ACCES_AP_PC']],
  ['ROLES-10', 'Brouillons', ['ROLE_ACCES_VALIDATION']],
  ['ROLES-11', 'Piste d’audit', ['ROLE_ACCES_AUDIT_TRAIL']],
  ['ROLES-12', 'Administration', ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']],
];

const CONTENT: readonly string[] = ['Matériel promotionnel', 'Bannières', 'Actualités', 'FAQ', 'Accès précoce'];

for (const [requirement, entry, roles] of ROWS) {
  test(`${requirement} SHELL-05 ${entry} is in the menu with its role and not without it`, async ({ page }) => {
    for (const role of roles) {
      const { id } = await logInAs(page, { roles: [role] });
      await page.goto('/');
      // Editors of any kind of content also see its calendar.
      await expect.poll(() => entries(page)).toEqual(['Tableau de bord', entry, ...(CONTENT.includes(entry) ? ['Calendrier'] : [])]);
      // A withdrawn role counts with the next page.
      await rows('UPDATE "User" SET "roles" = $2 WHERE "id" = $1', [id, []]);
      await page.reload();
      await expect.poll(() => entries(page)).toEqual(['Tableau de bord']);
    }
  });
}

test('ROLES-12 ROLES-13 Admin offers routines and portal clients to the super administrator only', async ({ page }) => {
  const common = ['Utilisateurs', 'Créer un compte', 'E-mails', 'Configuration', 'Aires thérapeutiques'];
  for (const [email, expected] of [
    [DEMO.admin, [...common, 'Référence de l’API']],
    [DEMO.super, [...common, 'Clients du portail', 'Référence de l’API', 'Fichiers officiels', 'Routines']],
  ] as const) {
    await logIn(page, email);
    await page.goto('/');
    await menu(page).getByRole('button', { name: 'Administration' }).click();
    const texts = await page.locator('#submenu-admin [data-item] [data-label]').allInnerTexts();
    expect(texts.map((text) => text.replace(/\(.*\)/s, '').trim())).toEqual(expected);
  }
});

test('SHELL-05 ROLES-02 to ROLES-13 the accounts of the demonstration find the entries of their roles, in the order of the table', async ({
  page,
}) => {
  const expected: Record<string, readonly string[]> = {
    [DEMO.super]: [
      'Produits',
      'Matériel promotionnel',
      'Bannières',
      'Actualités',
      'FAQ',
      'Demandes',
      'Accès précoce',
      'Calendrier',
      'Brouillons',
      'Piste d’audit',
      'Administration',
    ],
    [DEMO.admin]: ['Produits', 'Piste d’audit', 'Administration'],
    [DEMO.editor]: ['Produits', 'Mes brouillons'],
    [DEMO.validator]: ['Produits', 'Brouillons', 'Piste d’audit'],
    [DEMO.content]: [...CONTENT, 'Calendrier'],
    [DEMO.requests]: ['Demandes'],
  };
  for (const [email, labels] of Object.entries(expected)) {
    await logIn(page, email);
    await page.goto('/');
    await expect.poll(() => entries(page), email).toEqual(['Tableau de bord', ...labels]);
  }
  await logIn(page, DEMO.reader);
  await page.goto('/');
  await expect.poll(() => entries(page)).toEqual(['Dashboard', 'Products']);
});

test('ROLES-01 AUTH-42 the server knows exactly the seventeen role names, and returns those of the caller', async ({ page }) => {
  const names = [
    'ROLE_EDITION_INFOS',
    'ROLE_EDITION_AVAILABILITY',
    'ROLE_EDITION_TEMP',
    'ROLE_VALIDATION_INFOS',
    'ROLE_VALIDATION_AVAILABILITY',
    'ROLE_VALIDATION_TEMP',
    'ROLE_ADMIN',
    'ROLE_SUPER_ADMIN',
    'ROLE_ACCES_AUDIT_TRAIL',
    'ROLE_ACCES_FAQ',
    'ROLE_ACCES_PRODUITS',
    'ROLE_ACCES_MATERIEL',
    'ROLE_ACCES_BANNIERE',
    'ROLE_ACCES_ACTUALITES',
    'ROLE_ACCES_AP_PC',
    'ROLE_ACCES_DEMANDES',
    'ROLE_ACCES_VALIDATION',
  ];
  const { id } = await logInAs(page, {});
  // No account may have both temperature roles: one at a time.
  for (const left of ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP']) {
    const given = names.filter((name) => name !== left);
    await rows('UPDATE "User" SET "roles" = $2 WHERE "id" = $1', [id, [...given, 'ROLE_OF_NOBODY']]);
    expect(await (await page.request.get('/infomed/api/user/roles')).json()).toEqual({ roles: given });
  }
});

/** Product that the seed leaves a draft and ranges on: its name must not reach a user without the role. */
async function keytruda(): Promise<{ id: string; draft: string }> {
  const [found] = await rows<{ id: string; draft: string }>(
    `SELECT p."id", d."id" AS "draft" FROM "Product" p JOIN "Draft" d ON d."subjectId" = p."id" AND d."decision" IS NULL
     WHERE p."name" ILIKE 'keytruda%' ORDER BY p."id" LIMIT 1`,
  );
  if (!found) throw new Error('The seed leaves no draft on Keytruda.');
  return found;
}

const DATA = /keytruda|pembrolizumab|EXEMPLIUM/i;

test('ROLES-19 S-05 NOTICE-05 I18N-11 a page without its right is 403, shows Opération non authorisée and contains none of its data', async ({
  page,
}) => {
  const { id, draft } = await keytruda();
  const pages: readonly (readonly [path: string, roles: readonly Role[]])[] = [
    ['/product/admin', ['ROLE_ACCES_VALIDATION', 'ROLE_EDITION_INFOS']],
    [`/product/admin/edit/${id}`, ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_SUPER_ADMIN']],
    ['/product/admin/new', ['ROLE_ACCES_PRODUITS', 'ROLE_VALIDATION_INFOS']],
    ['/draft/admin', ['ROLE_ACCES_PRODUITS', 'ROLE_VALIDATION_TEMP']],
    [`/draft/admin/diff/product/${draft}`, ['ROLE_ACCES_FAQ', 'ROLE_ADMIN']],
    [`/audit-trail/admin?productId=${id}`, ['ROLE_ACCES_PRODUITS', 'ROLE_SUPER_ADMIN']],
  ];
  for (const [path, roles] of pages) {
    await logInAs(page, { roles });
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(403);
    expect(await response?.text(), path).not.toMatch(DATA);
    await expect(page.getByRole('heading', { level: 1, name: 'Opération non authorisée' })).toBeVisible();
    await expect(page).toHaveTitle('Opération non authorisée · Back-office');
    await expect(menu(page)).toBeVisible();
    expect(await page.content(), path).not.toMatch(DATA);
  }
  await page.getByRole('link', { name: 'Aller au tableau de bord' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test('ROLES-19 the dashboard contains nothing of areas that its reader may not open', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_DEMANDES'] });
  const response = await page.goto('/');
  const ofOthers = /en tension ou en rupture|Brouillons? à valider|\/product\/admin|\/draft\/admin|\/faq\/admin|\/calendar\/admin/i;
  expect(await response?.text()).not.toMatch(ofOthers);
  await expect(
    page.getByRole('region', { name: 'Demandes par type' }).getByRole('link', { name: 'Demandes d’urgence', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chiffres du jour' }).getByRole('link')).toHaveCount(8);
});

test('X-04a an unknown address or record is 404 inside the shell', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  for (const path of ['/no/such/page', '/product/admin/edit/00000000-0000-4000-8000-000000000000', '/product/admin/edit/x']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(menu(page)).toBeVisible();
  }
});

test('API-01 S-07 pages answer with and without the trailing slash, without a redirect', async ({ page }) => {
  const { id, draft } = await keytruda();
  const roles: Role[] = [
    'ROLE_ACCES_PRODUITS',
    'ROLE_ACCES_VALIDATION',
    'ROLE_VALIDATION_TEMP',
    'ROLE_ACCES_AUDIT_TRAIL',
    'ROLE_EDITION_INFOS',
  ];
  await logInAs(page, { roles });
  const paths = [
    '/product/admin',
    `/product/admin/edit/${id}`,
    '/product/admin/new',
    '/draft/admin',
    `/draft/admin/diff/product/${draft}`,
    '/audit-trail/admin',
    '/infomed/api/docs',
  ];
  for (const path of paths) {
    const titles: string[] = [];
    for (const form of [path, `${path}/`]) {
      const response = await page.request.get(form, { maxRedirects: 0 });
      expect(response.status(), form).toBe(200);
      titles.push(/<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? 'no heading');
    }
    expect(titles[1], path).toBe(titles[0]);
    expect(titles[0]).not.toBe('no heading');
  }
});

test('API-03 one’s own account is returned with every field but the password', async ({ page }) => {
  const { id, email } = await logInAs(page, { roles: ['ROLE_ACCES_FAQ'], firstName: 'Élise', lastName: 'Ôté' });
  const answer = await page.request.get(`/infomed/api/user/${id}`);
  expect(await answer.json()).toEqual({
    id,
    email,
    firstName: 'Élise',
    lastName: 'Ôté',
    roles: ['ROLE_ACCES_FAQ'],
    lng: 'fr',
    status: 'ACTIVE',
    encodedAvatarId: null,
    lastLoginAt: expect.stringMatching(/^\d{4}-/),
    creationDate: expect.stringMatching(/^\d{4}-/),
    updateDate: expect.stringMatching(/^\d{4}-/),
  });
  expect(await answer.text()).not.toMatch(/password|argon2/i);
});
