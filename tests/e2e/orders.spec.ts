import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { expectNotice, expectTimedNotice, notice, watchNotices } from './support/notices';
import { aloneWith, rows } from './support/owner';
import { openPage, ready } from './support/ready';
import { test } from './support/test';

const READER = { roles: ['ROLE_ACCES_DEMANDES'] } as const;
const dialog = (page: Page) => page.getByRole('dialog');

/** An order that was sent already, so that no other test's notification includes it. */
async function sentOrder(mark: string, lines: readonly { name: string; reference: string; quantity: number }[]): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `INSERT INTO "MaterialOrder" ("date", "status", "sentAt", "subscriberKey", "mdmId", "firstName", "name", "society", "address", "zipCode", "city",
       "country", "email", "phoneNumber", "dueAt", "updateDate")
     VALUES (now(), 'SENT', now(), $1, 'MDM-1', 'Anne', $2, 'Pharmacie d’essai', '1 rue de l’Essai', '69003', 'Lyon', 'France',
       'anne@essai.example', '01 99 00 00 01', now() + interval '5 days', now()) RETURNING "id"`,
    [`cle-${mark}`, `Martin ${mark}`],
  );
  for (const [position, { name, reference, quantity }] of lines.entries()) {
    await rows(
      `INSERT INTO "MaterialOrderLine" ("orderId", "position", "name", "promomatsReference", "quantity") VALUES ($1, $2, $3, $4, $5)`,
      [made?.id, position, name, reference, quantity],
    );
  }
  return made?.id ?? 0;
}

test('REQ-05 REQ-07 REQ-08 REQ-12 REQ-13 REQ-14 REQ-15 REQ-16 REQ-17: an order is read with its items, exported, and found by product', async ({
  page,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`Affiche ${mark}`, `Brochure ${mark}`];
  const lines = [
    { name: first, reference: `FR-${mark}-1`, quantity: 7 },
    { name: second, reference: `FR-${mark}-2`, quantity: 2 },
  ];
  const id = await sentOrder(mark, lines);
  for (let count = 0; count < 21; count += 1) await sentOrder(mark, lines.slice(0, 1));
  await logInAs(page, READER);
  await openPage(page, '/order/admin');
  const headings = ['Id', 'Numéro de commande', 'Date', 'Traitement', 'Responsable', 'Échéance', 'Statut', 'Subscriber key', 'Mdm id'];
  await expect(page.getByRole('columnheader')).toHaveText(headings.map((name) => new RegExp(`^${name}`)));
  await page.goto(`/order/admin?request=${id}`);
  for (const text of ['Anne Martin', 'Pharmacie d’essai', '69003 Lyon', 'France', 'anne@essai.example', '01 99 00 00 01', `cle-${mark}`])
    await expect(dialog(page)).toContainText(text);
  const items = dialog(page).getByRole('region', { name: 'Articles' });
  await expect(items.getByRole('row').nth(1)).toHaveText(new RegExp(`${first}\\s*FR-${mark}-1\\s*7`));
  await items.getByRole('link', { name: second }).click();
  await expect(page).toHaveURL(new RegExp(`/order/admin/material\\?q=FR-${mark}-2`));
  await ready(page);
  const search = page.getByRole('searchbox', { name: 'Rechercher un produit' });
  await expect(search).toHaveValue(`FR-${mark}-2`);
  await search.fill(mark);
  await expect(page.getByText('2 produits')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(page.getByRole('rowheader')).toHaveText([first, second]);
  await expect(page.getByRole('row').filter({ hasText: `FR-${mark}-1` })).toHaveText(/Plus proposé—\s*—\s*22/);

  // Both are opened together, by keyboard.
  await page.getByRole('button', { name: first }).press('Enter');
  await page.getByRole('button', { name: second }).press('Space');
  for (const name of [first, second]) await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  const orders = (name: string) => page.getByRole('table', { name: `Commandes de ${name}` });
  await expect(orders(second).getByRole('row').nth(1)).toHaveText(/CM-\d{4}-\d+.*2\s*Anne Martin.*01 99 00 00 01\s*anne@essai\.example/);
  await expect(orders(first).getByRole('row')).toHaveCount(21);
  await expect(page.getByText('20 sur 22, les plus récentes d’abord')).toBeVisible();
  await page.getByRole('button', { name: 'Afficher 2 autres' }).click();
  await expect(orders(first).getByRole('row')).toHaveCount(23);
  await page.reload();
  await expect(orders(second)).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux commandes' }).click();
  await expect(page).toHaveURL(/\/order\/admin$/);
  await ready(page);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toBe('material_order.xls');
});

test('REQ-10 REQ-11 REQ-19 REQ-22 REQ-23 REQ-24 REQ-25 REQ-26 R-02 R-10: new quota requests are sent by e-mail after confirmation, and their history shows it', async ({
  page,
}) => {
  test.slow();
  const names = `Zoé Martin ${randomUUID().slice(0, 8)}`;
  // One more request that comes in meanwhile would leave something to send.
  const letOthersSend = await aloneWith('new quota requests');
  const [made] = await rows<{ id: number }>(
    `INSERT INTO "QuotaRequest" ("date", "productName", "nbBoxes", "names", "establishment", "city", "phone", "requestDetailsWhenNoAttestation", "dueAt", "updateDate")
     VALUES (now(), 'ESSAI 10 mg', 3, $1, 'Hôpital d’essai', 'Lyon', '01 99 00 00 02', 'Deux patients.', now() + interval '2 days', now())
     RETURNING "quotaRequestId" AS "id"`,
    [names],
  );
  await logInAs(page, READER);
  await watchNotices(page);
  await page.goto(`/quota-request/admin?request=${made?.id}`);
  for (const text of [names, 'Hôpital d’essai', 'Lyon', '01 99 00 00 02', 'Deux patients.', 'Pas encore envoyée par e-mail'])
    await expect(dialog(page)).toContainText(text);
  await dialog(page).getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Notifier les nouvelles demandes' });
  const send = async () => {
    await button.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('@');
    await question.getByRole('button', { name: 'Envoyer' }).click();
  };
  // The mail server's failure shows the specified message.
  const address = '**/infomed/api/quota-requests/notify';
  await page.route(address, (route) => route.fulfill({ status: 502, json: { error: 'NOTIFICATION_FAILED', requestId: 'x' } }));
  await send();
  await expectTimedNotice(page, "Erreur d'envoi", 'error', 2);
  await page.unroute(address);
  await send();
  await expectNotice(page, /Email envoyé avec succès\s!/, 'success');
  await expect(notice(page, 'Email envoyé')).toHaveCount(0);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(made?.id), exact: true }) });
  await expect(row).toContainText('Envoyée');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('Aucune nouvelle demande à notifier.');
  await button.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await letOthersSend();
  await page.getByRole('button', { name: 'Historique des envois' }).click();
  await expect(dialog(page).getByRole('row').nth(1)).toHaveText(/Essai Passager.*Envoyé/);
  await expect(page).toHaveURL(/sendings=1/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toBe('quota-requests.xls');
});
