import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, logIn, logInAs, newAccount } from './support/accounts';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

const REASON = 'Demande 4711 : le bouton reste gris';
const READ = 'ROLE_ACCES_PRODUITS' as const;

const strip = (page: Page) =>
  page.getByRole('region', { name: /^(Vous agissez au nom d’une autre personne|You are impersonating another user)$/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Agir en tant que/ });
const impersonate = (page: Page, who: Account, reason = REASON) =>
  page.request.post(`/infomed/api/user/${who.id}/log-as`, { data: { reason } });

async function editorOf(lastName: string): Promise<Account> {
  return newAccount({ roles: [READ, 'ROLE_EDITION_INFOS', 'ROLE_ACCES_AUDIT_TRAIL'], firstName: 'Bao', lastName });
}

/** A separate browser context. */
async function open(browser: Browser, baseURL: string | undefined): Promise<Page> {
  if (!baseURL) throw new Error('There is no address to open.');
  return (await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
}

/** A product that no other test touches, changed through the form. */
async function editProduct(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/infomed/api/product-back/search', { data: { searchTerm: 'zerbaxa' } });
  const [found] = (await answer.json()) as { id: string }[];
  if (!found) throw new Error('The product is not there.');
  await rows('DELETE FROM "Draft" WHERE "subjectId" = $1 AND "decision" IS NULL', [found.id]);
  await openPage(page, `/product/admin/edit/${found.id}`);
  const part = page.getByRole('region', { name: 'Informations générales', exact: true });
  await part.getByRole('button', { name: 'Déverrouiller' }).click();
  await part.getByRole('textbox', { name: 'Nom d’affichage' }).fill(name);
  await part.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Un brouillon d’informations générales attend validation').first()).toBeVisible();
  return found.id;
}

test('AUTH-40 AUTH-41 SHELL-11 X-05 an impersonation is named in the audit log and notified to its owner', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await logInAs(page, { roles: ['ROLE_ADMIN'], firstName: 'Alix', lastName: 'Réelle' });
  const editor = await editorOf('Empruntée');

  // The dialog explains what is recorded; a reason is required.
  await openPage(page, `/user/${editor.id}`);
  await page.getByRole('button', { name: 'Agir en tant que Bao Empruntée' }).click();
  await expect(dialog(page)).toContainText('vos deux noms dans la piste d’audit');
  await expect(dialog(page)).toContainText('Bao Empruntée en recevra l’avis');
  const submit = dialog(page).getByRole('button', { name: 'Agir en tant que Bao Empruntée' });
  await expect(submit).toBeDisabled();
  await dialog(page).getByRole('textbox', { name: 'Motif' }).fill('Bof');
  await expect(submit).toBeDisabled();
  await dialog(page).getByRole('textbox', { name: 'Motif' }).fill(REASON);
  await submit.click();

  // Every screen shows it from here on, including the tab title.
  await expect(strip(page)).toContainText('Vous agissez en tant que Bao Empruntée');
  await expect(strip(page)).toContainText('encore 30 min');
  await expect(strip(page)).toContainText(`Motif : ${REASON}`);
  await expect(strip(page).getByRole('status')).toContainText('Alix Réelle, vous agissez en tant que Bao Empruntée');
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page).toHaveTitle(/^En tant que Bao Empruntée · /);
  const product = await editProduct(page, `Essai ${admin.id.slice(0, 8)}`);
  await expect(strip(page)).toBeVisible();
  await expect(page).toHaveTitle(/^En tant que Bao Empruntée · /);

  await strip(page).getByRole('link', { name: 'Revenir à mon compte' }).click();
  await expect(page.getByRole('button', { name: 'Menu de Alix Réelle' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/En tant que/);

  const entries = await rows<{ actorName: string; realActorName: string | null; comment: string | null }>(
    `SELECT "actorName", "realActorName", "comment" FROM "AuditEntry"
     WHERE ("entityId" = $1 AND "type" = 'USER') OR ("productId" = $2::uuid AND "actorId" = $1::uuid) ORDER BY "seq"`,
    [editor.id, product],
  );
  expect(entries).toEqual([
    { actorName: 'Alix Réelle', realActorName: null, comment: REASON },
    { actorName: 'Bao Empruntée', realActorName: 'Alix Réelle', comment: null },
    { actorName: 'Alix Réelle', realActorName: null, comment: REASON },
  ]);

  // The editor sees a notice after the next log-in, until it is read.
  const theirs = await open(browser, baseURL);
  await logIn(theirs, editor.email);
  await theirs.goto('/');
  const notice = theirs.getByRole('region', { name: 'Quelqu’un a agi en votre nom' });
  await expect(notice).toContainText('Alix Réelle');
  await expect(notice).toContainText(`Motif : ${REASON}`);
  await expect(notice).toContainText('1 modification dans la piste d’audit.');
  await expect(notice.getByRole('link', { name: 'Ouvrir la piste d’audit' })).toHaveAttribute('href', /^\/audit-trail\/admin\?/);
  await theirs.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'J’en ai pris connaissance' }).click();
  await expect(notice).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await theirs.context().close();
});

