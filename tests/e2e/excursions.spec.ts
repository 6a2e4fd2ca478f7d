import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const STAFF = { roles: ['ROLE_ACCES_DEMANDES', 'ROLE_ACCES_PRODUITS'] as const };
const dialog = (page: Page) => page.getByRole('dialog').first();
const line = (page: Page, id: number) => page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });

interface Report {
  kind: string;
  productId?: string;
  productName?: string;
  lots?: readonly { lotNumber: string; expirationDate: string | null; quantity: number | null }[];
  city?: string | null;
  result?: string;
  isComputed?: boolean;
  minTemperature?: number;
  maxTemperature?: number;
  duration?: number;
  phone?: string;
}

/** A report as the portal leaves it; answers its number. */
async function someReport({ lots = [], ...given }: Report): Promise<number> {
  const report = {
    ...{ productName: 'ESSAI 10 mg', lastName: 'Martin', result: 'ASK', minTemperature: 4, maxTemperature: 12.5, duration: 130 },
    ...{ creationDate: '2026-05-04T10:00:00Z', dueAt: '2026-05-05T10:00:00Z', updateDate: '2026-05-04T10:00:00Z' },
    ...{ lots, lotNumbers: lots.map(({ lotNumber }) => lotNumber).join(', ') || null, ...given },
  };
  const columns = Object.keys(report).map((column) => `"${column}"`);
  const [made] = await rows<{ id: number }>(
    `INSERT INTO "TemperatureExcursionReport" (${columns}) SELECT ${columns.map((column) => `r.${column}`)}
     FROM jsonb_populate_record(NULL::"TemperatureExcursionReport", $1) r RETURNING "id"`,
    [JSON.stringify(report)],
  );
  return made?.id ?? 0;
}

const RANGES = [
  { min: null, max: 8, inclusiveMax: true, time: null, status: 'OK', message: 'Conservation normale.' },
  { min: 8, inclusiveMin: false, max: 25, inclusiveMax: true, time: 240, status: 'OK', message: 'Utilisable en priorité.' },
  { min: 25, inclusiveMin: false, max: null, time: null, status: 'ALTERED', message: 'À détruire.' },
];

async function someProduct(): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `INSERT INTO "Product" ("id", "name", "type", "status", "temperatureRanges", "creationDate", "updateDate", "informationUpdatedAt", "availabilityUpdatedAt", "excursionUpdatedAt")
     VALUES (gen_random_uuid(), $1, 'VACCINE', 'COMMERCIALIZED', $2, now(), now(), now(), now(), now()) RETURNING "id"`,
    [`VACCIN ${randomUUID().slice(0, 8)}`, JSON.stringify(RANGES)],
  );
  return made?.id ?? '';
}

/** The rows on the screen, by the heading of their columns. */
const shownRows = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('[role="columnheader"]')].map((heading) => heading.textContent?.trim() ?? '');
    return [...document.querySelectorAll('.dg-row[aria-level="2"]')].map((row) =>
      Object.fromEntries([...row.querySelectorAll('[role="gridcell"]')].map((cell, at) => [headings[at], cell.textContent?.trim() ?? ''])),
    );
  });

test('REQ-47 REQ-48 REQ-55 REQ-04 the export contains the filtered rows of the screen', async ({ page }) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const lot = (end: string) => ({ lotNumber: `L${mark}${end}`, expirationDate: null, quantity: null });
  const reports: Report[] = [
    { kind: 'WHOLESALER', city: `Lyon ${mark}`, lots: [lot('A')], result: 'ALTERED', duration: 45 },
    { kind: 'WHOLESALER', city: `Lyon ${mark}`, lots: [lot('B'), lot('A')], result: 'OK', duration: 120 },
    { kind: 'WHOLESALER', city: `Lille ${mark}`, lots: [lot('A')], result: 'ASK', duration: 1501 },
    { kind: 'WHOLESALER', city: `Lille ${mark}`, lots: [lot('B')] },
    { kind: 'WHOLESALER', city: `Nantes ${randomUUID()}`, lots: [lot('A')] },
    { kind: 'PHARMACY', city: `Lyon ${mark}`, lots: [lot('A')] },
  ];
  const ids: number[] = [];
  for (const report of reports) ids.push(await someReport(report));
  await logInAs(page, STAFF);
  await page.setViewportSize({ width: 1900, height: 900 });
  // A city is personal data: the URL contains the id of the stored filter only (I-07).
  const city = { filterType: 'text', type: 'contains', filter: mark };
  const stored = await page.request.post('/infomed/api/grid-views/excursion-wholesaler/kept', { data: { filterModel: { city } } });
  await openPage(page, `/temperature-excursion-wholesaler/admin?kept=${(await stored.json()).id}&group=city`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Excursions de température, grossistes');
  const filter = page.getByRole('textbox', { name: /Numéros de lot/ });
  await filter.fill(`l${mark}a`);
  await expect(page.locator('.dg-group')).toHaveCount(2);
  await expect(page.locator('.dg-group').first()).toContainText(`Lille ${mark}`);
  for (const at of [1, 0]) await page.locator('.dg-group').nth(at).locator('.dg-cell').click();
  await expect(page.locator('.dg-row[aria-level="2"]:not([aria-busy])')).toHaveCount(3);

  const shown = await shownRows(page);
  expect(shown.map((row) => row['N°'])).toEqual([ids[2], ids[1], ids[0]].map(String));
  expect(shown.map((row) => row['Durée (min)']?.replace(/\s/g, ' '))).toEqual(['25 h 01', '2 h', '45 min']);
  expect(shown.map((row) => row.Résultat)).toEqual(['Investigation', 'Non altéré', 'Altéré']);

  const downloaded = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Exporter/ })
    .click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('wholesaler.xls');
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const [sheet] = book.worksheets;
  const [headings = [], ...read] = (sheet?.getSheetValues() ?? []).slice(1).map((row) => (row as ExcelJS.CellValue[]).slice(1));
  const written = read.map((row) => Object.fromEntries(headings.map((heading, at) => [String(heading), row[at] ?? null])));
  const key = (row: Record<string, unknown>) =>
    [row['N°'], row.Produit, row.Nom, row['Numéros de lot'], row.Résultat].map(String).join(' | ');
  expect(written.map(key).toSorted()).toEqual(shown.map(key).toSorted());
  expect(written.map((row) => row['Durée (min)']).toSorted()).toEqual([120, 1501, 45].toSorted());
});

