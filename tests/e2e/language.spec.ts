import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO, logIn, logInAs } from './support/accounts';
import { expectLogInScripts } from './support/log-in-page';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const french = (page: Page) => page.getByRole('button', { name: 'FR Français' });
const english = (page: Page) => page.getByRole('button', { name: 'EN English' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function languageCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'lng')?.value;
}

/** Marks the document: a reload takes the mark away. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isSameDocument = (page: Page) => page.locator('html[data-same-document]').count();

test('I18N-01 I18N-05 X-17 the interface is French by default and can be English, on the log-in screen too', async ({ browser }) => {
  for (const [locale, title, tag] of [
    ['fr-FR', 'Connexion', 'fr'],
    ['de-DE', 'Connexion', 'fr'],
    ['en-US', 'Log in', 'en'],
    ['en-GB', 'Log in', 'en'],
  ] as const) {
    const page = await browser.newPage({ locale });
    await page.goto('/');
    await expect(heading(page, title), locale).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await page.close();
  }
});

test('I18N-05 S-08 the language is found in the tag the server wrote, local storage, session storage, the browser, in this order', async ({
  browser,
}) => {
  const cases = [
    { cookie: 'fr', local: 'en', session: 'en', locale: 'en-US', expected: 'Connexion' },
    { cookie: 'en', local: 'fr', session: 'fr', locale: 'fr-FR', expected: 'Log in' },
    { cookie: null, local: 'en', session: 'fr', locale: 'fr-FR', expected: 'Log in' },
    { cookie: null, local: null, session: 'en', locale: 'fr-FR', expected: 'Log in' },
    { cookie: null, local: null, session: null, locale: 'en-US', expected: 'Log in' },
    { cookie: null, local: 'fr', session: 'en', locale: 'en-US', expected: 'Connexion' },
    { cookie: null, local: 'xx', session: null, locale: 'it-IT', expected: 'Connexion' },
  ];
  for (const { cookie, local, session, locale, expected } of cases) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    if (cookie) await context.addCookies([{ name: 'lng', value: cookie, url: process.env.E2E_BASE_URL ?? '' }]);
    await page.addInitScript(
      ([inLocal, inSession]) => {
        if (sessionStorage.getItem('prepared')) return;
        sessionStorage.setItem('prepared', '1');
        if (inLocal) localStorage.setItem('lng', inLocal);
        if (inSession) sessionStorage.setItem('lng', inSession);
      },
      [local, session] as const,
    );
    await page.goto('/');
    await expect(heading(page, expected), JSON.stringify({ cookie, local, session, locale })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', expected === 'Log in' ? 'en' : 'fr');
    await context.close();
  }
});

test('I18N-04 S-08 without a session a change of language reloads the page and is remembered', async ({ page, context }) => {
  await page.goto('/product/admin?q=gardasil');
  await expect(heading(page, 'Connexion')).toBeVisible();
  await expect(french(page)).toHaveAttribute('aria-pressed', 'true');
  await expectLogInScripts(page);
  await mark(page);
  await english(page).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(await isSameDocument(page)).toBe(0);
  expect(page.url()).toMatch(/\/product\/admin\?q=gardasil$/);
  await expect(english(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await languageCookie(context)).toBe('en');
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('en');
  // Cookies may be thrown away; local storage still knows.
  await context.clearCookies();
  await page.goto('/');
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('I18N-03 I18N-04 the choice is saved on the account by PUT /infomed/api/user/{id} and used at the next log-in', async ({
  page,
  browser,
}) => {
  const { id, email } = await logInAs(page, {});
  await page.goto('/');
  await mark(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await english(page).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(`/infomed/api/user/${id}`);
  expect(request.postDataJSON()).toEqual({ lng: 'en' });
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(await isSameDocument(page)).toBe(0);
  expect(await rows('SELECT "lng" FROM "User" WHERE "id" = $1', [id])).toEqual([{ lng: 'en' }]);

  const context = await browser.newContext({ locale: 'fr-FR' });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Connexion')).toBeVisible();
  await logIn(elsewhere, email);
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Dashboard')).toBeVisible();
  // An old cookie of this browser gives way to the account.
  await context.addCookies([{ name: 'lng', value: 'fr', url: elsewhere.url() }]);
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Dashboard')).toBeVisible();
  await context.close();
});

test('I18N-03 a choice that the server does not save shows an error, and nothing changes', async ({ page }) => {
  await logInAs(page, {});
  await page.goto('/');
  await mark(page);
  await page.route('**/infomed/api/user/*', (route) => route.continue({ postData: '{"lng":"de"}' }));
  await english(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La langue n’a pas pu être enregistrée.' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(1);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});

test('S-24 I18N-03 I18N-04 a form with unsaved changes asks for confirmation before the language is stored, in both languages', async ({
  page,
}) => {
  const { id } = await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE'] });
  const stored = async () => (await rows<{ lng: string }>('SELECT "lng" FROM "User" WHERE "id" = $1', [id]))[0]?.lng;
  const words = {
    fr: { title: 'Abandonner vos modifications ?', keep: 'Continuer la saisie', discard: 'Abandonner les modifications', name: /^Nom/ },
    en: { title: 'Discard your changes?', keep: 'Keep editing', discard: 'Discard changes', name: /^Name/ },
  };
  for (const [from, to, choice] of [
    ['fr', 'en', english],
    ['en', 'fr', french],
  ] as const) {
    const { title, keep, discard, name } = words[from];
    await openPage(page, '/banner/admin/new');
    await page.getByRole('textbox', { name }).fill('Saisi');
    await choice(page).click();
    await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: keep }).click();
    await expect(page.getByRole('textbox', { name })).toHaveValue('Saisi');
    expect(await stored()).toBe(from);
    await choice(page).click();
    await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: discard }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    expect(await stored()).toBe(to);
  }
});

test('I18N-06 I18N-02 the texts of a language come as one namespace called translation, for visitors too', async ({ page }) => {
  const texts: Record<string, { shell: { menu: { products: string } }; refusals: Record<string, string> }> = {};
  for (const lng of ['fr', 'en']) {
    const answer = await page.request.get(`/infomed/api/i18n/${lng}.translation.json`);
    expect(answer.status()).toBe(200);
    texts[lng] = await answer.json();
  }
  expect([texts.fr?.shell.menu.products, texts.en?.shell.menu.products]).toEqual(['Produits', 'Products']);
  expect(texts.fr?.refusals.FORBIDDEN).toBe('Opération non authorisée');
  expect(Object.keys(texts.en ?? {})).toEqual(Object.keys(texts.fr ?? {}));
  for (const file of ['de.translation.json', 'fr.other.json', 'fr.json']) {
    expect([400, 404]).toContain((await page.request.get(`/infomed/api/i18n/${file}`)).status());
  }
});

test('I18N-08 I18N-09 S-13 lists show dates as DD/MM/YYYY and times in Paris time, in both languages', async ({ page }) => {
  const [draft] = await rows<{ date: Date }>(
    `SELECT d."updateDate" AS "date" FROM "Draft" d JOIN "Product" p ON p."id" = d."subjectId" WHERE p."name" ILIKE 'keytruda%' AND d."decision" IS NULL LIMIT 1`,
  );
  const paris = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' }).format(draft?.date);
  const [day, time] = paris.split(' ');
  for (const [lng, at] of [
    ['fr', 'à'],
    ['en', 'at'],
  ] as const) {
    await logInAs(page, { lng, roles: ['ROLE_ACCES_VALIDATION', 'ROLE_ACCES_PRODUITS'] });
    await page.goto('/draft/admin?q=keytruda');
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: /keytruda/i })
        .first(),
    ).toContainText(`${day} ${at} ${time}`);
    await page.goto('/product/admin?availability=STOPPED');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /(depuis le|since) \d{2}\/\d{2}\/\d{4}/ })
        .first(),
    ).toBeVisible();
    expect(await page.locator('main').textContent()).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}/);
  }
});

test('I18N-10 S-13a an empty date and an empty choice show a dash', async ({ page }) => {
  const [product] = await rows<{ id: string }>(
    `INSERT INTO "Product" ("id", "name", "type", "status", "creationDate", "updateDate", "informationUpdatedAt", "availabilityUpdatedAt", "excursionUpdatedAt")
     VALUES (gen_random_uuid(), 'Produit sans date (essai)', 'DRUG', 'STOPPED', now(), now(), now(), now(), now()) RETURNING "id"`,
  );
  await logIn(page, DEMO.editor);
  await page.goto(`/product/admin/edit/${product?.id}`);
  await expect(page.getByLabel('Date d’arrêt')).toContainText('—');
  await rows('DELETE FROM "Product" WHERE "id" = $1', [product?.id]);
});

test('I18N-01 the English interface contains no French sentence on its main screens', async ({ page }) => {
  await logIn(page, DEMO.reader);
  const words = /\b(Produits?|Recherche|Tableau|Disponible|Rupture|Médicament|Filtres|Aucun|Page précédente|Se déconnecter)\b/;
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/product/admin', 'Products'],
    ['/no/such/page', 'Page not found'],
    ['/draft/admin', 'Operation not authorised'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const chrome = page.locator('header, nav, h1, button, label, legend');
    for (const text of await chrome.allInnerTexts()) expect(text).not.toMatch(words);
  }
});
