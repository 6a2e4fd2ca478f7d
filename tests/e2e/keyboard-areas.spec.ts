import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, logIn, logInAs } from './support/accounts';
import { expectFocusInside, expectFocusSeen, expectTrapped, goByKeyboard, press, tabTo } from './support/keyboard';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';

/*
 * One journey an area without a mouse: no click, no focus() from outside. Every stop of Tab on the way must show where it is
 * (tests/e2e/support/keyboard.ts). A product's form, draft and validation: keyboard-journey.spec.ts; menus: keyboard.spec.ts.
 */
const mark = `Clavier ${randomUUID().slice(0, 8)}`;
const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp): Locator =>
  main(page)
    .getByRole('button', { name, ...exactly(name) })
    .first();
const link = (page: Page, name: string | RegExp): Locator =>
  main(page)
    .getByRole('link', { name, ...exactly(name) })
    .first();
const exactly = (name: string | RegExp) => ({ exact: typeof name === 'string' });
const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

/** Goes to a field and types; what it then holds is for the caller to look at. */
async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await press(page, 'Control+a');
  await type(page, text);
}

test.afterAll(async () => {
  const mine = [`%${mark}%`];
  await rows('DELETE FROM "Banner" WHERE "name" LIKE $1', mine);
  await rows('DELETE FROM "EarlyAccessDrug" WHERE "name" LIKE $1', mine);
  await rows('DELETE FROM "Article" WHERE "title" LIKE $1', mine);
  await rows('DELETE FROM "FaqSubQuestion" WHERE "title" LIKE $1', mine);
  await rows('DELETE FROM "FaqMainQuestion" WHERE "title" LIKE $1', mine);
  await rows('DELETE FROM "TherapeuticArea" WHERE "name" LIKE $1', mine);
});

test('TEMP-01 TEMP-22 ranges of temperature: the strip is walked, one is opened, changed and given up', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_TEMP'] });
  const [product] = await rows<{ id: string }>(
    `SELECT "id" FROM "Product" WHERE jsonb_array_length("temperatureRanges") > 2 AND "name" NOT ILIKE 'keytruda%' ORDER BY "name" LIMIT 1`,
  );
  await goByKeyboard(page, `/product/admin/edit/${product?.id}`);
  const part = page.getByRole('region', { name: 'Excursions de température et mentions légales', exact: true });
  const lock = part.getByRole('button', { name: /^(Dév|V)errouiller$/ });
  await tabTo(page, lock);
  await press(page, 'Enter');
  const strip = part.getByRole('list', { name: /^Plages de température, de la plus froide/ }).getByRole('button');
  await tabTo(page, strip.first());
  await press(page, 'ArrowRight');
  await expect(strip.nth(1)).toBeFocused();
  await expectFocusSeen(page);
  await press(page, 'Enter');
  const message = part.getByLabel('Message français');
  await fill(page, message, 'Essai au clavier.');
  await tabTo(page, part.getByRole('button', { name: 'Enregistrer la plage' }));
  await press(page, 'Enter');
  await expect(part.getByText('Essai au clavier.').first()).toBeVisible();
  await tabTo(page, lock, 'Shift+Tab');
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: 'Abandonner' }));
  await press(page, 'Enter');
  await expect(lock).toBeFocused();
  await expect(part.getByText('Essai au clavier.')).toHaveCount(0);
});

