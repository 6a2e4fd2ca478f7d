import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { waitForMail } from '../support/mail';
import { type Account, logIn, logInAs, newAccount, PASSWORD } from './support/accounts';
import { expectNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';

const USERS = '/admin/action/?action=users';
const INCOMPATIBLE = 'Ces rôles ne peuvent pas être réunis sur un même compte.';

test.beforeEach(({ page }) => watchNotices(page));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const role = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) });
const line = (page: Page, { email }: Pick<Account, 'email'>) => page.getByRole('row').filter({ hasText: email });
const named = (lastName = `Essai-${randomUUID().slice(0, 8)}`) => ({ firstName: 'Zoé', lastName });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Somebody else's browser, logged in, on the dashboard. */
async function elsewhere(page: Page, account: Account): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env.E2E_BASE_URL ?? '', locale: 'fr-FR' });
  if (!context) throw new Error('There is no browser.');
  const other = await context.newPage();
  await logIn(other, account.email);
  await other.goto('/');
  await expect(title(other)).toHaveText('Tableau de bord');
  return other;
}

test('USER-01 USER-05 USER-03 to USER-12 X-01 an administrator creates an editor: both temperature roles refused, then rightly; the editor sets the password from the mail', async ({
  page,
}) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, USERS);
  await page.getByRole('link', { name: 'Créer un compte' }).last().click();
  await expect(title(page)).toHaveText('Créer un compte');
  const email = `${randomUUID()}@test.example`;
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom de famille').fill('Rédactrice');
  await page.getByLabel('Adresse e-mail').fill('zoe');
  await page.getByLabel('Prénom').focus();
  await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/n’est pas valable/);
  await page.getByLabel('Adresse e-mail').fill('');
  await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/Saisissez une adresse e-mail\./);
  await page.getByLabel('Adresse e-mail').fill(`  ${email} `);
  await role(page, 'ROLE_EDITION_TEMP').check();
  await expect(save(page)).toBeEnabled();
  await role(page, 'ROLE_VALIDATION_TEMP').check();
  await expect(page.getByText(INCOMPATIBLE)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await role(page, 'ROLE_VALIDATION_TEMP').uncheck();
  await role(page, 'ROLE_ACCES_PRODUITS').check();
  await expect(page.getByText(INCOMPATIBLE)).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/infomed\/api\/user\/$/.test(request.url()));
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ email, firstName: 'Zoé', roles: ['ROLE_EDITION_TEMP', 'ROLE_ACCES_PRODUITS'] });
  await expect(page.getByRole('heading', { name: 'Le compte de Zoé Rédactrice est créé' })).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Créer un autre compte' })).toBeVisible();

  const { text } = await waitForMail(email);
  const link = /https?:\/\/\S+(\/change-password\?token=[\w-]+)/.exec(text)?.[1] ?? '';
  const editor = await page
    .context()
    .browser()
    ?.newPage({ baseURL: process.env.E2E_BASE_URL ?? '', locale: 'fr-FR' });
  if (!editor) throw new Error('There is no browser.');
  await editor.goto(link);
  await editor.getByLabel('Nouveau mot de passe').fill('Premier-2026!');
  await editor.getByLabel('Confirmation').fill('Premier-2026!');
  await save(editor).click();
  await expect(editor.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  const answer = await editor.request.post('/api/v1/ajax/login', { data: { username: email, password: 'Premier-2026!' } });
  expect(await answer.json()).toEqual({ result: 'SUCCESS' });
  await editor.context().close();
});

test('USER-04 X-11 roles stand alphabetically by their label, with their name; groups only filter; the label follows the language', async ({
  page,
}) => {
  for (const lng of ['fr', 'en'] as const) {
    await logInAs(page, { roles: ['ROLE_ADMIN'], lng });
    await open(page, '/user');
    const list = page.getByRole('listitem').filter({ has: page.locator('code') });
    await expect(list).toHaveCount(17);
    const labels = await list.locator('label span.font-\\[550\\]').allTextContents();
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, lng)));
    await expect(role(page, 'ROLE_SUPER_ADMIN')).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Requests' }).last().click();
  await expect(page.getByRole('listitem').filter({ has: page.locator('code') })).toHaveText([/Access to requests ROLE_ACCES_DEMANDES/]);
});

