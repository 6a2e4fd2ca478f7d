import { expect, type Locator, type Page } from '@playwright/test';
import { rows } from './support/owner';
import { openAs } from './support/products';
import { ready } from './support/ready';
import { test } from './support/test';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const card = (page: Page, name: RegExp) => cards(page).filter({ has: page.getByRole('heading', { level: 2, name }) });
interface SearchCall {
  availabilityFilters: string[];
  productTypeFilters: string[];
  locationFilters: string[];
  therapeuticAreaFilters: string[];
}
const searched = (page: Page, matches: (body: SearchCall) => boolean = () => true) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/product-back/search') && request.method() === 'POST' && matches(request.postDataJSON()),
  );
/** The search of that form that follows from ticking a box; one of an earlier box may still be sent. */
async function searchOfTick(page: Page, box: Locator, matches: (body: SearchCall) => boolean): Promise<SearchCall> {
  const sent = searched(page, matches);
  await box.check();
  return (await sent).postDataJSON();
}

test.describe('the list of products', () => {
  test('PROD-01 PROD-02 PROD-05 PROD-15 PROD-04: searches after a pause, shows when nothing matches, and resets', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin', 'fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
    await expect(cards(page)).toHaveCount(10);
    const box = page.getByRole('searchbox');
    await ready(page);
    const searchRequest = searched(page);
    const start = Date.now();
    await box.pressSequentially('kéytr', { delay: 20 });
    const request = await searchRequest;
    expect(Date.now() - start).toBeGreaterThan(480);
    expect(request.postDataJSON()).toMatchObject({
      searchTerm: 'kéytr',
      productTypeFilters: [],
      locationFilters: [],
      availabilityFilters: [],
    });
    await expect(card(page, /KEYTRUDA/).first()).toBeVisible();
    await expect(box).toBeFocused();
    await box.fill('zzzz');
    await expect(page.getByText('Aucun produit ne correspond')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Vaccin( \d+)?$/ }).check();
    const reset = page.getByRole('button', { name: 'Réinitialiser les filtres' }).first();
    await reset.click();
    await expect(box).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /^Vaccin( \d+)?$/ })).not.toBeChecked();
    await expect(cards(page)).toHaveCount(10);
    // What still waits for its pause is not searched after a reset.
    await box.fill('zzzz');
    await reset.click();
    await expect(box).toHaveValue('');
    await page.evaluate((pause) => new Promise((done) => setTimeout(done, pause)), 700);
    await expect(page).not.toHaveURL(/zzzz/);
    await expect(box).toHaveValue('');
    await expect(cards(page)).toHaveCount(10);
  });

  test('PROD-03 PROD-06 PROD-07 PROD-09 PROD-10 P-20 P-21 P-44: every tick box is in the address and in the call', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin', 'fr');
    await ready(page);
    const ticks = [
      ['Disponible', ['HOSPITAL_AVAILABLE', 'CITY_AVAILABLE']],
      ['Tension ou rupture', ['HOSPITAL_TENSION_OR_SHORTAGE', 'CITY_TENSION_OR_SHORTAGE']],
      ['Tension', ['HOSPITAL_UNDER_TENSION', 'CITY_UNDER_TENSION']],
      ['Rupture', ['HOSPITAL_SHORTAGE', 'CITY_SHORTAGE']],
      ['Disponible en urgence', ['HOSPITAL_EMERGENCY_AVAILABLE', 'CITY_EMERGENCY_AVAILABLE']],
      ['Cédé', ['HANDED']],
      ['Arrêté', ['STOPPED']],
    ] as const;
    for (const [label, values] of ticks) {
      const box = page.getByRole('checkbox', { name: new RegExp(`^${label}( \\d+)?$`) });
      await searchOfTick(page, box, ({ availabilityFilters }) => values.every((value) => availabilityFilters.includes(value)));
      await box.uncheck();
    }
    await page.getByRole('checkbox', { name: /^Tension ou rupture/ }).check();
    const city = page.getByRole('checkbox', { name: /^Ville( \d+)?$/ });
    expect(await searchOfTick(page, city, ({ locationFilters }) => locationFilters.length > 0)).toMatchObject({
      availabilityFilters: ['CITY_TENSION_OR_SHORTAGE'],
      locationFilters: ['CITY'],
    });
    const drug = page.getByRole('checkbox', { name: /^Médicament( \d+)?$/ });
    expect(await searchOfTick(page, drug, ({ productTypeFilters }) => productTypeFilters.length > 0)).toMatchObject({
      productTypeFilters: ['DRUG'],
    });
    await expect(page).toHaveURL(/availability=TENSION_OR_SHORTAGE/);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Ville( \d+)?$/ })).toBeChecked();
    await expect(cards(page).first()).toContainText(/Tension d’approvisionnement|Rupture de stock/);
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    const area = page.getByRole('group', { name: 'Aire thérapeutique' }).getByRole('checkbox', { name: /^Oncologie/ });
    const { therapeuticAreaFilters } = await searchOfTick(page, area, (body) => body.therapeuticAreaFilters.length > 0);
    await expect(page).toHaveURL(new RegExp(`area=${therapeuticAreaFilters[0]}$`));
    await expect(cards(page).first().getByRole('heading')).toHaveText(/^(KEYTRUDA|TEMODAL|WELIREG)/);
    await expect(page.getByRole('checkbox', { name: /^Diabétologie \d+$/ })).toBeVisible();
  });

  test('PROD-17 PROD-19 PROD-20 PROD-21 PROD-22 PROD-24 PROD-25: a card shows codes, channels, emergency and message', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/product/admin?size=100', 'fr');
    const bridion = cards(page).filter({ hasText: 'Disponible en urgence' }).first();
    await expect(bridion.getByRole('heading').getByRole('link')).toHaveAttribute('href', /\/product\/admin\/edit\//);
    await expect(bridion).toContainText(/CIP\s*34009\d{8}/);
    await expect(bridion).toContainText('UCD');
    await expect(bridion).toContainText(/Hôpital|Ville/);
    await expect(bridion.getByRole('link', { name: /^Modifier/ })).toBeVisible();
    const dotation = cards(page).filter({ hasText: 'Dotation par officine' }).first();
    await expect(dotation.locator('em')).toHaveText(/Exemple fictif/);
    await expect(dotation.getByText('Dotation', { exact: true })).toHaveCSS('color', 'rgb(71, 82, 95)');
    await expect(cards(page).getByText('Disponible', { exact: true }).first()).toHaveCSS('color', 'rgb(12, 107, 61)');
  });

  test('PROD-18: a stopped product shows its status only', async ({ browser }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/product/admin?availability=STOPPED&size=100', 'fr');
    const stopped = cards(page).first();
    await expect(stopped.getByText('Arrêté')).toBeVisible();
    await expect(stopped).not.toContainText(/Hôpital|Ville|urgence/);
    await expect(stopped.getByRole('link', { name: /^Modifier/ })).toHaveCount(0);
  });

  test('PROD-12 PROD-13 PROD-14 ROLES-03 P-22c: pages are fetched one by one, four sizes and a window of pages', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?size=5', 'fr');
    await expect(page.getByLabel('Nombre d’éléments par page').locator('option')).toHaveText([/^5/, /^10/, /^50/, /^100/]);
    const pager = page.getByRole('navigation', { name: 'Pagination' });
    await pager.getByRole('button', { name: 'Page 3', exact: true }).click();
    await expect(pager.getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(cards(page)).toHaveCount(5);
    const fourth = searched(page);
    await pager.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL(/page=4/);
    expect((await fourth).postDataJSON()).toMatchObject({ start: 15, limit: 5 });
    await page.goBack();
    await expect(page).toHaveURL(/page=3/);
  });

  test('P-22c PROD-12: what is chosen right after the back button is in the address', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?size=5', 'fr');
    const next = page.getByRole('button', { name: 'Page suivante' });
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await next.click();
    await expect(page).toHaveURL(/page=2/, { timeout: 5_000 });
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/edit\//);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await next.click();
    await expect(page).toHaveURL(/page=3/, { timeout: 5_000 });
  });

  test('PROD-03 PROD-12 P-22c: clicks that are faster than the list is rendered all count', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?size=5', 'fr');
    await ready(page);
    const boxes = page.getByRole('checkbox', { name: /^(Disponible|Rupture|Hôpital|Médicament)( \d+)?$/ });
    await expect(boxes).toHaveCount(4);
    await boxes.evaluateAll(async (all) => {
      for (const box of all) {
        (box as HTMLElement).click();
        // What React renders at once follows a click before the next one; the list comes later.
        await Promise.resolve();
      }
    });
    await expect(page).toHaveURL(/availability=AVAILABLE,SHORTAGE&location=HOSPITAL&type=DRUG/);
    const next = page.getByRole('button', { name: 'Page suivante' });
    await next.evaluate(async (button) => {
      (button as HTMLElement).click();
      await Promise.resolve();
      (button as HTMLElement).click();
    });
    await expect(page).toHaveURL(/page=3/);
    await expect(page.getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page');
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    const { availability, location } = Object.fromEntries(new URL(page.url()).searchParams);
    expect({ availability, location }).toEqual({ availability: 'AVAILABLE,SHORTAGE', location: 'HOSPITAL' });
  });

  test('P-22d P-23a: marks what matched, offers near names apart, and copies a CIP by one click', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?q=truda+key', 'fr');
    await ready(page);
    const first = cards(page).first();
    await expect(first.getByRole('heading').locator('mark')).toHaveText(['KEYTRUDA']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await first.getByRole('button', { name: /Copier le CIP$/ }).click();
    await expect(page.getByText(/CIP \d{13} copié$/).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{13}$/);
    await page.getByRole('searchbox').fill('keytruba');
    const near = page.getByRole('region', { name: 'Noms proches, à vérifier' });
    await expect(near.getByRole('heading', { level: 3 }).first()).toContainText('KEYTRUDA');
    await expect(page.getByText('Aucun produit ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'À traiter' }).click();
    await expect(page).toHaveURL(/todo=DRAFT,DIFFERS/);
    await expect(page.getByRole('button', { name: 'À traiter' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('P-22d: a text that the card does not show is shown where it is what was found', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?q=noxafil', 'fr');
    await rows(`UPDATE "Product" SET "commercialName" = 'ZALVORIX' WHERE "name" ILIKE 'noxafil%'`);
    await ready(page);
    await expect(card(page, /NOXAFIL/).first()).not.toContainText('ZALVORIX');
    await page.getByRole('searchbox').fill('zalvo noxafil');
    const found = card(page, /NOXAFIL/).first();
    await expect(found).toContainText('Nom commercial\u00a0: ZALVORIX');
    await expect(found.locator('mark')).toHaveText(['NOXAFIL', 'ZALVO']);
    await page.getByRole('searchbox').fill('zalvorik');
    const near = page.getByRole('region', { name: 'Noms proches, à vérifier' });
    await expect(near.getByText('Nom commercial\u00a0: ZALVORIX').first()).toBeVisible();
  });

  test('P-21a: any holder and any area is reached by a part of its name', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin', 'fr');
    await ready(page);
    const [{ holder = '' } = {}] = await rows<{ holder: string }>(
      `SELECT "holder" FROM "Product" WHERE "holder" IS NOT NULL GROUP BY 1 ORDER BY count(*), 1 LIMIT 1`,
    );
    const offered = page.getByRole('group', { name: 'Titulaire' });
    const isOffered = (await offered.getByRole('checkbox', { name: holder }).count()) > 0;
    if (isOffered) await offered.getByRole('checkbox', { name: holder }).check();
    else {
      await page.getByRole('button', { name: 'Autre titulaire…' }).click();
      await page.getByRole('combobox', { name: 'Autre titulaire' }).fill(holder.slice(0, 9));
      await page.getByRole('option', { name: holder, exact: true }).click();
    }
    await expect(offered.getByRole('checkbox', { name: holder })).toBeChecked();
    await expect(cards(page).first()).toContainText(holder);
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    const areas = page.getByRole('group', { name: 'Aire thérapeutique' });
    await page.getByRole('button', { name: 'Autre aire…' }).click();
    const lookup = page.getByRole('combobox', { name: 'Autre aire' });
    await expect(lookup).toBeFocused();
    await lookup.pressSequentially('cardio');
    await page
      .getByRole('option', { name: /cardio/i })
      .first()
      .click();
    await expect(areas.getByRole('checkbox', { name: /cardio/i })).toBeChecked();
  });

  test('P-22f: a scan replaces the one before it, after Enter and without it', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?q=keytruda', 'fr');
    await ready(page);
    const copies = page.getByRole('button', { name: /Copier le CIP$/ });
    const keytruda = ((await copies.first().textContent()) ?? '').slice(0, 13);
    const box = page.getByRole('searchbox');
    await box.fill('isentress');
    await expect(card(page, /ISENTRESS/).first()).toBeVisible();
    const isentress = ((await copies.first().textContent()) ?? '').slice(0, 13);
    await box.fill('');
    await box.pressSequentially(`]d2010${keytruda}1727113010LOT1`);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect(card(page, /KEYTRUDA/)).toBeVisible();
    await page.keyboard.type(`(01) 0${isentress} (17) 271130 (10) LOT2`);
    await expect(box).toHaveValue(`(01) 0${isentress} (17) 271130 (10) LOT2`);
    await expect(card(page, /ISENTRESS/)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.keyboard.type(`0${keytruda}`);
    await expect(box).toHaveValue(`0${keytruda}`);
    await expect(card(page, /KEYTRUDA/)).toBeVisible();
  });

  test('P-23a: each text of a card is one line, shown in whole when pointed at without moving anything, and on focus', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'admin@demo.example', '/product/admin?q=noxafil', 'fr');
    await rows(`UPDATE "Product" SET "displayName" = $1 WHERE "name" ILIKE 'noxafil%'`, ['plaquette thermoformée '.repeat(20)]);
    await page.reload();
    await ready(page);
    const first = cards(page).first();
    const pack = first.getByText(/^plaquette thermoformée/);
    const height = async () => (await pack.boundingBox())?.height ?? 0;
    const heightOfCard = async () => (await first.boundingBox())?.height;
    expect(await height()).toBeLessThan(20);
    const before = await heightOfCard();
    await pack.hover();
    const shown = (element: Element) => {
      const { content, position, height } = getComputedStyle(element.parentElement ?? element, '::after');
      return { whole: content.length > 400, position, isTall: Number.parseFloat(height) > 30 };
    };
    expect(await pack.evaluate(shown)).toEqual({ whole: true, position: 'absolute', isTall: true });
    expect(await heightOfCard()).toBe(before);
    const dci = first.getByText(/posaconazole/i).first();
    await dci.hover();
    expect((await dci.evaluate(shown)).whole).toBe(false);
    await page.mouse.move(0, 0);
    await page.keyboard.press('j');
    await expect(first.getByRole('link').first()).toBeFocused();
    await expect.poll(height).toBeGreaterThan(30);
  });

  test('P-23a S-28: eight cards with their whole names fit on a screen of 1366×768, two side by side on a wide one, and J steps through them', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/product/admin', 'fr');
    await page.setViewportSize({ width: 1366, height: 768 });
    await ready(page);
    await expect.poll(async () => (await cards(page).nth(7).boundingBox())?.height).toBeGreaterThan(0);
    const eighth = await cards(page).nth(7).boundingBox();
    expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThanOrEqual(768);
    const names = cards(page).getByRole('heading');
    const cut = (all: Element[]) => all.slice(0, 8).filter((name) => name.scrollWidth > name.clientWidth).length;
    expect(await names.evaluateAll(cut)).toBe(0);
    await page.setViewportSize({ width: 2560, height: 1300 });
    const tops = () => cards(page).evaluateAll((all) => all.slice(0, 2).map((card) => card.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(cards(page).nth(1).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('k');
    await expect(cards(page).first().getByRole('link').first()).toBeFocused();
  });

  test('P-23a: a holder that has no room for some letters beside the name is left out, and shown in whole on focus', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/product/admin?q=cubicin', 'fr');
    await rows(`UPDATE "Product" SET "name" = "name" || $1, "holder" = $2 WHERE "name" ILIKE 'cubicin%'`, [
      ', en flacon de verre de type I',
      'Titulaire imaginaire (Pays-Bas)',
    ]);
    await page.reload();
    await ready(page);
    const holder = cards(page).first().getByText('Titulaire imaginaire (Pays-Bas)', { exact: true });
    const look = () =>
      holder.evaluate((line) => ({
        isSeen: getComputedStyle(line).opacity === '1',
        isCut: line.scrollWidth > line.clientWidth,
        width: line.clientWidth,
      }));
    /** From the widest window on: how it looks, one after the other. */
    const looks: { width: number; isSeen: boolean; isCut: boolean }[] = [];
    for (let width = 1440; width >= 1300 && looks.at(-1)?.isSeen !== false; width -= 10) {
      await page.setViewportSize({ width, height: 768 });
      looks.push(await look());
    }
    expect(looks[0]).toMatchObject({ isSeen: true, isCut: true });
    expect(looks.filter(({ isSeen, isCut, width }) => isSeen && isCut && width < 64)).toEqual([]);
    expect(looks.at(-1)?.isSeen).toBe(false);
    await page.keyboard.press('j');
    await expect.poll(look).toMatchObject({ isSeen: true, isCut: false });
  });

  test('PROD-16 P-23: the round add button leads to a new product, and only an editor sees it', async ({ browser }) => {
    const editor = await openAs(browser, 'redaction@demo.example', '/product/admin', 'fr');
    await editor.getByRole('link', { name: 'Ajouter un produit' }).click();
    await expect(editor).toHaveURL(/\/product\/admin\/new$/);
    const reader = await openAs(browser, 'admin@demo.example', '/product/admin', 'fr');
    await expect(reader.getByRole('link', { name: 'Ajouter un produit' })).toHaveCount(0);
    await expect(reader.getByRole('link', { name: /^Modifier/ })).toHaveCount(0);
  });
});
