import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO, logIn, newAccount } from './support/accounts';
import { removeMade } from './support/faq';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { LANGUAGES, typeSix } from './support/six-texts';
import { test } from './support/test';

test.afterAll(removeMade);

/** What lies in the browser, as text. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'unsaved-values')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('unsaved-values');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const entries = await new Promise<{ record: string; data: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('entries').objectStore('entries').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return entries.map(({ record, data }) => `${record} ${new TextDecoder('latin1').decode(data)}`);
  });

/** The tab is gone as by a crash: nothing of it runs any more, and nothing is confirmed. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  let before = '';
  const isAtRest = async () => {
    const now = (await kept(page)).join();
    const isSame = now !== '' && now === before;
    before = now;
    return isSame;
  };
  // Longer than the pause in typing after which values are stored.
  await expect.poll(isAtRest, { intervals: [900] }).toBe(true);
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}

const offer = (page: Page) => page.locator('[data-unsaved-offer]');

for (const lng of LANGUAGES) {
  test(`S-19b six rich texts outlive their tab and are offered again to no other user (${lng})`, async ({ page, context }) => {
    const { words, account, question, contents, typed } = await typeSix(page, lng);
    const address = `/faq/admin/edit/${question.id}`;
    const other = await newAccount({ roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'] });
    let tab = await crash(page, context);

    await logIn(tab, other.email);
    await openPage(tab, address);
    await expect(offer(tab)).toHaveCount(0);
    expect((await kept(tab)).join()).not.toContain('Texte');

    await logIn(tab, DEMO.super);
    expect((await tab.request.post(`/infomed/api/user/${account.id}/log-as`, { data: { reason: 'Essai de reprise' } })).status()).toBe(200);
    await openPage(tab, address);
    await expect(tab.locator('html[data-acting]')).toBeVisible();
    await expect(offer(tab)).toHaveCount(0);
    await tab.request.get('/login/unlog-as/');

    await logIn(tab, account.email);
    await openPage(tab, address);
    await expect(offer(tab).getByText(words.offer)).toBeVisible();
    await offer(tab).getByRole('button', { name: words.accept }).click();
    for (const [index, text] of typed.entries()) {
      await expect(tab.getByRole('textbox', { name: words.content }).nth(index)).toHaveText(text.replace(/<.*?>/g, ''));
    }
    tab = await crash(tab, context);
    await openPage(tab, address);
    await offer(tab).getByRole('button', { name: words.accept }).click();
    await tab.getByRole('button', { name: words.save, exact: true }).click();
    await expect(tab.getByText(words.saved)).toBeVisible();
    expect(await contents()).toEqual(typed);
    await expect.poll(() => kept(tab)).toEqual([]);
  });
}

test('S-19b S-22 restored values are saved against the version that they were typed over', async ({ page, context }) => {
  const { words, question, contents } = await typeSix(page, 'fr');
  const tab = await crash(page, context);
  const theirs = { id: question.subs[0], content: '<p>Entre-temps.</p>' };
  expect((await tab.request.put(`/infomed/api/faq/update/${question.id}/sub`, { data: theirs })).status()).toBe(200);
  await openPage(tab, `/faq/admin/edit/${question.id}`);
  await expect(offer(tab)).toContainText('La fiche a été modifiée depuis');
  await offer(tab).getByRole('button', { name: words.accept }).click();
  await tab.getByRole('button', { name: words.save, exact: true }).click();
  const conflict = tab.getByRole('dialog', { name: words.conflict });
  await expect(conflict.getByRole('row', { name: /Contenu/ })).toContainText('Entre-temps.');
  expect((await contents())[0]).toBe('<p>Entre-temps.</p>');
});

test('S-19b S-24 what is discarded or left by a log-out is deleted, and a locked section opens with what was typed', async ({
  page,
  context,
}) => {
  const account = await newAccount({ roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS'] });
  await logIn(page, account.email);
  const [product] = await rows<{ id: string }>(`SELECT "id" FROM "Product" WHERE "name" ILIKE 'prevymis%' ORDER BY "id" LIMIT 1`);
  const address = `/product/admin/edit/${product?.id}`;
  await openPage(page, address);
  const part = (tab: Page) => tab.getByRole('region', { name: 'Informations générales', exact: true });
  const field = (tab: Page) => part(tab).getByRole('textbox', { name: 'Nom d’affichage' });
  await part(page).getByRole('button', { name: 'Déverrouiller' }).click();
  await field(page).fill('Saisi avant la coupure');
  const tab = await crash(page, context);
  await openPage(tab, address);
  await offer(tab).getByRole('button', { name: 'Reprendre ma saisie' }).click();
  await expect(field(tab)).toHaveValue('Saisi avant la coupure');
  await expect(part(tab).getByRole('button', { name: 'Enregistrer', exact: true })).toBeEnabled();

  await tab.getByRole('link', { name: 'Tableau de bord', exact: true }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(tab).toHaveURL(/\/$/);
  await expect.poll(() => kept(tab)).toEqual([]);

  await openPage(tab, address);
  await part(tab).getByRole('button', { name: 'Déverrouiller' }).click();
  await field(tab).fill('Saisi avant de partir');
  await expect.poll(() => kept(tab)).toHaveLength(1);
  await tab.getByRole('button', { name: /^Menu de/ }).click();
  await tab.getByRole('button', { name: 'Se déconnecter' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(await kept(tab)).toEqual([]);

  await logIn(tab, account.email);
  await openPage(tab, address);
  await part(tab).getByRole('button', { name: 'Déverrouiller' }).click();
  await field(tab).fill('Saisi avant /logout');
  await expect.poll(() => kept(tab)).toHaveLength(1);
  tab.on('dialog', (dialog) => dialog.accept());
  await tab.goto('/logout');
  await expect(tab.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect.poll(() => kept(tab)).toEqual([]);
});

test('S-19b a form says so where the browser has no crypto.subtle, and keeps nothing', async ({ page }) => {
  const { email } = await newAccount({ roles: ['ROLE_ACCES_BANNIERE'] });
  await logIn(page, email);
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  await openPage(page, '/banner/admin/new');
  await expect(page.getByText('Ce navigateur ne peut pas conserver une saisie non enregistrée')).toBeVisible();
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Saisi');
  expect(await kept(page)).toEqual([]);
});