test('X-05 the strip is visible on every kind of screen, in both languages', async ({ page, context, baseURL }) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'], firstName: 'Alix', lastName: 'Réelle' });
  await impersonate(page, await editorOf('Partout'));
  for (const [lng, text] of [
    ['fr', 'Vous agissez en tant que Bao Partout'],
    ['en', 'You are impersonating Bao Partout'],
  ] as const) {
    await context.addCookies([{ name: 'lng', value: lng, url: baseURL ?? '' }]);
    for (const path of ['/', '/product/admin', '/profile', '/draft/admin', '/no/such/page', '/infomed/api/docs']) {
      await page.goto(path);
      await expect(strip(page), `${lng} ${path}`).toContainText(text);
    }
    await openPage(page, '/product/admin');
    await page.evaluate(() => scrollTo(0, 600));
    await expect(strip(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all([strip(page).boundingBox(), page.getByRole('banner').boundingBox()]);
    expect(boxes[1]?.y).toBe((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));
  }
});

test('X-05 during impersonation the profile is read-only and a chosen language is not saved on the account', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  const editor = await editorOf('Intacte');
  await impersonate(page, editor);
  await page.goto('/profile');
  await expect(page.getByText('ce profil est en lecture seule')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mes sessions' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Mot de passe' })).toHaveCount(0);
  await page.getByRole('group', { name: 'Langue' }).getByRole('button', { name: /EN/ }).click();
  await expect(strip(page)).toContainText('You are impersonating');
  expect(await rows('SELECT "lng" FROM "User" WHERE "id" = $1', [editor.id])).toEqual([{ lng: 'fr' }]);
});

test('X-05 the page returns to one’s own account when the time is up', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'], firstName: 'Alix', lastName: 'Réelle' });
  await impersonate(page, await editorOf('Brève'));
  const { id } = (await (await page.request.get('/infomed/api/user/current')).json()).impersonator as { id: string };
  await rows(`UPDATE "Session" SET "actingUntil" = now() + interval '12 seconds' WHERE "userId" = $1`, [id]);
  await page.goto('/');
  await expect(strip(page)).toContainText('encore 1 min');
  await expect(page.getByRole('button', { name: 'Menu de Alix Réelle' })).toBeVisible({ timeout: 40_000 });
  await expect(strip(page)).toHaveCount(0);
});

test('X-05 another tab of the same browser follows', async ({ page, context }) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'], firstName: 'Alix', lastName: 'Réelle' });
  await openPage(page, '/');
  const other = await context.newPage();
  await impersonate(page, await editorOf('Suivie'));
  await openPage(other, '/');
  await expect(strip(other)).toContainText('Bao Suivie');
  await expect(strip(page)).toContainText('Bao Suivie');
  await strip(other).getByRole('link', { name: 'Revenir à mon compte' }).click();
  await expect(page.getByRole('button', { name: 'Menu de Alix Réelle' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('X-05 V8.3.2 a withdrawn role ends it at the next screen', async ({ page }) => {
  const admin = await logInAs(page, { roles: ['ROLE_ADMIN', READ], firstName: 'Alix', lastName: 'Réelle' });
  await impersonate(page, await editorOf('Dernière'));
  await openPage(page, '/');
  await expect(strip(page)).toContainText('Bao Dernière');
  await rows('UPDATE "User" SET "roles" = $2 WHERE "id" = $1', [admin.id, [READ]]);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Produits' }).click();
  await expect(page.getByRole('button', { name: 'Menu de Alix Réelle' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/product/admin');
});
