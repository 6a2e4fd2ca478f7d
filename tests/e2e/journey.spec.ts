import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { nodeEntry } from '../support/node-entry';
import { test } from './support/test';

const PASSWORD = process.env.DEMO_PASSWORD || 'Demo-2026!';
const SECTION = 'Disponibilité';

async function logInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Replaces the text of a rich-text field by its keyboard. */
async function type(page: Page, field: string, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: field });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function verifyAuditLog(): Promise<string> {
  const env = {
    ...process.env,
    APP_ENV: 'demo',
    APP_URL: 'http://localhost',
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: process.env.E2E_OWNER_URL,
  };
  return execFileSync(process.execPath, await nodeEntry('src/cli/audit-verify.ts'), { env, encoding: 'utf8' });
}

test('PRODF-06 PRODF-10 PRODF-14 PRODF-16 PRODF-17 PRODF-20 DRAFT-05 DRAFT-06 DRAFT-07 DRAFT-16 DRAFT-17 DRAFT-18 DRAFT-23 PROD-26 PROD-27 AUDIT-05 P-04 a shortage goes from an editor through a validator to the list', async ({
  browser,
}) => {
  const newPerson = async () =>
    (await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 1440, height: 900 } })).newPage();
  const editor = await newPerson();

  // An editor finds a real product by part of its DCI, without the accent.
  await editor.goto('/product/admin');
  await logInByForm(editor, 'redaction@demo.example');
  await expect(editor).toHaveURL(/\/product\/admin/);
  await editor.getByRole('searchbox').fill('raltegrav');
  const cards = editor
    .getByRole('main')
    .locator('a')
    .filter({ hasText: /^ISENTRESS/ });
  await expect(editor.getByText(/produits? sur \d+/)).toBeVisible();
  const name = ((await cards.first().textContent()) ?? '').trim();
  await cards.first().click();
  await expect(editor.getByRole('heading', { level: 1 })).toContainText(name);
  const address = new URL(editor.url()).pathname;
  const id = address.split('/').at(-1) as string;

  // One section at a time.
  const availability = section(editor, SECTION);
  await availability.getByRole('button', { name: 'Déverrouiller' }).click();
  await section(editor, 'Informations générales').getByRole('button', { name: 'Déverrouiller' }).click({ force: true });
  await expect(editor.getByText('Une seule section à la fois').filter({ visible: true })).toBeVisible();
  await expect(section(editor, 'Informations générales').getByRole('textbox', { name: /Désignation/ })).toHaveCount(0);

  // City: shortage, with a message that contains a link.
  const city = availability.getByRole('group', { name: 'Ville' });
  const hasCity = city.getByRole('checkbox', { name: 'Circuit ville' });
  if (!(await hasCity.isChecked())) await hasCity.check();
  await city.getByLabel(/Disponibilité ville/).selectOption('SHORTAGE');
  await type(editor, 'Message ville', 'Reprise prévue semaine 14. ');
  await city.getByRole('button', { name: 'Lien' }).click();
  // The section's own button stays the only one of that name.
  await expect(availability.getByRole('button', { name: 'Annuler', exact: true })).toHaveCount(1);
  await city.getByLabel('Adresse du lien').fill('www.exemple.fr/conduite');
  await city.getByRole('button', { name: 'Appliquer' }).click();
  await availability.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor.getByText('Un brouillon de disponibilité attend validation').first()).toBeVisible();
  await expect(availability.getByRole('button', { name: 'Déverrouiller' })).toBeVisible();

  // A validator reads what changes, and nothing else.
  const validator = await newPerson();
  await validator.goto('/draft/admin');
  await logInByForm(validator, 'validation@demo.example');
  await validator
    .getByRole('link', { name: `Voir les modifications de ${name}` })
    .first()
    .click();
  await expect(validator.getByRole('heading', { level: 1 })).toContainText('ce qui change');
  const diff = validator.getByRole('table');
  await expect(diff).toContainText('Rupture de stock');
  await expect(diff).toContainText('lien ajouté');
  await expect(diff).toContainText('http://www.exemple.fr/conduite');
  await expect(diff.getByRole('rowheader')).toHaveText([/Disponibilité ville/, /Message ville/]);

  // In between, a user with both roles of the section publishes another message.
  const pharmacist = await newPerson();
  await pharmacist.goto(address);
  await logInByForm(pharmacist, 'pharmacien@demo.example');
  await expect(pharmacist.getByText('part des valeurs publiées')).toBeVisible();
  await section(pharmacist, SECTION).getByRole('button', { name: 'Déverrouiller' }).click();
  await type(pharmacist, 'Message ville', 'Reprise prévue fin mars.');
  await section(pharmacist, SECTION).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(pharmacist.getByText('Modifications enregistrées et publiées.').first()).toBeVisible();

  // What the validator saw is no longer so: applying is refused until the collision is decided.
  await validator.getByRole('button', { name: 'Appliquer', exact: true }).click();
  await expect(validator.getByText(/Rien n’a été appliqué/).first()).toBeVisible();
  await expect(validator.getByText(/Paul Girard a modifié/)).toBeVisible();
  const apply = validator.getByRole('button', { name: 'Appliquer', exact: true });
  await expect(apply).toBeDisabled();
  await validator.getByRole('radio', { name: /prendre/ }).check();
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(validator).toHaveURL(/\/draft\/admin$/);
  await expect(validator.getByRole('link', { name: `Voir les modifications de ${name}` })).toHaveCount(0);

  // The list shows it in red, with the message and its link.
  await validator.goto('/product/admin?q=raltegrav&size=50');
  const card = validator.getByRole('listitem').filter({ has: validator.locator(`a[href="${address}"]`) });
  const shortage = card.getByText('Rupture de stock');
  await expect(shortage).toBeVisible();
  await expect(shortage).toHaveCSS('color', 'rgb(168, 32, 26)');
  await expect(card.getByRole('link', { name: 'http://www.exemple.fr/conduite' })).toHaveAttribute('target', '_blank');

  // The export opens as a workbook and contains the filtered products.
  const [download] = await Promise.all([validator.waitForEvent('download'), validator.getByRole('button', { name: 'Exporter' }).click()]);
  expect(download.suggestedFilename()).toBe('product.xls');
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const sheet = book.worksheets[0] as ExcelJS.Worksheet;
  const heads = (sheet.getRow(1).values as string[]).map(String);
  const names = (sheet.getColumn(heads.indexOf('DCI')).values as string[]).slice(2);
  expect(names.length).toBeGreaterThan(0);
  for (const dci of names) expect(dci).toMatch(/RALT[ÉE]GRAVIR/i);

  // The product's audit log shows who did what; its chain is intact.
  await validator.goto(`/product/admin/edit/${id}`);
  await validator.getByRole('main').getByRole('link', { name: 'Piste d’audit', exact: true }).click();
  await expect(validator).toHaveURL(new RegExp(`/audit-trail/admin\\?productId=${id}`));
  const auditLog = validator.getByRole('main');
  for (const who of ['Karim Benali', 'Paul Girard', 'Sophie Bernard']) await expect(auditLog.getByText(who).first()).toBeVisible();
  // The same comparison shows each entry (P-10).
  for (const act of ['Modification en brouillon', 'Modification publiée', 'Brouillon appliqué'])
    await expect(auditLog.getByText(act).first()).toBeVisible();
  // Another journey tampers with an entry for a moment, to see it found.
  await expect(async () => expect(await verifyAuditLog()).toContain('The audit log is intact')).toPass({ timeout: 120_000 });
});
