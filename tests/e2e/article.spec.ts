import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { dayOf, shiftDay } from '../../src/shared/dates/dates';
import { DEMO, logIn } from './support/accounts';
import { expectNotice, watchNotices } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

const CALL = '/infomed/api/articles/';
const GOOD = { summary: 'Un résumé.', content: '<p>Un texte.</p>' };
const made: string[] = [];

function unique(): string {
  const word = `Essai${randomUUID().slice(0, 8)}`;
  made.push(word);
  return word;
}
/** The same day for all of this file, also when midnight passes. */
const TODAY = dayOf(new Date());
const day = (from: number): string => shiftDay(TODAY, from);
/** An image as a camera makes it: wider than the crop, and not the same everywhere. */
const picture = async (name: string, hue = '#0b6672') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 400, channels: 3, background: hue } })
    .composite([{ input: { create: { width: 200, height: 100, channels: 3, background: '#ffffff' } } }])
    .png()
    .toBuffer(),
});

interface Saved {
  readonly id: string;
  readonly title: string;
  readonly updateDate: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly encodedImageId: string | null;
}
async function saved(page: Page, values: object): Promise<Saved> {
  const answer = await page.request.post(CALL, { data: { ...GOOD, ...values } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Saved;
}
const stored = async (page: Page, id: string): Promise<Saved> => (await (await page.request.get(`${CALL}${id}`)).json()) as Saved;
async function uploaded(page: Page): Promise<string> {
  const answer = await page.request.post('/upload/material-image', { multipart: { file: await picture('a.png') } });
  return ((await answer.json()) as { encodedId: string }).encodedId;
}
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Actualités' }).getByRole('listitem');
const card = (page: Page, title: string): Locator => cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Texte', exact: true });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Enregistrer', exact: true });
async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/article/admin/edit/${id}`);
  await expect(text(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => logIn(page, DEMO.content));
test.afterAll(() => rows('DELETE FROM "Article" WHERE "title" LIKE ANY($1)', [made.map((word) => `%${word}%`)]));

test('ART-01 to ART-14 C-01 C-07 the list is searched, filtered, sorted and paged', async ({ page }) => {
  const word = unique();
  for (let n = 1; n <= 11; n += 1)
    await saved(page, { title: `${word} ${n}`, tag: word, displayDate: day(-n), priority: n === 11 ? 1 : 99 });
  const past = { displayDate: day(-20), expirationDate: day(-2), author: 'IM-7', readTime: 4, priority: 6, newArticle: true };
  await saved(page, { title: `${word} passée`, tag: word, ...past });
  await saved(page, { title: `${word} future`, tag: word, displayDate: day(2) });
  await page.goto('/article/admin');
  const searchRequest = page.waitForRequest((request) => request.url().endsWith('/articles/search'));
  await page.getByRole('searchbox', { name: 'Recherche' }).fill(word.toLowerCase());
  expect((await searchRequest).postDataJSON()).toEqual({ searchTerm: word.toUpperCase(), articleTypeFilters: [] });
  await expect(page.getByText('13 actualités')).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toContainText(`${word} 11`);
  await expect(cards(page).first()).toContainText('Priorité 1');
  await expect(cards(page).nth(2)).toContainText(`${word} future`);
  await expect(cards(page).nth(2)).not.toContainText('Priorité');
  await expect(card(page, `${word} passée`)).toContainText(/Passée.*Priorité 6.*Nouveau.*IM-7.*4\smin/s);
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('DISPLAY_DATE_ASC');
  await expect(cards(page).first()).toContainText(`${word} passée`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Passées' }).check();
  await expect(cards(page)).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('type')).toBe('PAST');
  await card(page, `${word} passée`).getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Supprimer « ${word} passée » ?` });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await card(page, `${word} passée`).getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expectNotice(page, `${word} passée`, 'success');
  await expect(page.getByText('Aucune actualité ne correspond')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/article/admin');
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
  await expect(page.getByRole('searchbox', { name: 'Recherche' })).toHaveValue('');
  await expect(cards(page)).toHaveCount(10);
});

