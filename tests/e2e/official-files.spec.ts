import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { BDPM_FILES } from '../../src/features/bdpm-import/schema';
import { logIn, newAccount } from './support/accounts';
import { type OwnServer, ownServer } from './support/own-server';
import { openPage } from './support/ready';
import { test } from './support/test';

// An import changes the whole catalogue: it gets a server and a database of its own.
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server?.close());

const SCREEN = '/official-files/admin';
const SHORTAGES = 'CIS_CIP_Dispo_Spec.txt';
const fileOf = (name: string, change: (text: string) => string = (text) => text) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(change(readFileSync(`prisma/seed/bdpm/${name}`, 'latin1')), 'latin1'),
});
const worse = (text: string): string => text.replace('65172663\t\t2\t', '65172663\t\t1\t');

async function superAdmin(browser: Browser, firstName: string): Promise<Page> {
  const roles = ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY'] as const;
  const { email } = await newAccount({ roles, firstName, lastName: 'Officielle' }, (sql, values) => server.rows(sql, values));
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logIn(page, email);
  return page;
}
/** Drags a file over an element and drops it; whether the page took or refused it, so that the browser does not open it. */
const dropOn = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, fileName) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], fileName, { type: 'text/plain' }));
      const dispatch = (type: string) => !element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      return { over: dispatch('dragover'), dropped: dispatch('drop') };
    }, name);
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(files);

