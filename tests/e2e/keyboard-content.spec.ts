import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, logIn, logInAs } from './support/accounts';
import { chooseByKey, expectFocusSeen, expectTrapped, goByKeyboard, press, tabTo } from './support/keyboard';
import { button, dialog, fill, link, main, type } from './support/keyboard-journey';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';
import { ready } from './support/ready';
import { test } from './support/test';

// Content without a mouse, as in keyboard-areas.spec.ts.
const mark = `Clavier ${randomUUID().slice(0, 8)}`;

test.afterAll(async () => {
  const mine = [`%${mark}%`];
  await rows('DELETE FROM "Banner" WHERE "name" LIKE $1', mine);
  await rows('DELETE FROM "EarlyAccessDrug" WHERE "name" LIKE $1', mine);
  await rows('DELETE FROM "Article" WHERE "title" LIKE $1', mine);
  await rows('DELETE FROM "FaqSubQuestion" WHERE "title" LIKE $1', mine);
  await rows('DELETE FROM "FaqMainQuestion" WHERE "title" LIKE $1', mine);
  await rows('DELETE FROM "TherapeuticArea" WHERE "name" LIKE $1', mine);
});

test('WCAG 2.1.2 FAQ-27 the reorder dialog holds the focus until it closes', async ({ page }) => {
  await logIn(page, DEMO.content);
  await goByKeyboard(page, '/faq/admin');
  const reorder = button(page, 'Réordonner');
  await tabTo(page, reorder);
  await press(page, 'Enter');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expectTrapped(page, dialog(page), reorder);
});

test('WCAG 2.1.1 FAQF-03 FAQF-16 a question with a sub-question is written and saved by keyboard alone', async ({ page }) => {
  await logIn(page, DEMO.content);
  await goByKeyboard(page, '/faq/admin');
  await tabTo(page, link(page, 'Ajouter une question principale'));
  await press(page, 'Enter');
  const field = (name: string | RegExp) => page.getByRole('textbox', { name }).first();
  await expect(field(/^Titre de la question principale/)).toBeVisible();
  await fill(page, field(/^Titre de la question principale/), mark);
  const more = button(page, 'Ajouter une sous-question');
  if ((await page.getByRole('textbox', { name: /^Nom unique/ }).count()) === 0) {
    await tabTo(page, more);
    await press(page, 'Enter');
  }
  await fill(page, page.getByRole('textbox', { name: 'Titre', exact: true }), `${mark} une demande`);
  await fill(page, field(/^Nom unique/), mark.toUpperCase().replace(' ', '-'));
  await fill(page, field(/^Numéro de document/), 'DOC-1');
  await fill(page, field(/^Contenu/), 'Une réponse.');
  await press(page, 'Control+s');
  await expect(page).toHaveURL(/\/faq\/admin\/edit\//);
  await expectFocusSeen(page);
});

test('WCAG 2.1.1 ART-15 an article with bold text is written by keyboard alone', async ({ page }) => {
  await logIn(page, DEMO.content);
  await goByKeyboard(page, '/article/admin');
  await tabTo(page, link(page, 'Ajouter une actualité'));
  await press(page, 'Enter');
  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  await expect(text).toBeVisible();
  await fill(page, page.getByRole('textbox', { name: 'Titre' }), mark);
  await fill(page, page.getByRole('textbox', { name: 'Résumé' }), 'Un résumé.');
  await fill(page, text, 'Un texte ');
  // Back to the tools, along them by arrows, and the choice is for what is typed next.
  await tabTo(page, page.getByRole('toolbar').locator('button:not([tabindex="-1"])').first(), 'Shift+Tab');
  const bold = page.getByRole('toolbar').getByRole('button', { name: 'Gras', exact: true });
  for (let steps = 0; steps < 12 && !(await bold.evaluate((node) => node === document.activeElement)); steps += 1)
    await press(page, 'ArrowRight');
  await expect(bold).toBeFocused();
  await expectFocusSeen(page);
  await press(page, 'Enter');
  // The choice gives the focus back to the text, a frame later.
  await expect(text).toBeFocused();
  await type(page, 'important');
  await expect(text.locator('strong')).toHaveText('important');
});

test('WCAG 2.1.1 ART-23 ART-24 an article with a cropped image is saved by keyboard alone', async ({ page }) => {
  await logIn(page, DEMO.content);
  await goByKeyboard(page, '/article/admin/new');
  await fill(page, page.getByRole('textbox', { name: 'Titre' }), mark);
  await fill(page, page.getByRole('textbox', { name: 'Résumé' }), 'Un résumé.');
  await fill(page, page.getByRole('textbox', { name: 'Texte', exact: true }), 'Un texte.');
  const choose = page.getByRole('group', { name: 'Image principale' }).getByRole('button', { name: 'Choisir une image' });
  await tabTo(page, choose);
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6672' } });
  await chooseByKey(page, choose, { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  const crop = page.getByRole('dialog', { name: 'Recadrer l’image' });
  const zoom = crop.getByRole('slider', { name: 'Zoom' });
  await tabTo(page, zoom);
  await press(page, '+', '+');
  await expect(zoom).not.toHaveAttribute('aria-valuetext', /^100\s?%$/);
  const use = crop.getByRole('button', { name: 'Utiliser cette image' });
  await expect(use).toBeEnabled();
  await tabTo(page, use);
  // The notice stays for seconds only: it is looked for first.
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Votre fichier a été importé.', 'success');
  await expect(crop).toHaveCount(0);
  await press(page, 'Control+s');
  await expect(page).toHaveURL(/\/article\/admin\/edit\//);
});

test('WCAG 2.1.1 BAN-07 a banner is written by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE'] });
  await goByKeyboard(page, '/banner/admin/new');
  await fill(page, page.getByRole('textbox', { name: /^Nom/ }), mark);
  await fill(page, page.getByRole('textbox', { name: /^Texte/ }), 'La campagne commence.');
  const start = page.getByRole('group', { name: 'Début d’affichage' }).getByRole('spinbutton').first();
  await tabTo(page, start);
  await type(page, '01012099');
  await tabTo(page, button(page, 'Enregistrer'));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/banner\/admin\/edit\//);
  await expectFocusSeen(page).catch(() => expect(page.locator('form:focus, main:focus')).toHaveCount(1));
});