test('REQ-44 REQ-49 REQ-50 REQ-51 R-13 a report shows its measurements, lots, and today’s verdict of the product’s ranges', async ({
  page,
}) => {
  test.slow();
  const productId = await someProduct();
  const mark = randomUUID().slice(0, 8);
  const lots = [
    { lotNumber: `L${mark}`, expirationDate: '2027-03-31', quantity: 12 },
    { lotNumber: 'M-2', expirationDate: null, quantity: null },
  ];
  const id = await someReport({ kind: 'PHARMACY', productId, productName: `VACCIN ${mark}`, lots, isComputed: true, result: 'OK' });
  await logInAs(page, STAFF);
  await page.goto(`/temperature-excursion/admin?f.lotNumbers=contains:${mark}`);
  const product = line(page, id).getByRole('link', { name: `VACCIN ${mark}` });
  await expect(product).toHaveAttribute('href', `/product/admin/edit/${productId}`);
  await expect(async () => {
    if ((await dialog(page).count()) === 0) await line(page, id).getByRole('gridcell').nth(4).dblclick({ timeout: 2_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const fact = (name: string) => dialog(page).locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(fact('Résultat')).toHaveText('Non altérécalculé à partir des plages du produit à la réception');
  await expect(fact('Température maximale')).toHaveText('12,5 °C');
  await expect(fact('Durée')).toHaveText('2 h 10');
  for (const empty of ['Téléphone', 'Adresse de l’agence', 'Ville']) await expect(fact(empty), empty).toHaveText('—');
  await expect(dialog(page).getByRole('table').getByRole('row')).toHaveText([
    'Numéro de lotDate de péremptionQuantité',
    `L${mark}31/03/202712`,
    'M-2——',
  ]);
  const ranges = dialog(page).getByRole('region', { name: 'Plages actuelles du produit' });
  await expect(ranges.getByRole('listitem').filter({ hasText: 'atteinte' })).toHaveCount(2);
  await expect(ranges).toContainText('Utilisable en priorité.');
  await expect(ranges).not.toContainText('À détruire.');
  await expect(fact('Produit').getByRole('link')).toHaveAttribute('href', `/product/admin/edit/${productId}`);

  // The product is published with other ranges: what was answered stays.
  await rows(`UPDATE "Product" SET "temperatureRanges" = $2 WHERE "id" = $1`, [productId, JSON.stringify(RANGES.slice(0, 1))]);
  await page.reload();
  await expect(ranges).toContainText('Certaines des températures ne sont dans aucune plage.');
  await expect(ranges).toContainText('Différent du résultat enregistré.');
  await expect(fact('Résultat')).toContainText('Non altéré');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const unknown = await someReport({ kind: 'PHARMACY', productId: randomUUID(), productName: `VACCIN ${mark}`, lots });
  await page.reload();
  await expect(line(page, unknown)).toContainText(`VACCIN ${mark}`);
  await expect(line(page, unknown).getByRole('link', { name: 'VACCIN' })).toHaveCount(0);
  await page.goto(`/temperature-excursion/admin?request=${unknown}`);
  await expect(ranges).toContainText('Ce produit n’est pas au catalogue');
  await expect(fact('Produit').getByRole('link')).toHaveCount(0);
});

test('REQ-46 REQ-52 REQ-54 a campaign report without lots shows that, in English, opened by keyboard', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const id = await someReport({ kind: 'VACCINATION_CAMPAIGN', productName: `VACCIN ${mark}`, phone: '01 99 00 00 01', duration: 60 });
  await logInAs(page, { ...STAFF, lng: 'en' });
  await page.goto(`/temperature-excursion-campaign/admin?f.productName=contains:${mark}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Temperature excursions, campaigns');
  await expect(line(page, id)).toContainText('1 h');
  await expect(async () => {
    await line(page, id).getByRole('gridcell').nth(4).click();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog(page)).toContainText(`Temperature excursion no. ${id}`);
  await expect(dialog(page)).toContainText('No batch number was given.');
  await expect(dialog(page)).toContainText('provided by the sender');
  await expect(dialog(page).getByRole('link', { name: '01 99 00 00 01' })).toHaveAttribute('href', 'tel:0199000001');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const downloaded = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Export( |$)/ })
    .click();
  expect((await downloaded).suggestedFilename()).toBe('cv.xls');
});
