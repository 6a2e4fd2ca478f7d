import { type Browser, expect, type Page } from '@playwright/test';
import type { Role } from '../../src/shared/account/rights';
import { logIn, newAccount } from './support/accounts';
import { expectLogInScripts, maillessText } from './support/log-in-page';
import { type OwnServer, ownServer } from './support/own-server';
import { openPage, ready } from './support/ready';
import { test } from './support/test';

test.describe.configure({ mode: 'serial' });

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer({ env: { SMTP_URL: undefined } });
});
test.afterAll(() => server?.close());

/** A page at the test's own server, for a new account with these roles. */
async function pageFor(browser: Browser, lng: 'fr' | 'en', ...roles: Role[]): Promise<{ page: Page; email: string; id: string }> {
  const { id, email } = await newAccount({ roles, lng }, (sql, values) => server.rows(sql, values));
  const context = await browser.newContext({
    baseURL: server.url,
    locale: lng === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await logIn(page, email);
  return { page, email, id };
}

test('AUTH-21 I-02b S-21 a demo without a mail server says at a forgotten password that none can be sent, and to use its accounts', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })).newPage();
  expect(await maillessText(page)).toBe(
    'Cette démonstration n’a pas de serveur d’e-mail\u00a0: aucun message ne peut être envoyé. Connectez-vous avec l’un des comptes de démonstration, ou indiquez un serveur par SMTP_URL puis redémarrez l’application.',
  );
  await expect(page.locator('#demo-accounts')).toHaveText('Comptes de démonstration');
  await page.context().close();
});

const EDITOR: readonly Role[] = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS'];
const NO_ANSWER = 'Le serveur ne répond pas. Vérifiez votre connexion puis réessayez\u00a0: votre saisie est conservée.';

/** The unlocked section of a product's information, with something typed. */
async function typing(page: Page, typed: string) {
  const [product] = await server.rows<{ id: string }>(`SELECT "id" FROM "Product" WHERE "name" ILIKE 'prevymis%' ORDER BY "id" LIMIT 1`);
  await openPage(page, `/product/admin/edit/${product?.id}`);
  const section = page.getByRole('region', { name: 'Informations générales', exact: true });
  await section.getByRole('button', { name: 'Déverrouiller' }).click();
  const field = section.getByRole('textbox', { name: 'Nom d’affichage' });
  await field.fill(typed);
  // The editors of the section are loaded when it is unlocked: a server that is killed cannot deliver them.
  await ready(page);
  const save = section.getByRole('button', { name: 'Enregistrer', exact: true });
  const isSaved = async () => {
    const [now] = await server.rows<{ displayName: string }>('SELECT "displayName" FROM "Product" WHERE "id" = $1', [product?.id]);
    return now?.displayName === typed;
  };
  return { field, save, isSaved };
}

test('S-19 V16.5.2 V16.5.3 a form whose server is killed shows an error, preserves the input, and saves later without a reload', async ({
  browser,
}) => {
  const { page } = await pageFor(browser, 'fr', ...EDITOR);
  const { field, save, isSaved } = await typing(page, 'Saisi avant la panne');
  await page.evaluate(() => {
    document.documentElement.dataset.notReloaded = '1';
  });
  await server.kill();
  await save.click();
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible();
  await expect(field).toHaveValue('Saisi avant la panne');
  await expect(save).toBeEnabled();
  await server.start();
  await save.click();
  await expect.poll(isSaved).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '1');
  await page.context().close();
});

test('S-19 S-19a AUTH-03 a form whose session ended preserves its input until a log-in in another tab', async ({ browser }) => {
  const { page, email, id } = await pageFor(browser, 'fr', ...EDITOR);
  const { field, save, isSaved } = await typing(page, 'Saisi avant l’expiration');
  await server.rows(`UPDATE "Session" SET "revokedAt" = now() WHERE "userId" = $1`, [id]);
  await save.click();
  const asks = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(asks).toContainText('Votre session a expiré');
  await expect(asks).toContainText('Votre saisie est toujours là.');
  await asks.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(field).toHaveValue('Saisi avant l’expiration');
  await logIn(page, email);
  await save.click();
  await expect.poll(isSaved).toBe(true);
  await page.context().close();
});

test('S-19 a grid whose server is down shows an error in the reader’s language, and its retry recovers', async ({ browser }) => {
  const { page } = await pageFor(browser, 'en', 'ROLE_ACCES_DEMANDES');
  await openPage(page, '/order/admin');
  const rows = page.locator('.dg-canvas [role="row"]');
  await expect(rows.first()).toBeVisible();
  await server.kill();
  await page.getByRole('columnheader').filter({ hasText: 'Date' }).first().getByRole('button').first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'The rows could not be loaded' });
  await expect(failed).toContainText('The server is not responding. Check your connection and try again');
  // From here on with an unreachable mail server, for the next test.
  await server.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.context().close();
});

test('AUTH-19 S-02 S-21 a mail server that is down: the reset dialog says that it failed, the log of mails when it is tried next', async ({
  browser,
}) => {
  const { page, email } = await pageFor(browser, 'fr', 'ROLE_ADMIN');
  const visitor = await (await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })).newPage();
  await visitor.goto('/');
  await expectLogInScripts(visitor);
  await visitor.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Mot de passe oublié' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(visitor.locator('[data-notices] [data-level="error"]')).toBeVisible();
  const mail = async () =>
    (await server.rows<{ id: string; attempts: number; error: string | null }>('SELECT * FROM "Mail" WHERE "recipient" = $1', [email]))[0];
  await expect.poll(async () => (await mail())?.error ?? '', { timeout: 20_000 }).toContain('ECONNREFUSED');
  await page.goto(`/admin/action/?action=view-mails&mail=${(await mail())?.id}`);
  await expect(page.getByText(/1 essai sans succès.*prochain essai/)).toBeVisible();
  await visitor.context().close();
  await page.context().close();
});