test('WCAG 2.1.2 BAN-10 the confirmation before a banner is deleted holds the focus until it closes', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE'] });
  await goByKeyboard(page, '/banner/admin');
  const remove = button(page, /^Supprimer /).first();
  await tabTo(page, remove);
  await press(page, 'Enter');
  await expectTrapped(page, page.getByRole('alertdialog'), remove);
});

test('WCAG 2.1.1 EAD-12 an early access drug is created by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_AP_PC'] });
  await goByKeyboard(page, '/early-access-drug/admin/new');
  await fill(page, page.getByRole('textbox', { name: /^Nom/ }), mark);
  await fill(page, page.getByRole('textbox', { name: /^Catégorie/ }), 'Oncologie');
  await tabTo(page, page.getByLabel(/^Statut/));
  await type(page, 'En cours');
  await tabTo(page, page.getByLabel(/^Type/));
  await type(page, 'CPC');
  await press(page, 'Control+s');
  await expect(page).toHaveURL(/\/early-access-drug\/admin\/edit\//);
});

test('C-20 every letter stays that is typed into a rich text faster than the form can show it', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE'] });
  await page.goto('/banner/admin/new');
  await ready(page);
  const box = page.getByRole('textbox', { name: 'Texte', exact: true });
  await box.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const written = 'Rupture de stock : la dispensation reprend le quinze du mois. '.repeat(2).trim();
  await page.keyboard.type(written, { delay: 12 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(box).toHaveText(written);
  await expect(page.getByText(`${written.length}/170 caractères`)).toBeVisible();
});

test('S-28a Ctrl+S in the frame of the change that completes a form saves it', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_AP_PC'] });
  await page.goto('/early-access-drug/admin/new');
  await ready(page);
  await page.getByRole('textbox', { name: /^Nom/ }).fill(`${mark} S`);
  await page.getByRole('textbox', { name: /^Catégorie/ }).fill('Oncologie');
  await page.getByLabel(/^Statut/).selectOption({ label: 'En cours' });
  await page.getByLabel(/^Type/).evaluate((list: HTMLSelectElement) => {
    list.focus();
    list.value = [...list.options].find(({ text }) => text === 'CPC')?.value ?? '';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  });
  await expect(page).toHaveURL(/\/early-access-drug\/admin\/edit\//);
});

test('S-28a Enter in the frame of the change that completes a form saves it, as after a scan', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_AP_PC'] });
  await page.goto('/early-access-drug/admin/new');
  await ready(page);
  await page.getByRole('textbox', { name: /^Nom/ }).fill(`${mark} E`);
  await page.getByLabel(/^Statut/).selectOption({ label: 'En cours' });
  await page.getByLabel(/^Type/).selectOption({ label: 'CPC' });
  const category = page.getByRole('textbox', { name: /^Catégorie/ });
  await category.focus();
  // What the browser does with a key of its own: an event of a script submits nothing.
  const session = await page.context().newCDPSession(page);
  await Promise.all([
    session.send('Input.insertText', { text: 'Oncologie' }),
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }),
  ]);
  await expect(page).toHaveURL(/\/early-access-drug\/admin\/edit\//);
});

