import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import audit from '../../messages/fr/audit.json' with { type: 'json' };
import { waitForMail } from '../support/mail';
import { logInAs } from './support/accounts';
import { aloneWithChain, chainStrip, verifyChain } from './support/chain';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';
import { openPage, ready } from './support/ready';
import { test } from './support/test';
import { saveView, shareView, viewsButton } from './support/views';

const AUDIT_LOG = '/audit-trail/admin';
const FIRST_PASSWORD = 'Premier-2026!';
const REASON = 'Demande 4711 : le bouton reste gris';
/** A real product that no other journey touches; commas and slashes of its name travel in addresses. */
const PRODUCT = 'DELSTRIGO 100 mg/300 mg/245 mg, comprimé pelliculé';
const VIEW = `Parcours ${randomUUID().slice(0, 8)}`;
/** What the administrator makes of the columns: one hidden, one moved. */
const COLUMNS = (['date', 'type', 'actorName', 'action', 'entityLabel', 'editType', 'event', 'realActorName'] as const).map(
  (name) => audit.columns[name],
);

/** Every column and some forty rows are painted. */
const WIDE = { width: 1680, height: 1500 };

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const role = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) });
const grid = (page: Page) => page.getByRole('grid', { name: 'Piste d’audit' });

/** A separate browser context. */
async function newBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
}

