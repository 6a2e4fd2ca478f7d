import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { waitForMail } from '../support/mail';
import { logInAs, newAccount, PASSWORD } from './support/accounts';
import { expectNotice, watchNotices } from './support/notices';
import { open, title } from './support/screen';
import { test } from './support/test';
import { elsewhere, line, named, role, save, USERS } from './support/users';

const INCOMPATIBLE = 'Ces rôles ne peuvent pas être réunis sur un même compte.';

test.beforeEach(({ page }) => watchNotices(page));

test('USER-01 USER-05 USER-03 to USER-12 X-01 an administrator creates an editor, who sets the password from the mail', async ({
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
  // Shown beside the button too: the list of roles is longer than the window.
  const reason = page.getByRole('status').filter({ hasText: 'retirez l’un des deux' });
  await expect(reason).toBeInViewport();
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

test('USER-04 X-11 roles are sorted by their label in the language of the user', async ({ page }) => {
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

test('X-13 search, filters and sort of the list survive a reload', async ({ page }) => {
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
    .getByRole('button', { name: `Actions sur le compte de Zoé ${who.lastName}` })
    .click();
  await page.getByRole('menuitem', { name: 'Désactiver' }).click();
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
  await expect(line(page, account).getByRole('button', { name: `Actions sur le compte de Zoé ${who.lastName}` })).toBeFocused();
});