test('FAQ-27 FAQF-03 FAQF-16 FAQ: the order is looked at and left, a question is written with a block and saved', async ({ page }) => {
  await logIn(page, DEMO.content);
  await goByKeyboard(page, '/faq/admin');
  const reorder = button(page, 'Réordonner');
  await tabTo(page, reorder);
  await press(page, 'Enter');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expectTrapped(page, dialog(page), reorder);
  const add = link(page, 'Ajouter une question principale');
  await tabTo(
    page,
    add,
    (await add.evaluate((node) => node.compareDocumentPosition(document.activeElement as Node) & 4)) ? 'Shift+Tab' : 'Tab',
  );
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

test('ART-15 ART-23 ART-24 article: written with bold text, an image is chosen and cropped, saved by its key', async ({ page }) => {
  await logIn(page, DEMO.content);
  await goByKeyboard(page, '/article/admin');
  await tabTo(page, link(page, 'Ajouter une actualité'));
  await press(page, 'Enter');
  const text = page.getByRole('textbox', { name: 'Texte' });
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
  await tabTo(page, text);
  await type(page, 'important');
  await expect(text.locator('strong')).toHaveText('important');

  const choose = page.getByRole('group', { name: 'Image principale' }).getByRole('button', { name: 'Choisir une image' });
  await tabTo(page, choose);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Enter');
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6672' } });
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  const crop = page.getByRole('dialog', { name: 'Recadrer l’image' });
  const zoom = crop.getByRole('slider', { name: 'Zoom' });
  await tabTo(page, zoom);
  await press(page, '+', '+');
  await expect(zoom).not.toHaveAttribute('aria-valuetext', '100 %');
  await tabTo(page, crop.getByRole('button', { name: 'Utiliser cette image' }));
  await press(page, 'Enter');
  await expect(crop).toHaveCount(0);
  await expectNotice(page, 'Votre fichier a été importé.', 'success');
  await press(page, 'Control+s');
  await expect(page).toHaveURL(/\/article\/admin\/edit\//);
});

test('BAN-07 BAN-10 EAD-12 TA-03 banner, early access, therapeutic area: made, and a deletion is thought better of', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE', 'ROLE_ACCES_AP_PC', 'ROLE_ADMIN'] });
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

  await goByKeyboard(page, `/banner/admin?q=${encodeURIComponent(mark)}`);
  const remove = button(page, `Supprimer ${mark}`);
  await tabTo(page, remove);
  await press(page, 'Enter');
  await expectTrapped(page, page.getByRole('alertdialog'), remove);

  await goByKeyboard(page, '/early-access-drug/admin/new');
  await fill(page, page.getByRole('textbox', { name: /^Nom/ }), mark);
  await fill(page, page.getByRole('textbox', { name: /^Catégorie/ }), 'Oncologie');
  await tabTo(page, page.getByLabel(/^Statut/));
  await type(page, 'En cours');
  await tabTo(page, page.getByLabel(/^Type/));
  await type(page, 'CPC');
  await press(page, 'Control+s');
  await expect(page).toHaveURL(/\/early-access-drug\/admin\/edit\//);

  await goByKeyboard(page, '/therapeutic-area-admin');
  const add = button(page, 'Ajouter une aire thérapeutique');
  await tabTo(page, add);
  await press(page, 'Enter');
  await expectTrapped(page, dialog(page), add, 3);
  await press(page, 'Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await type(page, mark);
  await press(page, 'Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expectNotice(page, mark, 'success');
  await expect(main(page).getByText(mark).first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('PROMO-13 promotion: its dialog keeps the focus, finds an area, asks before it closes, and gives the focus back', async ({ page }) => {
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
  await tabTo(page, question.getByRole('button', { name: 'Quitter sans enregistrer' }));
  await press(page, 'Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('F-21 CHAT-20 chatbot: results are filtered, a run is opened from the history, the trial answers', async ({ page }) => {
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
  await goByKeyboard(page, '/faq-chatbot-settings/admin');
  await fill(page, page.locator('main input[name="question"]'), 'vaccin');
  await press(page, 'Enter');
  await expect(page.locator('main ol li').first()).toBeVisible();
  await expectFocusSeen(page);
});

test('REQ-27 REQ-28 U-01 requests: from the grid to the detail, taken, answered, closed, and back on the same line', async ({ page }) => {
  const [found] = await rows<{ id: number }>(
    `INSERT INTO "EmergencyRequest" ("date", "email", "productName", "productQuantity", "lastName", "emergencyInfo", "city", "dueAt", "updateDate")
     VALUES (now(), 'a@essai.example', 'ESSAI 10 mg', 2, 'Martin', 'Urgent.', $1, now() + interval '4 hours', now()) RETURNING "id"`,
    [mark],
  );
  await logInAs(page, { roles: ['ROLE_ACCES_DEMANDES'] });
  await goByKeyboard(page, `/emergency-request/admin?f.city=contains:${encodeURIComponent(mark)}`);
  const cell = page.locator('.dg-canvas [data-line="0"]').getByRole('gridcell').first();
  await tabTo(page, page.getByRole('grid').locator('[data-col][tabindex="0"]'));
  await press(page, 'Control+Home');
  await expectFocusSeen(page);
  await press(page, 'Enter');
  const detail = dialog(page);
  await tabTo(page, detail.getByRole('button', { name: 'Prendre en charge' }));
  await press(page, 'Enter');
  await expect(detail.getByText(/À traiter → En cours/)).toBeVisible();
  await expectFocusInside(detail);
  await tabTo(page, detail.getByLabel('Traitement', { exact: true }).last());
  await type(page, 'Répondue');
  await fill(page, detail.getByLabel('Réponse'), 'Deux boîtes partent ce soir.');
  await tabTo(page, detail.getByRole('button', { name: 'Enregistrer' }));
  await press(page, 'Enter');
  await expect(detail).toContainText('En cours → Répondue');
  await expectFocusInside(detail);
  await press(page, 'Escape');
  await expect(detail).toHaveCount(0);
  await expect(cell).toBeFocused();
  await expectFocusSeen(page);
  expect(found?.id).toBeGreaterThan(0);
});

test('AUDIT-03 R-03 REQ-01 audit trail: sorted, filtered, grouped, columns chosen, an entry read', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
  await goByKeyboard(page, '/audit-trail/admin');
  for (const [name, role] of [
    ['Colonnes', 'dialog'],
    ['Grouper', 'menu'],
  ] as const) {
    await tabTo(page, button(page, name), name === 'Colonnes' ? 'Tab' : 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole(role)).toBeVisible();
    await expectTrapped(page, page.getByRole(role), button(page, name), 0);
  }
  await press(page, 'Enter', 'ArrowDown', 'Enter', 'Escape');
  await expect(page).toHaveURL(/group=/);
  const tree = page.getByRole('treegrid');
  await expect(tree).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, tree.locator('[data-col][tabindex="0"], [tabindex="0"][role="gridcell"]').first());
  await press(page, 'Control+Home', 'ArrowRight');
  await expect(tree.locator('[data-line="0"]')).toHaveAttribute('aria-expanded', 'true');
  await expectFocusSeen(page);
  await goByKeyboard(page, '/audit-trail/admin');
  await tabTo(page, page.getByRole('grid').locator('[data-col][tabindex="0"]'));
  await press(page, 'Control+Home', 'ArrowUp', 'ArrowUp');
  await expectFocusSeen(page);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/sort=/);
  await press(page, 'ArrowDown', 'ArrowRight');
  await type(page, 'benali');
  await expect(page).toHaveURL(/f\.actorName=contains:benali/);
  await press(page, 'Control+ArrowDown');
  await goByKeyboard(page, '/audit-trail/admin');
  await tabTo(page, page.getByRole('grid').locator('[data-col][tabindex="0"]'));
  await press(page, 'Control+Home', 'Enter');
  await expect(page).toHaveURL(/\/audit-trail\/admin\/view\//);
});

test('USER-07 PARAM-09 S-03 administration: an account is refused and mended, a parameter is changed, a routine is thought better of', async ({
  page,
}) => {
  await logInAs(page, { roles: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] });
  await goByKeyboard(page, '/user');
  const mail = page.getByRole('textbox', { name: /^Adresse e-mail/ });
  await fill(page, mail, 'pas une adresse');
  await press(page, 'Tab');
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toHaveAccessibleDescription(/adresse/i);
  await press(page, 'Shift+Tab');
  await fill(page, mail, `${randomUUID()}@test.example`);
  const role = page.getByRole('checkbox', { name: /ROLE_ACCES_FAQ/ });
  await tabTo(page, role);
  await press(page, 'Space');
  await expect(role).toBeChecked();
  await press(page, 'Control+s');
  await expect(
    main(page)
      .getByText(/est créé/)
      .first(),
  ).toBeVisible();

  const [row] = await rows<{ id: string }>(
    `INSERT INTO "Parameter" ("id", "key", "value", "label", "creationDate", "updateDate")
     VALUES (gen_random_uuid(), $1, 'un', $2, now(), now()) RETURNING "id"`,
    [mark.toUpperCase().replace(' ', '_'), mark],
  );
  try {
    await goByKeyboard(page, `/configuration/admin?q=${encodeURIComponent(mark)}`);
    await tabTo(page, link(page, `Modifier ${mark}`));
    await press(page, 'Enter');
    await expect(page).toHaveURL(new RegExp(row?.id ?? ''));
    await fill(page, page.getByRole('textbox', { name: /^Valeur/ }), 'deux');
    await press(page, 'Control+s');
    await expectNotice(page, `Paramètre « ${mark} » enregistré.`, 'success');
  } finally {
    await rows('DELETE FROM "Parameter" WHERE "id" = $1', [row?.id]);
  }

  await goByKeyboard(page, '/admin/action/?action=routines');
  const run = button(page, 'Exécuter Suppression des fichiers orphelins');
  await tabTo(page, run);
  await press(page, 'Enter');
  await expectTrapped(page, page.getByRole('alertdialog'), run, 3);
});