/** The form of a new account: both temperature roles are refused, then it is made rightly. */
async function createEditor(page: Page, { email, lastName }: { email: string; lastName: string }): Promise<void> {
  await openPage(page, '/user');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom de famille').fill(lastName);
  await page.getByLabel('Adresse e-mail').fill(email);
  for (const name of ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_EDITION_TEMP']) await role(page, name).check();
  await expect(save(page)).toBeEnabled();
  await role(page, 'ROLE_VALIDATION_TEMP').check();
  await expect(page.getByText('Ces rôles ne peuvent pas être réunis sur un même compte.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await role(page, 'ROLE_VALIDATION_TEMP').uncheck();
  await save(page).click();
  await expect(page.getByRole('heading', { name: `Le compte de Zoé ${lastName} est créé` })).toBeFocused();
}

/** Follows the link of the mail, sets the first password, logs in with it through the screen. */
async function setPasswordAndLogIn(page: Page, email: string): Promise<void> {
  const { text } = await waitForMail(email);
  await openPage(page, /https?:\/\/[^/\s]+(\/change-password\?token=[\w-]+)/.exec(text)?.[1] ?? '');
  await page.getByLabel('Nouveau mot de passe').fill(FIRST_PASSWORD);
  await page.getByLabel('Confirmation').fill(FIRST_PASSWORD);
  await save(page).click();
  await expect(title(page)).toHaveText('Connexion', { timeout: 30_000 });
  await ready(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(title(page)).toHaveText('Tableau de bord');
}

/** Proposes another name to be shown, through the form. */
async function edit(page: Page, productId: string, displayName: string): Promise<void> {
  await openPage(page, `/product/admin/edit/${productId}`);
  const part = page.getByRole('region', { name: 'Informations générales', exact: true });
  await part.getByRole('button', { name: 'Déverrouiller' }).click();
  await part.getByRole('textbox', { name: 'Nom d’affichage' }).fill(displayName);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/product-back'));
  await part.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  expect(await (await saved).json()).toMatchObject({ outcome: 'DRAFT', productId });
}

async function impersonate(page: Page, userId: string, name: string): Promise<void> {
  await openPage(page, `/user/${userId}`);
  await page.getByRole('button', { name: `Agir en tant que ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Agir en tant que/ });
  await dialog.getByRole('textbox', { name: 'Motif' }).fill(REASON);
  await dialog.getByRole('button', { name: `Agir en tant que ${name}` }).click();
  const strip = page.getByRole('region', { name: /^Vous agissez/ });
  await expect(strip).toContainText(REASON, { timeout: 30_000 });
}

interface Table {
  readonly headings: string[];
  readonly lines: string[][];
}

/** Headings and cells as they are read on the screen. */
async function shown(page: Page): Promise<Table> {
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  const headings = await page.getByRole('columnheader').allTextContents();
  const lines = await grid(page)
    .locator('[data-line]')
    .evaluateAll((found) =>
      found
        .filter((line) => Number((line as HTMLElement).dataset.line) >= 0)
        .map((line) => [...line.querySelectorAll('[data-col]')].map((cell) => cell.textContent?.trim() ?? '')),
    );
  return { headings, lines };
}

/** The audit log of that product and this week, filtered by hand, with chosen columns. */
async function filterAuditLog(page: Page): Promise<void> {
  await openPage(page, AUDIT_LOG);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const chooser = page.getByRole('dialog', { name: 'Colonnes' });
  await chooser.getByRole('checkbox', { name: 'Commentaire' }).uncheck();
  await chooser.getByRole('checkbox', { name: 'Type', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const layoutSaved = page.waitForResponse((answer) => answer.url().includes('/layout') && answer.request().method() === 'PUT');
  await page.keyboard.press('Escape');
  await layoutSaved;
  await page.getByRole('textbox', { name: 'Filtre « Élément »' }).fill(PRODUCT);
  await expect(page).toHaveURL(/f\.entityLabel=contains/);
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Filtre « Date »/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cette semaine' }).click();
  await expect(page).toHaveURL(/f\.date=inRange/);
}

/** A workbook cell as the screen shows it; times are stored as local clock time. */
function cellText(value: unknown): string {
  if (!(value instanceof Date)) return value === null || value === undefined ? '—' : String(value);
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(value.toISOString()) ?? [];
  return `${day}/${month}/${year} à ${time}`;
}

/** The workbook that the screen gives out, read back. */
async function exported(page: Page): Promise<Table> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exporter' }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await downloaded).path());
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  const [headings = [], ...lines] = Array.from({ length: sheet.rowCount }, (_row, row) =>
    Array.from({ length: sheet.columnCount }, (_column, column) => cellText(sheet.getCell(row + 1, column + 1).value)),
  );
  return { headings, lines };
}

interface Entry {
  readonly seq: string;
  readonly id: string;
  readonly actorName: string;
  readonly realActorName: string | null;
}
/** Entries of that product and this week in the database, newest first. */
const entriesOfWeek = (): Promise<Entry[]> =>
  rows<Entry>(
    `SELECT "seq"::text AS "seq", "id", "actorName", "realActorName" FROM "AuditEntry"
     WHERE "entityLabel" = $1
       AND date_trunc('week', "date" AT TIME ZONE 'Europe/Paris') = date_trunc('week', now() AT TIME ZONE 'Europe/Paris')
     ORDER BY "date" DESC, "seq" DESC`,
    [PRODUCT],
  );

const shownNumber = (seq = '') => Number(seq).toLocaleString('fr-FR');
/** What the journey leaves would disturb other tests: a draft of a real product, a view in others' menus. */
async function cleanUp(): Promise<void> {
  await rows('DELETE FROM "Draft" d USING "Product" p WHERE p."id" = d."subjectId" AND p."name" = $1 AND d."decision" IS NULL', [PRODUCT]);
  await rows('DELETE FROM "GridView" WHERE "name" = $1', [VIEW]);
}
test.beforeEach(cleanUp);
test.afterEach(cleanUp);

test('USER-11 X-01 X-05 AUTH-40 AUTH-41 AUDIT-03 AUDIT-08 AUDIT-20 REQ-03 REQ-04 R-05 I-07 what an administrator does while impersonating an editor is traced under both names, exported and verified', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const lastName = `Rédac-${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@test.example`;
  const [found] = await rows<{ id: string }>('SELECT "id" FROM "Product" WHERE "name" = $1', [PRODUCT]);
  const productId = found?.id ?? '';
  await admin.setViewportSize(WIDE);
  await logInAs(admin, { roles: ['ROLE_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL'], firstName: 'Alix', lastName: 'Réelle' });

  await createEditor(admin, { email, lastName });
  const editor = await newBrowser(browser, baseURL);
  await setPasswordAndLogIn(editor, email);
  await edit(editor, productId, `Proposé par ${lastName}`);
  await editor.context().close();

  const [account] = await rows<{ id: string }>('SELECT "id" FROM "User" WHERE "email" = $1', [email]);
  await impersonate(admin, account?.id ?? '', `Zoé ${lastName}`);
  await edit(admin, productId, `Proposé pour ${lastName}`);
  await admin.getByRole('link', { name: 'Revenir à mon compte' }).click();
  await expect(admin.getByRole('button', { name: 'Menu de Alix Réelle' })).toBeVisible();

  // Both names are in that entry, and only there: what the editor did alone has one.
  await filterAuditLog(admin);
  const onScreen = await shown(admin);
  const entries = await entriesOfWeek();
  expect(onScreen.headings).toEqual(COLUMNS);
  expect(onScreen.lines.map(([, , actor, , , , , real]) => [actor, real])).toEqual(
    entries.map(({ actorName, realActorName }) => [actorName, realActorName ?? '—']),
  );
  const [acted, alone] = entries;
  expect([acted?.actorName, acted?.realActorName]).toEqual([`Zoé ${lastName}`, 'Alix Réelle']);
  expect([alone?.actorName, alone?.realActorName]).toEqual([`Zoé ${lastName}`, null]);

  await saveView(admin, VIEW);
  await shareView(admin, 'Accès aux bannières');
  await expectNotice(admin, /partagée avec 1 rôle/, 'success');
  const view = new URL(admin.url()).searchParams.get('view') ?? '';
  const other = await newBrowser(browser, baseURL);
  await other.setViewportSize(WIDE);
  await logInAs(other, { roles: ['ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ACCES_BANNIERE'], firstName: 'Bao', lastName: 'Lectrice' });
  await other.goto(`${AUDIT_LOG}?view=${view}`);
  await expect(viewsButton(other)).toHaveText(new RegExp(`^Vue\\s: ${VIEW}$`));
  expect(await shown(other)).toEqual(onScreen);
  expect(await exported(admin)).toEqual(onScreen);

  await aloneWithChain(async (tamper) => {
    await tamper(acted?.seq ?? '', async () => {
      await verifyChain(other);
      await expect(chainStrip(other)).toContainText('La chaîne est rompue', { timeout: 60_000 });
      await expect(chainStrip(other)).toContainText(new RegExp(`L’entrée n°\\s${shownNumber(acted?.seq)} du .* a été modifiée\\.`));
      await chainStrip(other)
        .getByRole('link', { name: `Ouvrir l’entrée n° ${shownNumber(acted?.seq)}` })
        .click();
      await expect(other).toHaveURL(new RegExp(`/audit-trail/admin/view/${acted?.id}`));
      await expect(other.getByRole('main')).toContainText(`Zoé ${lastName} (forged)`);
    });
    await verifyChain(other);
    await expect(chainStrip(other)).toContainText('chaîne intacte', { timeout: 60_000 });
  });
  await other.context().close();
});
