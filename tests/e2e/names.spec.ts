import { expect } from '@playwright/test';
import { ROLES } from '../../src/shared/account/rights';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const ALL = ROLES.filter((role) => role !== 'ROLE_VALIDATION_TEMP');
const LISTS = `article audit-trail banner calendar configuration draft early-access-drug emergency-request faq faq-chatbot-settings
  faq-chatbot-stat faq-chatbot-tests faq-request official-files order pharmaco-vigilance portal-client product promotions quota-request`;
const NEW = ['article', 'banner', 'configuration', 'early-access-drug', 'faq', 'product'];
const FORMS = {
  article: 'Article',
  banner: 'Banner',
  configuration: 'Parameter',
  'early-access-drug': 'EarlyAccessDrug',
  product: 'Product',
};

/** Addresses of lists, new forms and forms of a record each. */
async function addresses(): Promise<string[]> {
  const forms = Object.entries(FORMS).map(async ([area, table]) => {
    const [found] = await rows<{ id: string }>(`SELECT "id" FROM "${table}" ORDER BY "creationDate" LIMIT 1`);
    return `/${area}/admin/edit/${found?.id}`;
  });
  const [draft] = await rows<{ id: string }>(
    `SELECT "id" FROM "Draft" WHERE "decision" IS NULL AND "kind"::text = 'PRODUCT' ORDER BY "id" LIMIT 1`,
  );
  return [
    ...LISTS.split(/\s+/).map((area) => `/${area}/admin`),
    ...NEW.map((area) => `/${area}/admin/new`),
    ...(await Promise.all(forms)),
    `/draft/admin/diff/product/${draft?.id}`,
    ...['/', '/user', '/profile', '/therapeutic-area-admin', '/admin/action/?action=users', '/admin/action/?action=view-mails'],
  ];
}

for (const lng of ['fr', 'en'] as const) {
  test(`WCAG 2.4.2 3.1.1 every screen has a title of its own and names its language (${lng})`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lng', value: lng, url: baseURL ?? '' }]);
    await logInAs(page, { lng, roles: ALL });
    const titles = new Map<string, string>();
    for (const path of await addresses()) {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(lng);
      titles.set(path, /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? `${path} has none`);
    }
    const texts = [...titles.values()];
    expect(texts.filter((text, at) => texts.indexOf(text) !== at || text.includes('has none'))).toEqual([]);
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

test('S-17b the tab of a record begins with its name, of a request over its grid too', async ({ page }) => {
  await logInAs(page, { roles: ALL });
  const one = async (sql: string) => (await rows<{ path: string; name: string }>(sql))[0] ?? { path: '', name: '' };
  const oldest = (path: string, name: string, table: string) =>
    one(`SELECT '${path}' || "id" AS "path", "${name}" AS "name" FROM "${table}" ORDER BY "creationDate", "id" LIMIT 1`);
  const found = await Promise.all([
    oldest('/article/admin/edit/', 'title', 'Article'),
    oldest('/banner/admin/edit/', 'name', 'Banner'),
    oldest('/early-access-drug/admin/edit/', 'name', 'EarlyAccessDrug'),
    oldest('/configuration/admin/edit/', 'label', 'Parameter'),
    oldest('/faq/admin/edit/', 'title', 'FaqMainQuestion'),
    one(`SELECT '/user/' || "id" AS "path", 'Karim Benali' AS "name" FROM "User" WHERE "email" = 'redaction@demo.example'`),
    one(`SELECT '/audit-trail/admin/view/' || "id" AS "path", "entityLabel" AS "name" FROM "AuditEntry"
         WHERE "type" = 'ARTICLE' ORDER BY "seq" LIMIT 1`),
    one(`SELECT '/official-files/admin/run/' || "id" AS "path", 'Import du ' AS "name" FROM "BdpmImport" ORDER BY "plannedAt" LIMIT 1`),
  ]);
  for (const { path, name } of found) {
    await openPage(page, path);
    expect(await page.title(), path).toMatch(/ · .+ · Back-office$/);
    expect((await page.title()).startsWith(name), `${await page.title()}: ${name}`).toBe(true);
  }
  const [request] = await rows<{ id: number }>('SELECT "id" FROM "EmergencyRequest" ORDER BY "id" LIMIT 1');
  await openPage(page, `/emergency-request/admin?request=${request?.id}`);
  await expect(page).toHaveTitle(new RegExp(`${request?.id}.* · Demandes d.urgence · Back-office$`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(/^Demandes d.urgence · Back-office$/);
});
