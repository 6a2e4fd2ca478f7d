import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { test } from './support/test';

const mark = `Essai ${randomUUID().slice(0, 8)}`;

test.afterAll(async () => {
  await rows(`DELETE FROM "Promotion" WHERE "name" LIKE $1`, [`${mark}%`]);
  await rows(`DELETE FROM "Banner" WHERE "name" LIKE $1`, [`${mark}%`]);
});

test('I-05 C-01 S-01 the calendar shows starts and ends of content and missing files', async ({ page }) => {
  await rows(
    `INSERT INTO "Banner" ("id", "name", "content", "displayStartDate", "displayEndDate", "creationDate", "lastModificationDate")
     VALUES (gen_random_uuid(), $1, '<p>x</p>', current_date + 10, current_date + 20, now(), now())`,
    [`${mark} bannière`],
  );
  const [material] = await rows<{ id: string }>(
    `INSERT INTO "Promotion" ("id", "name", "promomatsReference", "maxQuantity", "available", "encodedPdfId", "expirationDate", "creationDate", "updateDate")
     VALUES (gen_random_uuid(), $1, 'FR-1', 1, true, gen_random_uuid(), current_date + 12, now(), now()) RETURNING "id"`,
    [`${mark} matériel`],
  );
  await logInAs(page, { roles: ['ROLE_ACCES_MATERIEL', 'ROLE_ACCES_BANNIERE'] });
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Contenus qui expirent dans les 14 jours/ })
    .click();
  await expect(page).toHaveURL(/\/calendar\/admin\?event=END$/);
  const events = page.getByRole('main').getByRole('listitem').filter({ hasText: mark });
  // From a Monday on they are eight; else the first and the ninth are parts of one.
  await expect.poll(() => page.getByRole('heading', { level: 2, name: /^Semaine \d+$/ }).count()).toBeGreaterThanOrEqual(8);
  const ends = page.getByRole('button', { name: /^Fin/ });
  await expect(ends).toHaveAttribute('aria-pressed', 'true');
  await expect(events.filter({ hasText: 'Dernier jour en ligne' })).toHaveCount(2);
  await expect(events.filter({ hasText: 'Mise en ligne' })).toHaveCount(0);
  await ends.focus();
  await page.keyboard.press('Space');
  await expect(events.filter({ hasText: 'Mise en ligne' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Matériel/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/admin\?kind=PROMOTION$/);
  await expect(events.filter({ hasText: 'bannière' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Matériel/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^(Actualités|FAQ)/ }).and(page.locator('[aria-pressed]'))).toHaveCount(0);

  const missing = page.getByRole('region', { name: 'Fichiers manquants' });
  await expect(missing.getByRole('listitem').filter({ hasText: mark })).toContainText('fichier inconnu');
  await missing.getByRole('link', { name: `${mark} matériel` }).click();
  await expect(page).toHaveURL(`/promotions/admin?edit=${material?.id}`);
  await expect(page.getByRole('dialog', { name: `Modifier « ${mark} matériel »` })).toBeVisible();
});
