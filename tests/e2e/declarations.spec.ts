import { expect, type Locator, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { expectNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const READER = { roles: ['ROLE_ACCES_DEMANDES'] } as const;
const own = (): string => `Essai-${crypto.randomUUID().slice(0, 8)}`;

const dialog = (page: Page) => page.getByRole('dialog');
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The first clicks can come before the page is hydrated. */
async function openByDoubleClick(page: Page, row: Locator): Promise<void> {
  await expect(async () => {
    if ((await dialog(page).count()) === 0) await row.getByRole('gridcell').nth(1).dblclick({ timeout: 2_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('REQ-33 REQ-34 REQ-36 REQ-39 R-11: a question is found, read in a dialog with a Close button, answered and exported', async ({
  page,
}) => {
  test.slow();
  const lastName = own();
  await rows(
    `INSERT INTO "FaqRequest" ("date", "source", "contactFormCategory", "subCategory", "customerType", "lastName", "firstName", "email",
       "questionContent", "dueAt", "updateDate")
     VALUES (now(), 'CHATBOT', 'COLD_CHAIN_BREAK', 'other product', 'EMP', $1, 'Lou', 'lou@test.example', 'Peut-on le garder à 25 °C ?',
       now() + interval '3 hours', now())`,
    [lastName],
  );
  await logInAs(page, READER);
  await watchNotices(page);
  await openPage(page, '/faq-request/admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demandes FAQ');
  const headings = [
    'N°',
    'Date',
    'Traitement',
    'Responsable',
    'Échéance',
    'Source',
    'Catégorie',
    'Sous-catégorie',
    'Type de demandeur',
    'Nom',
    'Prénom',
    'E-mail',
  ];
  await expect(page.getByRole('columnheader')).toHaveText(headings.map((name) => new RegExp(`^${name}`)));
  const row = line(page, lastName);
  for (const text of ['Chatbot', 'Rupture de la chaîne du froid', 'Autre produit', 'Collaborateur', 'Lou'])
    await expect(row).toContainText(text);
  await openByDoubleClick(page, row);
  await expect(dialog(page)).toContainText('Peut-on le garder à 25 °C ?');
  await expect(dialog(page)).toContainText('Échéance proche');
  const facts = dialog(page).getByRole('region', { name: 'Ce qui a été envoyé' });
  await expect(facts.getByRole('textbox')).toHaveCount(0);
  const reply = dialog(page).getByRole('link', { name: 'Répondre par e-mail' });
  await expect(reply).toHaveAttribute('href', /^mailto:lou@test\.example\?subject=Votre%20question%20n%C2%B0%C2%A0\d+$/);
  await dialog(page).getByLabel('Réponse').fill('Non, au réfrigérateur.');
  await dialog(page).getByLabel('Traitement', { exact: true }).last().selectOption('ANSWERED');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expectNotice(page, 'Traitement enregistré.', 'success');
  await dialog(page).getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toBe('faq-requests.xls');
});

test('REQ-40 REQ-41 REQ-43 R-12: a declaration shows its deliveries, is sent again and corrected', async ({ page }) => {
  test.slow();
  const lastName = own();
  const [made] = await rows<{ id: number }>(
    `INSERT INTO "PharmacovigilanceDeclaration" ("date", "firstName", "lastName", "email", "sentToInfomed", "sentToInfomedAt", "productName",
       "lots", "lotNumbers", "description", "serious", "dueAt", "updateDate")
     VALUES (now(), 'Anne', $1, $2, true, now(), 'GARDASIL 9', '["X123456"]', 'X123456', 'Rougeur au point d’injection.', 'UNKNOWN',
       now() + interval '15 days', now()) RETURNING "id"`,
    [lastName, `${lastName.toLowerCase()}@test.example`],
  );
  await rows(
    `INSERT INTO "DeclarationSending" ("id", "declarationId", "target", "recipient", "createdAt", "attempts", "lastTryAt", "error")
     VALUES (gen_random_uuid(), $1, 'DECLARANT', $2, now(), 10, now(), 'connect ECONNREFUSED')`,
    [made?.id, `${lastName.toLowerCase()}@test.example`],
  );
  await logInAs(page, READER);
  await watchNotices(page);
  await openPage(page, '/pharmaco-vigilance/admin');
  const headings = [
    'N°',
    'Date',
    'Traitement',
    'Responsable',
    'Échéance',
    'Prénom',
    'Nom',
    'E-mail',
    'Envoyé au déclarant',
    'Envoyé au service',
  ];
  await expect(page.getByRole('columnheader')).toHaveText(headings.map((name) => new RegExp(`^${name}`)));
  const row = line(page, lastName);
  await expect(row.getByRole('gridcell', { name: 'Non', exact: true })).toHaveCount(1);
  await expect(row.getByRole('gridcell', { name: 'Oui', exact: true })).toHaveCount(1);
  await openByDoubleClick(page, row);
  const sendings = dialog(page).getByRole('region', { name: 'Envois', exact: true });
  await expect(sendings).toContainText('Le serveur d’e-mail ne répond pas.');
  await expect(sendings.getByRole('row')).toHaveCount(2);
  await dialog(page).getByLabel('Gravité').selectOption('NO');
  await dialog(page).getByRole('button', { name: 'Corriger' }).click();
  await expectNotice(page, /Gravité corrigée/, 'success');
  await expect(dialog(page)).toContainText('Gravité : Inconnue → Non grave');
  await sendings.getByRole('button', { name: 'Envoyer : Accusé de réception au déclarant' }).click();
  await expectNotice(page, 'L’envoi est en attente de départ.', 'success');
  await expect(sendings.getByRole('row')).toHaveCount(3);
  await expect(dialog(page)).toContainText('Renvoi de l’accusé de réception au déclarant');
  await expect(sendings.getByRole('row').nth(1)).toContainText('Envoyé', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toBe('pharmaco-vigilance.xls');
});
