import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO, logIn } from './support/accounts';
import { expectNotice } from './support/notices';
import { openPage } from './support/ready';
import { test } from './support/test';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const whoami = (page: Page, token: string) =>
  page.request.get('/infomed/api/public/whoami', { headers: { authorization: `Bearer ${token}` } });

/** The token that the open dialog shows. */
async function shownToken(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: `Jeton de ${name}` });
  await expect(dialog).toContainText('Ce jeton n’est montré qu’une fois.');
  const token = await dialog.getByRole('textbox', { name: 'Jeton' }).inputValue();
  expect(token).toMatch(/^bop_[A-Za-z0-9_-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  await expect(dialog).toHaveCount(0);
  return token;
}

test('S-06 a super administrator manages a client from creation to revocation', async ({ page }) => {
  const name = `Portail ${randomUUID().slice(0, 8)}`;
  await logIn(page, DEMO.super);
  await openPage(page, '/portal-client/admin');
  await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await form.getByRole('checkbox', { name: /^Lecture/ }).uncheck();
  await form.getByRole('checkbox', { name: /^Membres/ }).check();
  await form.getByRole('button', { name: 'Créer le client' }).click();
  await expect(form.getByText('Le droit « Membres » suppose le droit « Lecture ».')).toBeVisible();
  await form.getByRole('checkbox', { name: /^Lecture/ }).check();
  await form.getByRole('button', { name: 'Créer le client' }).click();
  const token = await shownToken(page, name);
  await expect(card(page, name)).toContainText('Actif');
  await expect(card(page, name)).toContainText(`se termine par ${token.slice(-4)}`);
  await expect(page.getByText(token)).toHaveCount(0);
  expect(await (await whoami(page, token)).json()).toMatchObject({ name, scopes: ['READ', 'MEMBERS'] });

  await card(page, name)
    .getByRole('button', { name: `Modifier ${name}` })
    .click();
  await expect(page).toHaveURL(/open=/);
  await form.getByRole('checkbox', { name: /^Membres/ }).uncheck();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expectNotice(page, `Client « ${name} » enregistré.`, 'success');
  expect(await (await whoami(page, token)).json()).toMatchObject({ scopes: ['READ'] });

  await card(page, name)
    .getByRole('button', { name: `Remplacer le jeton de ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remplacer le jeton' }).click();
  const next = await shownToken(page, name);
  expect([(await whoami(page, token)).status(), (await whoami(page, next)).status()]).toEqual([401, 200]);

  await card(page, name)
    .getByRole('button', { name: `Révoquer ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expectNotice(page, `Client « ${name} » révoqué.`, 'success');
  await expect(card(page, name)).toContainText('Révoqué');
  await expect(card(page, name).getByRole('button')).toHaveCount(0);
  expect(await (await whoami(page, next)).json()).toMatchObject({ error: 'TOKEN_REVOKED' });
});

test('S-06 a token is copied by its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Portail ${randomUUID().slice(0, 8)}`;
  await logIn(page, DEMO.super);
  await page.goto('/portal-client/admin?open=new');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await form.getByRole('button', { name: 'Créer le client' }).click();
  await page.getByRole('button', { name: 'Copier', exact: true }).click();
  await expectNotice(page, 'Jeton copié.', 'success');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await shownToken(page, name));
});