test('USER-09 USER-10 X-09 a password is optional, of at least 8 characters, typed twice; the stronger rule is advice', async ({
  page,
}) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, '/user');
  const [password, confirm] = [
    page.getByRole('textbox', { name: 'Mot de passe', exact: true }),
    page.getByLabel('Confirmation du mot de passe'),
  ];
  await page.getByLabel('Adresse e-mail').fill(`${randomUUID()}@test.example`);
  await expect(save(page)).toBeEnabled();
  await password.fill('1234567');
  await confirm.fill('1234567');
  await page.getByLabel('Prénom').focus();
  await expect(password).toHaveAccessibleDescription(/de 8 à 128 caractères/);
  await expect(save(page)).toBeDisabled();
  await password.fill('12345678');
  await expect(confirm).toHaveAccessibleDescription(/ne sont pas identiques/);
  await confirm.fill('12345678');
  await expect(save(page)).toBeEnabled();
  await expect(page.locator('[data-met="true"]')).toHaveCount(2);
});

test('X-13 the list is searched, filtered and sorted, all of it in the address, and the same after a reload', async ({ page }) => {
  const { lastName } = named();
  const [active, waiting] = [
    await newAccount({ firstName: 'Ada', lastName, roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_PRODUITS'] }),
    await newAccount({ firstName: 'Béa', lastName, status: 'PENDING_VALIDATION' }),
  ];
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, USERS);
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill(lastName.toUpperCase());
  await expect(page.getByText('2 comptes trouvés')).toBeVisible();
  await page.getByRole('button', { name: /^Nom/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText(waiting.email);
  await page.getByRole('button', { name: 'En attente de validation' }).click();
  await expect(page.getByText('1 compte trouvé')).toBeVisible();
  await page.reload();
  await expect(line(page, waiting)).toBeVisible();
  await expect(line(page, active)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'En attente de validation' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(line(page, active)).toBeVisible();
  await line(page, active).getByText('2 rôles').click();
  await expect(line(page, active).getByText('Accès à la FAQ et au chatbot')).toBeVisible();
  await line(page, waiting)
    .getByRole('button', { name: `Valider Béa ${lastName}` })
    .click();
  await expectNotice(page, `Le compte de Béa ${lastName} est actif.`, 'success');
  await expect(line(page, waiting)).toContainText('Actif');
});

test('X-07 V7.4.2 disabling names the person, and ends a running session at its next call', async ({ page }) => {
  const who = named();
  const account = await newAccount(who);
  const other = await elsewhere(page, account);
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `${USERS}&q=${who.lastName}`);
  await line(page, account)
    .getByRole('button', { name: `Désactiver Zoé ${who.lastName}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Désactiver le compte de Zoé ${who.lastName} ?` });
  await question.getByRole('button', { name: 'Désactiver' }).click();
  await expect(line(page, account)).toContainText('Désactivé');
  expect((await other.request.get('/infomed/api/user/current')).status()).toBe(401);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await other.context().close();
});

test('X-02 N-10 an administrator sees who is locked, and unlocks', async ({ page }) => {
  const who = named();
  const account = await newAccount(who);
  for (let i = 0; i < 5; i += 1)
    await page.request.post('/api/v1/ajax/login', { data: { username: account.email, password: 'Wrong-2026!' } });
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `${USERS}&locked=1&q=${who.lastName}`);
  await expect(line(page, account)).toContainText('Bloqué');
  await line(page, account)
    .getByRole('button', { name: /^Débloquer/ })
    .click();
  await expectNotice(page, `Zoé ${who.lastName} peut de nouveau se connecter.`, 'success');
  await expect(page.getByText('Aucun compte ne correspond')).toBeVisible();
  const answer = await page.request.post('/api/v1/ajax/login', { data: { username: account.email, password: PASSWORD } });
  expect(await answer.json()).toEqual({ result: 'SUCCESS' });
});

test('X-13 SHELL-04 a button that goes by what it did leaves the focus in its row', async ({ page }) => {
  const who = named();
  const account = await newAccount({ ...who, status: 'PENDING_VALIDATION' });
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `${USERS}&q=${who.lastName}`);
  await line(page, account)
    .getByRole('button', { name: /^Valider/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(line(page, account)).toContainText('Actif');
  await expect(line(page, account).getByRole('link', { name: `Modifier Zoé ${who.lastName}` })).toBeFocused();
});

test('X-15 an avatar is chosen, cropped by keyboard alone, and shown', async ({ page }) => {
  const account = await newAccount(named());
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `/user/${account.id}`);
  // Left half red, right half blue: what is kept shows where the frame was.
  const half = { width: 300, height: 400, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { ...half, width: 600, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir une photo' }).press('Enter');
  await (await chosen).setFiles({ name: 'moi.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'Recadrer la photo' });
  const frame = dialog.getByRole('group', { name: 'Cadre de l’image' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(dialog.getByText('Aperçu')).toBeVisible();
  await page.keyboard.press('Tab');
  while (!(await frame.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('+');
  await expect(zoom).toHaveValue('2.2');
  await page.keyboard.press('-');
  await expect(zoom).toHaveValue('2.1');
  for (let i = 0; i < 40; i += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).press('Enter');
  await expectNotice(page, 'Votre fichier a été importé.', 'success');
  await expect(page.getByRole('img', { name: /^Photo de Zoé/ })).toBeVisible();
  const answer = await page.request.get(`/user/avatar/${account.id}`);
  const { channels } = await sharp(await answer.body()).stats();
  expect(channels[0]?.mean).toBeGreaterThan(240);
  expect(channels[2]?.mean).toBeLessThan(15);
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(page.getByRole('img', { name: /^Photo de Zoé/ })).toHaveCount(0);
});

test('X-15 a picture of the wrong type or size is refused beside the button, without a call', async ({ page }) => {
  const account = await newAccount(named());
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `/user/${account.id}`);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'moi.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Seules les images JPEG, PNG et WebP sont acceptées.')).toBeVisible();
  await input.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.getByText('Cette image dépasse 2 Mo.')).toBeVisible();
});

test('N-08 USER-06 a change is saved, the button goes until the next one, the password is emptied and ends the session', async ({
  page,
}) => {
  const account = await newAccount(named());
  const other = await elsewhere(page, account);
  await logInAs(page, { roles: ['ROLE_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL'] });
  await open(page, `/user/${account.id}`);
  const password = page.getByRole('textbox', { name: 'Mot de passe', exact: true });
  await expect(save(page)).toBeDisabled();
  await password.fill('Nouveau-2026!');
  await page.getByLabel('Confirmation du mot de passe').fill('Nouveau-2026!');
  await page.getByLabel('Prénom').fill('Zoë');
  await save(page).click();
  await expectNotice(page, 'Compte enregistré.', 'success');
  await expect(save(page)).toHaveCount(0);
  await expect(password).toHaveValue('');
  expect((await other.request.get('/infomed/api/user/current')).status()).toBe(401);
  await page.getByLabel('Prénom').fill('Zoé');
  await expect(save(page)).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Piste d’audit de ce compte' })).toHaveAttribute('href', new RegExp(account.id));
  await other.context().close();
});

test('S-22 the second to save is told who was faster; what was typed stays, what was not is taken over', async ({ page }) => {
  const who = named();
  const account = await newAccount(who);
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `/user/${account.id}`);
  await page.getByLabel('Nom de famille').fill('Le-mien');
  const theirs = { id: account.id, email: account.email, lastName: 'Le-leur', firstName: 'Ada' };
  expect((await page.request.post('/infomed/api/user/', { data: theirs })).status()).toBe(200);
  await save(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'a modifié ce compte' });
  await expect(told).toContainText('Essai Passager');
  await expect(told).toContainText('Le-leur');
  await expect(page.getByLabel('Nom de famille')).toHaveValue('Le-mien');
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada');
  await save(page).click();
  await expectNotice(page, 'Compte enregistré.', 'success');
  expect(await rows('SELECT "firstName", "lastName" FROM "User" WHERE "id" = $1', [account.id])).toEqual([
    { firstName: 'Ada', lastName: 'Le-mien' },
  ]);
});

test('X-11 an account above one’s own is read, not edited; one’s own roles are not for oneself', async ({ page }) => {
  const above = await newAccount({ ...named(), roles: ['ROLE_SUPER_ADMIN'] });
  const own = await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `/user/${above.id}`);
  await expect(page.getByText('Seul un super administrateur peut modifier ce compte.')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Désactiver|Choisir une photo|Agir en tant que/ })).toHaveCount(0);
  await open(page, `/user/${own.id}`);
  await expect(page.getByText('Personne ne modifie ses propres rôles.')).toBeVisible();
  await role(page, 'ROLE_ACCES_FAQ').click();
  await expect(role(page, 'ROLE_ACCES_FAQ')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Désactiver' })).toHaveCount(0);
});