test('WCAG 2.1.1 TA-03 a therapeutic area is added in its dialog by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ADMIN'] });
  await goByKeyboard(page, '/therapeutic-area-admin');
  const add = button(page, 'Ajouter une aire thérapeutique');
  await tabTo(page, add);
  await press(page, 'Enter');
  await expectTrapped(page, dialog(page), add, 3);
  await press(page, 'Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await type(page, mark);
  // The notice stays for seconds only: it is looked for first.
  await page.keyboard.press('Enter');
  await expectNotice(page, mark, 'success');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText(mark).first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('WCAG 2.1.1 PROMO-13 a promotional material finds its area and is discarded by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_MATERIEL'] });
  await goByKeyboard(page, '/promotions/admin');
  const add = button(page, 'Ajouter un matériel');
  await tabTo(page, add);
  await press(page, 'Enter');
  await fill(page, dialog(page).getByRole('textbox', { name: /^Nom/ }), mark);
  const area = dialog(page).getByRole('combobox', { name: /^Aire thérapeutique/ });
  await tabTo(page, area);
  await type(page, 'onco');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await press(page, 'Enter');
  await expect(area).not.toHaveValue('');
  await press(page, 'Escape');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: 'Abandonner les modifications' }));
  await press(page, 'Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('WCAG 2.1.1 F-21 chatbot test results are filtered and a run is opened by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await goByKeyboard(page, '/faq-chatbot-tests/admin');
  await expect(button(page, /^Lancer les tests/)).toBeVisible();
  const filter = button(page, /^KO/);
  await tabTo(page, filter);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/show=KO/);
  await expect(filter).toBeFocused();
  const run = link(page, /^Voir le (résultat|lancement) du/);
  await tabTo(page, run);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/run=/);
});

test('WCAG 2.1.1 CHAT-20 the chatbot trial answers by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_FAQ'] });
  await goByKeyboard(page, '/faq-chatbot-settings/admin');
  await fill(page, page.locator('main input[name="question"]'), 'vaccin');
  await press(page, 'Enter');
  await expect(page.locator('main ol li').first()).toBeVisible();
  await expectFocusSeen(page);
});

const LONG_FORMS = [
  '/user',
  '/product/admin/new',
  '/faq/admin/new',
  '/article/admin/new',
  '/banner/admin/new',
  '/early-access-drug/admin/new',
];

test('WCAG 2.2 AA 2.4.11 what has the focus in a long form stays clear of the bar that saves it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 420 });
  const content = ['ROLE_ACCES_FAQ', 'ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_AP_PC'] as const;
  await logInAs(page, { roles: ['ROLE_ADMIN', 'ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', ...content] });
  /** How far what has the focus reaches below the top of the bar; null outside of the form, or in the bar itself. */
  const overlapOf = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('form [data-bar]');
      if (!focused || !bar || !focused.closest('form') || bar.contains(focused)) return null;
      // The caret of a text that is higher than the window is where it is typed.
      const { top, bottom } = focused.getBoundingClientRect();
      return Math.min(bottom, top + 120) - bar.getBoundingClientRect().top;
    });
  for (const path of LONG_FORMS) {
    await page.goto(path);
    await ready(page);
    await page.locator('form:has([data-bar])').getByRole('textbox').first().focus();
    const overlaps: number[] = [];
    for (let overlap = await overlapOf(); overlap !== null; overlap = await overlapOf()) {
      overlaps.push(overlap);
      await page.keyboard.press('Tab');
    }
    expect(overlaps.length, path).toBeGreaterThan(5);
    expect(Math.max(...overlaps), path).toBeLessThanOrEqual(0);
  }
});