test('ART-15 to ART-28 ART-24 ART-27 C-02 C-03 C-05 an article is written, previewed and saved by Ctrl+S', async ({ page }) => {
  const word = unique();
  await page.goto('/article/admin');
  await page.getByRole('link', { name: 'Ajouter une actualité' }).click();
  await expect(text(page)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Titre' }).fill('x'.repeat(151));
  await page.keyboard.press('Tab');
  await expect(page.getByText('Le titre ne doit pas dépasser 150 caractères.')).toBeVisible();
  await expect(page.getByText('151/150 caractères')).toBeVisible();
  await page.getByRole('textbox', { name: 'Titre' }).fill(word);
  await page.getByRole('textbox', { name: 'Résumé' }).fill('Le résumé');
  await text(page).click();
  await page.keyboard.type('Le texte');
  await expect(save(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Étiquette' }).fill('Campagne');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Étiquette manquante : choisissez une catégorie.')).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'Oncologie' });
  await expect(page.getByText(/Étiquette manquante/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Priorité' }).selectOption({ label: 'Priorité 3' });

  const type = async (label: string, value: string) => {
    await page.getByRole('spinbutton', { name: new RegExp(`jour.*${label}`, 'i') }).click();
    await page.keyboard.type(value.split('-').reverse().join(''));
  };
  await type('affichage', day(7));
  await type('expiration', day(3));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('La date d’expiration ne peut pas précéder la date d’affichage.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await type('expiration', day(9));
  await expect(save(page)).toBeEnabled();

  const preview = page.getByRole('region', { name: 'Aperçu du portail' });
  await expect(preview.getByText(/Rien n’est affiché\s: l’actualité paraîtra/)).toBeVisible();
  for (let n = 0; n < 7; n += 1) await preview.getByRole('button', { name: 'Jour suivant' }).click();
  await expect(preview.getByText('Le texte')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Réservée aux membres' }).check();
  await expect(preview.getByText('La suite est réservée aux membres connectés.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Masquer aussi le résumé' }).check();
  await expect(preview.getByText(/Rien n’est affiché aux visiteurs/)).toBeVisible();
  await preview.getByText('Membre connecté').click();
  await expect(preview.getByText('Le texte')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Image principale' }).getByRole('button', { name: 'Choisir une image' }).click();
  await (await chooser).setFiles(await picture('couverture.png'));
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' });
  const canvas = dialog.locator('canvas');
  await expect(canvas).toBeVisible();
  const drawn = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  // The preview has its own size once it is drawn.
  await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width)).not.toBe(300);
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const whole = await drawn();
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', /^200\s%$/);
  await page.clock.runFor(99);
  expect(await drawn()).toBe(whole);
  await page.clock.runFor(1);
  expect(await drawn()).not.toBe(whole);
  await page.clock.resume();
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).press('Enter');
  await expectNotice(page, 'Votre fichier a été importé.', 'success');
  await page.keyboard.press('Control+s');
  await expectNotice(page, `Actualité « ${word} » créée.`, 'success');
  await expect(page).toHaveURL(/\/article\/admin\/edit\/[0-9a-f-]{36}$/);
  const article = await stored(page, page.url().split('/').at(-1) ?? '');
  expect(article).toMatchObject({ title: word, priority: 3, category: 'ONCOLOGIE', privateDisplaySummary: true, displayDate: day(7) });
  const image = sharp(await (await page.request.get(`/files/images/${article.encodedImageId}/`)).body());
  const { width, height } = await image.metadata();
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

test('ART-32 ART-33 ART-34 ART-35 C-08 C-21 an inline image is stored and deleted immediately, independently of unsaved fields', async ({
  page,
}) => {
  const word = unique();
  const { id } = await saved(page, { title: word });
  await watchNotices(page);
  await edit(page, id);
  await page.getByRole('textbox', { name: 'Titre' }).fill(`${word} à moitié`);
  await text(page).click();
  const insert = async () => {
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.locator('[data-image-input]').setInputFiles(await picture('schema.png', '#a8201a'));
  };
  const logged = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('NETWORK'));
  await page.route('**/upload/**', (route) => route.abort('connectionrefused'));
  await insert();
  await logged;
  await page.unroute('**/upload/**');
  await expect(text(page).locator('img[src]')).toHaveCount(0);
  await insert();
  await expect(text(page).locator('img[src]')).toHaveCount(1);
  expect(await page.evaluate(() => window.noticeLives)).toEqual([]);
  await expect.poll(async () => (await stored(page, id)).images.length).toBe(1);
  const article = await stored(page, id);
  expect(article.title).toBe(word);
  const [imageId = ''] = article.images;
  expect(article.content).toContain(imageId);
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes(`/images/${id}/${imageId}`),
  );
  // ART-31: what happens within a second is one step of the history.
  await page.waitForTimeout(1_100);
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  expect((await deleted).status()).toBe(200);
  await expect.poll(async () => (await stored(page, id)).images.length).toBe(0);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('img[src]')).toHaveCount(1);
  await save(page).click();
  await expectNotice(page, `Actualité « ${word} à moitié » enregistrée.`, 'success');
  expect(await stored(page, id)).toMatchObject({ title: `${word} à moitié`, images: [imageId] });
  const [file] = await rows<{ discardedAt: Date | null }>('SELECT "discardedAt" FROM "StoredFile" WHERE "encodedId" = $1', [imageId]);
  expect(file?.discardedAt).toBeNull();
});

test('ART-36 ART-37 deleting the main image preserves unsaved input', async ({ page }) => {
  const word = unique();
  const { id } = await saved(page, { title: word, encodedImageId: await uploaded(page) });
  await edit(page, id);
  await page.getByRole('textbox', { name: 'Titre' }).fill(`${word} suite`);
  await page.getByRole('button', { name: 'Supprimer l’image' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer l’image' }).click();
  await expectNotice(page, 'Image supprimée et article mis à jour.', 'success');
  const reloaded = page.waitForResponse((answer) => answer.url().includes(`/article/admin/edit/${id}`));
  await reloaded;
  expect((await stored(page, id)).encodedImageId).toBeNull();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(`${word} suite`);
  await save(page).click();
  await expectNotice(page, `Actualité « ${word} suite » enregistrée.`, 'success');
});

test('S-22 S-22a the second of two sees both versions, chooses, and nothing typed is lost', async ({ page }) => {
  const word = unique();
  const { id, updateDate } = await saved(page, { title: word });
  await edit(page, id);
  await page.getByRole('textbox', { name: 'Titre' }).fill(`${word} le mien`);
  await saved(page, { id, updateDate, title: `${word} l’autre`, author: 'IM-9' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps par une autre personne' });
  await expect(dialog.getByRole('row', { name: /Titre/ })).toContainText(/l’autre.*le mien/s);
  // What is added is marked as added in either column, and nothing is struck out.
  await expect(dialog.locator('ins')).toHaveText([/l’autre/, /le mien/]);
  await expect(dialog.locator('del')).toHaveCount(0);
  await expect(dialog.getByText('Repris, car vous ne l’avez pas modifié : Référence.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(`${word} le mien`);
  await save(page).click();
  await dialog.getByRole('radio', { name: 'Titre, Ma valeur' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer avec ces choix' }).click();
  await expectNotice(page, `Actualité « ${word} le mien » enregistrée.`, 'success');
  expect(await stored(page, id)).toMatchObject({ title: `${word} le mien`, author: 'IM-9' });
});