test('I-01j I-01k I-01l I-01m I-01n I-01o S-28 a set is uploaded, planned, agreed to by a second person, applied and worked off', async ({
  browser,
}) => {
  test.slow();
  const [ada, grace] = [await superAdmin(browser, 'Ada'), await superAdmin(browser, 'Grace')];

  await test.step('a dropped file is checked like a chosen one, beside the field it does not replace the page', async () => {
    await openPage(ada, SCREEN);
    expect(await dropOn(ada, 'h1', 'autre.txt')).toEqual({ over: true, dropped: true });
    await expect(ada.getByText('0 sur 5')).toBeVisible();
    await expect(ada.getByText(/autre\.txt/)).toBeHidden();
    expect(await dropOn(ada, 'main .border-dashed', 'autre.txt')).toEqual({ over: true, dropped: true });
    await expect(ada.getByRole('alert').filter({ hasText: 'autre.txt' })).toBeVisible();
    await expect(ada.getByText('0 sur 5')).toBeVisible();
  });

  await test.step('a cut file is refused with its line, the others stay', async () => {
    await openPage(ada, SCREEN);
    await choose(ada, [
      ...BDPM_FILES.filter((file) => file !== SHORTAGES).map((file) => fileOf(file)),
      fileOf(SHORTAGES, (text) => text.slice(0, 700)),
    ]);
    await expect(ada.getByText(`${SHORTAGES}, ligne 4 : le fichier est coupé`)).toBeVisible();
    await expect(ada.getByText('4 sur 5')).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Établir le plan' })).toBeDisabled();
    await choose(ada, [fileOf(SHORTAGES, worse)]);
    await expect(ada.getByText('5 sur 5')).toBeVisible();
    // It survives a reload.
    await openPage(ada, SCREEN);
    await expect(ada.getByText('5 sur 5')).toBeVisible();
  });

  await test.step('the plan opens by itself, says before and after, and needs a second person', async () => {
    await ada.getByRole('button', { name: 'Établir le plan' }).click();
    await ada.waitForURL(/\/official-files\/admin\/run\//);
    await ada.getByRole('button', { name: /^Disponibilité 1$/ }).click();
    await expect(ada).toHaveURL(/kind=AVAILABILITY/);
    const line = ada.getByRole('listitem').filter({ hasText: '3400930201268' });
    await expect(line).toContainText(/Hôpital et ville\s*Tension d’approvisionnement\s*devient\s*Rupture de stock/);
    await expect(ada.getByText('Vous avez établi ce plan : une deuxième personne doit l’appliquer.')).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Appliquer le plan' })).toBeHidden();
  });

  await test.step('another super administrator agrees to the figures and applies', async () => {
    await openPage(grace, SCREEN);
    await grace
      .getByRole('link', { name: /^Ouvrir l’import du/ })
      .first()
      .click();
    await grace.getByRole('button', { name: 'Appliquer le plan' }).click();
    const ask = grace.getByRole('alertdialog');
    await expect(ask.getByRole('listitem')).toHaveText(['aucun nouveau produit', '1 produit modifié', 'dont 1 disponibilité qui change']);
    await ask.getByRole('button', { name: 'Appliquer 1 changement' }).click();
    await expect(grace.getByRole('heading', { name: 'Ce que cet import a changé' })).toBeVisible();
    const [product] = await server.rows<{ is: string }>(
      `SELECT "hospitalAvailability" AS "is" FROM "Product" WHERE "cip" = '3400930201268'`,
    );
    expect(product?.is).toBe('SHORTAGE');
  });

  await test.step('what is under way shows how far it is, and its failure until each person dismisses it', async () => {
    const [task] = await server.rows<{ id: string }>(
      `INSERT INTO "BdpmTask" ("id", "kind", "state", "startedById", "startedByName", "startedAt", "beatAt", "step", "done", "total")
       SELECT gen_random_uuid(), 'PLAN', 'RUNNING', "id", 'Ada', now(), now(), 'compare', 41, 82 FROM "User" LIMIT 1 RETURNING "id"`,
    );
    await Promise.all([openPage(ada, SCREEN), openPage(grace, SCREEN)]);
    const progress = grace.getByRole('progressbar', { name: 'Plan en préparation' });
    await expect(progress).toHaveAttribute('aria-valuenow', '30');
    await expect(progress).toHaveAttribute('aria-valuetext', /Comparaison avec le catalogue · 41 sur 82/);
    const set = (change: string) => server.rows(`UPDATE "BdpmTask" SET ${change}, "beatAt" = now() WHERE "id" = $1`, [task?.id]);
    await set(`"step" = 'update', "done" = 82`);
    await expect(progress).toHaveAttribute('aria-valuenow', '80');
    await set(`"state" = 'FAILED', "endedAt" = now(), "error" = 'INTERRUPTED'`);
    const failures = [ada, grace].map((page) => page.getByRole('main').getByText(/Le plan n’a pas pu être établi/));
    for (const failure of failures) await expect(failure).toBeVisible({ timeout: 30_000 });
    await ada.getByRole('button', { name: 'Masquer cet échec' }).click();
    await expect(failures[0] as Locator).toBeHidden();
    await Promise.all([openPage(ada, SCREEN), openPage(grace, SCREEN)]);
    await expect(failures[1] as Locator).toBeVisible();
    await expect(failures[0] as Locator).toBeHidden();
  });

  await test.step('a difference leads to a draft in one click, and the product shows its official history', async () => {
    await openPage(grace, `${SCREEN}/differences?q=isentress`);
    await expect(grace.getByText(/· import du /)).toBeVisible();
    const toDraft = grace.getByRole('link', { name: /^Préparer un brouillon : ISENTRESS.*Disponibilité$/ }).first();
    await grace.keyboard.press('j');
    await expect(toDraft).toBeFocused();
    await grace.keyboard.press('Enter');
    await expect(grace.getByText('Les valeurs officielles sont reprises dans cette section.')).toBeVisible();
    await grace.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(grace.getByText('Brouillon enregistré').first()).toBeVisible();
    await openPage(grace, `${SCREEN}/differences?q=isentress`);
    await expect(grace.getByRole('link', { name: /^Voir le brouillon en attente/ }).first()).toBeVisible();
    await grace
      .getByRole('link', { name: /^ISENTRESS/ })
      .first()
      .click();
    await expect(grace.getByRole('heading', { name: 'Historique officiel' })).toBeVisible();
    await expect(grace.getByRole('list', { name: 'Officiel', exact: true }).getByRole('listitem')).not.toHaveCount(0);
  });
});
