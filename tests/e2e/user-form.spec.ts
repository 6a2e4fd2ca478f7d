import { expect } from '@playwright/test';
import sharp from 'sharp';
import { logInAs, newAccount } from './support/accounts';
import { expectNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { open } from './support/screen';
import { test } from './support/test';
import { elsewhere, named, role, save } from './support/users';

test.beforeEach(({ page }) => watchNotices(page));

test('X-15 an avatar is chosen, cropped by keyboard alone, and shown', async ({ page }) => {
  const account = await newAccount(named());
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `/user/${account.id}`);
  // Left half red, right half blue: the cropped colours show where the frame was.
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

test('S-22 the second editor sees who saved first and loses no input', async ({ page }) => {
  const who = named();
  const account = await newAccount(who);
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await open(page, `/user/${account.id}`);
  await page.getByLabel('Nom de famille').fill('Le-mien');
  const theirs = { id: account.id, email: account.email, lastName: 'Le-leur', firstName: 'Ada' };
  expect((await page.request.post('/infomed/api/user/', { data: theirs })).status()).toBe(200);
  await save(page).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(conflict).toContainText('Essai Passager');
  await expect(conflict.getByRole('row', { name: /Nom de famille/ })).toContainText(/leur.*mien/);
  await expect(conflict.getByText('Repris, car vous ne l’avez pas modifié : Prénom.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nom de famille')).toHaveValue('Le-mien');
  await save(page).click();
  await conflict.getByRole('radio', { name: 'Nom de famille, Ma valeur' }).check();
  await conflict.getByRole('button', { name: 'Enregistrer avec ces choix' }).click();
  await expectNotice(page, 'Compte enregistré.', 'success');
  expect(await rows('SELECT "firstName", "lastName" FROM "User" WHERE "id" = $1', [account.id])).toEqual([
    { firstName: 'Ada', lastName: 'Le-mien' },
  ]);
});

test('X-11 accounts with higher roles and one’s own roles are read-only', async ({ page }) => {
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
