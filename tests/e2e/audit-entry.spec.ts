import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { aloneWithChain, chainStrip, verifyChain } from './support/chain';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const AUDIT = ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ACCES_PRODUITS'] as const;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function entryWhere(condition: string): Promise<{ id: string; seq: string; label: string }> {
  const [found] = await rows<{ id: string; seq: string; label: string }>(
    `SELECT "id", "seq"::text AS "seq", "entityLabel" AS "label" FROM "AuditEntry" WHERE ${condition} ORDER BY "seq" LIMIT 1`,
  );
  if (!found) throw new Error(`The demo has no entry where ${condition}.`);
  return found;
}

test('AUDIT-01 R-04b at 1366 px the audit log says who did what to which element without a sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await logInAs(page, { roles: AUDIT });
  await openPage(page, '/audit-trail/admin');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('link').first()).toBeVisible();
  const frame = await page.locator('.dg-screen').boundingBox();
  for (const name of ['Date', 'Auteur', 'Type', 'Action', 'Élément', 'Type de modification']) {
    const head = await grid.getByRole('columnheader', { name: new RegExp(`^${name} Menu`) }).boundingBox();
    expect((head?.x ?? 9999) + (head?.width ?? 0), name).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
  }
});

test('AUDIT-04 AUDIT-05 U-02 I-07 an entry opened from the grid leads back to the same rows', async ({ page }) => {
  test.slow();
  await logInAs(page, { roles: AUDIT });
  await page.goto('/audit-trail/admin?f.type=in:VALIDATION&sort=date');
  const link = page.getByRole('grid').getByRole('link').first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/audit-trail\/admin\/view\/[0-9a-f-]{36}\?back=/, { timeout: 30_000 });
  const main = page.getByRole('main');
  await expect(main.getByText('Brouillon appliqué').first()).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Avant' })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Après' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ouvrir le produit' })).toHaveAttribute('href', /^\/product\/admin\/edit\//);
  await main.getByRole('link', { name: 'Entrée suivante' }).click();
  await expect(page).toHaveURL(/\?back=/);
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(page).toHaveURL(/\/audit-trail\/admin\?f\.type=in(:|%3A)VALIDATION&sort=date$/);
});

test('AUDIT-04 U-01 an account’s entry shows labels, its chain position in a collapsed section', async ({ page }) => {
  await logInAs(page, { roles: AUDIT, lng: 'en' });
  const { id, seq, label } = await entryWhere(`"type" = 'USER' AND "action" = 'CREATE'`);
  await page.goto(`/audit-trail/admin/view/${id}`);
  await expect(title(page)).toHaveText(label);
  const table = page.getByRole('table');
  for (const field of ['E-mail address', 'First name', 'Last name', 'Roles', 'Language'])
    await expect(table.getByRole('rowheader', { name: field })).toBeVisible();
  await expect(table).not.toContainText('ROLE_');
  const chain = page.getByText('Position in the chain');
  await chain.click();
  const hash = page.getByRole('definition').filter({ hasText: /^[0-9a-f]{64}$/ });
  await expect(hash).toHaveCount(2);
  await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${seq}$`) })).toBeVisible();
});

test('U-02 S-03 a run shows its routine’s name and why it failed, in the reader’s language', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_SUPER_ADMIN', ...AUDIT], lng: 'en' });
  const started = await page.request.post('/infomed/api/routines/deliver-mails/run');
  expect([200, 409], 'started, or running already').toContain(started.status());
  const entryOfRun = () => entryWhere(`"type" = 'ROUTINE' AND "entityLabel" = 'deliver-mails'`);
  await expect(entryOfRun, 'the run has been recorded').toPass();
  const { id, label } = await entryOfRun();
  await page.goto(`/audit-trail/admin/view/${id}`);
  await expect(title(page)).toHaveText('E-mail delivery');
  await expect(page.getByRole('main').getByText(label, { exact: true })).toHaveCount(0);
  await page.goto('/audit-trail/admin?f.type=in:ROUTINE');
  await expect(page.getByRole('grid').getByText('E-mail delivery').first()).toBeVisible();
  await expect(page.getByRole('grid').getByText(label, { exact: true })).toHaveCount(0);
});

test('AUDIT-04 S-05 an unknown entry is the not-found page, and without the right it is forbidden', async ({ page }) => {
  await logInAs(page, { roles: AUDIT });
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await page.goto(`/audit-trail/admin/view/${id}`))?.status()).toBe(404);
  }
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  expect((await page.goto(`/audit-trail/admin/view/${(await entryWhere('true')).id}`))?.status()).toBe(403);
});

test('AUDIT-20 S-03 a verification from the screen finds a row changed in the database', async ({ page }) => {
  test.slow();
  await logInAs(page, { roles: AUDIT, firstName: 'Vera', lastName: 'Chaîne' });
  const strip = chainStrip(page);
  await aloneWithChain(async (tamper) => {
    await verifyChain(page);
    await expect(strip).toContainText(/entrées, chaîne intacte, vérifiée le .* par Vera Chaîne/, { timeout: 60_000 });
    const { id, seq } = await entryWhere('"seq" = 7');
    await tamper(seq, async () => {
      await verifyChain(page);
      await expect(strip).toContainText('La chaîne est rompue', { timeout: 60_000 });
      await expect(strip).toContainText(/L’entrée n°\s7 du .* a été modifiée\./);
      await expect(strip).toContainText('Dernière vérification sans rupture');
      await strip.getByRole('link', { name: 'Ouvrir l’entrée n° 7' }).click();
      await expect(page).toHaveURL(new RegExp(`/audit-trail/admin/view/${id}`));
    });
    await verifyChain(page);
    await expect(strip).toContainText('chaîne intacte', { timeout: 60_000 });
  });
});
