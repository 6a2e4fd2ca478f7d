import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logInAs, newAccount } from './support/accounts';
import { expectNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

const STAFF = { roles: ['ROLE_ACCES_DEMANDES'] as const };
const GRID = '/emergency-request/admin';

/** Emergency requests of one fictitious town that identifies them; their numbers, newest first. */
async function someEmergencies(town: string, count: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    `INSERT INTO "EmergencyRequest" ("date", "email", "productName", "productQuantity", "lastName", "emergencyInfo", "city", "dueAt", "updateDate")
     SELECT at, 'a@essai.example', 'ESSAI 10 mg ' || $1::text, 2, 'Martin', 'Une patiente attend.', $1, at + interval '4 hours', at
     FROM generate_series(1, $2) n, LATERAL (SELECT '2026-05-04T10:00:00Z'::timestamptz + n * interval '1 minute' AS at) moment
     ORDER BY n RETURNING "id"`,
    [town, count],
  );
  return found.map(({ id }) => id).toReversed();
}

const dialog = (page: Page) => page.getByRole('dialog').first();
const line = (page: Page, id: number) => page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const picked = (page: Page) => page.getByRole('region', { name: 'Demandes sélectionnées' });

/** Rows are painted before they are hydrated. */
async function openByDoubleClick(page: Page, id: number): Promise<void> {
  await expect(async () => {
    if ((await dialog(page).count()) === 0) await line(page, id).getByRole('gridcell').nth(1).dblclick({ timeout: 2_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('REQ-27 REQ-28 REQ-29 REQ-31 an emergency is opened, assigned, answered and closed, and its history shows it', async ({ page }) => {
  test.slow();
  const town = `Ville ${randomUUID().slice(0, 8)}`;
  const [id = 0] = await someEmergencies(town, 2);
  const me = await logInAs(page, STAFF);
  await watchNotices(page);
  await page.goto(`${GRID}?f.productName=contains:${encodeURIComponent(town)}`);
  await openByDoubleClick(page, id);
  for (const text of ['Commentaire', 'Martin', 'ESSAI 10 mg', 'Une patiente attend.', town]) await expect(dialog(page)).toContainText(text);
  await expect(dialog(page)).toContainText('En retard');
  await expect(dialog(page).locator('dt', { hasText: 'Téléphone' }).locator('xpath=following-sibling::dd')).toHaveText('—');

  await dialog(page).getByRole('button', { name: 'Prendre en charge' }).click();
  await expectNotice(page, 'Traitement enregistré.', 'success');
  await expect(dialog(page).getByLabel('Responsable')).toHaveValue(me.id);

  await dialog(page).getByLabel('Traitement', { exact: true }).last().selectOption('Répondue');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toContainText('Écrivez la réponse pour marquer la demande comme répondue.');
  await dialog(page).getByLabel('Réponse').fill('Deux boîtes partent ce soir.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog(page).getByLabel('Réponse')).toHaveValue('Deux boîtes partent ce soir.');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toContainText('Traitement : En cours → Répondue');

  await page.reload();
  await expect(dialog(page).getByLabel('Réponse')).toHaveValue('Deux boîtes partent ce soir.');
  await dialog(page).getByLabel('Traitement', { exact: true }).last().selectOption('Clôturée');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toContainText('Répondue → Clôturée');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/request=/);

  await page.goto(`${GRID}?request=2147483647`);
  await expect(dialog(page)).toContainText('Demande introuvable');
  await expect(dialog(page)).toContainText('Cette demande n’existe pas ou plus.');
  // Nothing opened this dialog but the address: the focus goes to the screen behind it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('U-01 S-22 selected requests are updated in one step, except one that a colleague changed', async ({ page }) => {
  test.slow();
  const town = `Ville ${randomUUID().slice(0, 8)}`;
  const ids = await someEmergencies(town, 4);
  const colleague = await newAccount({ ...STAFF, firstName: 'Zoé', lastName: 'Collègue' });
  await logInAs(page, STAFF);
  await watchNotices(page);
  await page.goto(`${GRID}?f.productName=contains:${encodeURIComponent(town)}`);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await expect(line(page, fourth)).toBeVisible();
  await expect(async () => {
    await line(page, first).locator('.dg-checkbox').click();
    await expect(picked(page)).toContainText('1 demande sélectionnée', { timeout: 1_000 });
  }).toPass();
  await line(page, third)
    .locator('.dg-checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(picked(page)).toContainText('3 demandes sélectionnées');
  await line(page, fourth).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+Space');
  await expect(picked(page)).toContainText('4 demandes sélectionnées');
  await expect(line(page, fourth)).toHaveAttribute('aria-selected', 'true');

  await rows(`UPDATE "EmergencyRequest" SET "internalNote" = 'Vu', "updateDate" = now() WHERE "id" = $1`, [second]);
  await expect(picked(page).getByLabel('Responsable…').locator(`option[value="${colleague.id}"]`)).toHaveCount(1);
  await picked(page).getByLabel('Responsable…').selectOption(colleague.id);
  await picked(page).getByLabel('Traitement…').selectOption('En cours');
  await picked(page).getByRole('button', { name: 'Appliquer' }).click();
  await expectNotice(page, '3 demandes modifiées.', 'success');
  await expectNotice(page, new RegExp(`n°\\s${second} n’a pas été modifiée`), 'error');
  await expect(picked(page)).toHaveCount(0);
  const after = await rows<{ id: number; ownerName: string | null }>(
    `SELECT "id", "ownerName" FROM "EmergencyRequest" WHERE "id" = ANY($1) ORDER BY "id" DESC`,
    [ids],
  );
  expect(after.map(({ ownerName }) => ownerName)).toEqual(['Zoé Collègue', null, 'Zoé Collègue', 'Zoé Collègue']);

  await line(page, first).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+a');
  await expect(picked(page)).toContainText('4 demandes sélectionnées');
  await page.keyboard.press('Escape');
  await expect(picked(page)).toHaveCount(0);

  // A row picked by key is where a range picked by hand begins; no cells are selected by it.
  await page.keyboard.press('Control+Space');
  await expect(picked(page)).toContainText('1 demande sélectionnée');
  await line(page, third)
    .locator('.dg-checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(picked(page)).toContainText('3 demandes sélectionnées');
  await expect(page.locator('.dg-selected')).toHaveCount(0);
});
