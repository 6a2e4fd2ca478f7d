import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { logInAs } from './support/accounts';
import { expectFocusInside, expectFocusSeen, expectTrapped, goByKeyboard, press, tabTo } from './support/keyboard';
import { button, dialog, fill, link, main, type } from './support/keyboard-journey';
import { expectNotice } from './support/notices';
import { rows } from './support/owner';
import { test } from './support/test';

/*
 * One journey an area without a mouse: no click, no focus() from outside. Every stop of Tab on the way must show where it is
 * (tests/e2e/support/keyboard.ts). A product's form, draft and validation: keyboard-journey.spec.ts; menus: keyboard.spec.ts.
 */
const mark = `Clavier ${randomUUID().slice(0, 8)}`;
const ADMINISTRATORS = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const;

test('WCAG 2.1.1 TEMP-01 TEMP-22 a temperature range is changed and discarded by keyboard alone', async ({ page }) => {
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
  await tabTo(page, question.getByRole('button', { name: 'Abandonner les modifications' }));
  await press(page, 'Enter');
  await expect(lock).toBeFocused();
  await expect(part.getByText('Essai au clavier.')).toHaveCount(0);
});

test('WCAG 2.1.1 REQ-27 REQ-28 U-01 a request is answered by keyboard alone, and the focus returns to its line', async ({ page }) => {
  const [found] = await rows<{ id: number }>(
    `INSERT INTO "EmergencyRequest" ("date", "email", "productName", "productQuantity", "lastName", "emergencyInfo", "city", "dueAt", "updateDate")
     VALUES (now(), 'a@essai.example', 'ESSAI 10 mg ' || $1::text, 2, 'Martin', 'Urgent.', 'Lyon', now() + interval '4 hours', now()) RETURNING "id"`,
    [mark],
  );
  await logInAs(page, { roles: ['ROLE_ACCES_DEMANDES'] });
  await goByKeyboard(page, `/emergency-request/admin?f.productName=contains:${encodeURIComponent(mark)}`);
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

test('WCAG 2.1.1 R-03 the audit grid is grouped by keyboard alone', async ({ page }) => {
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
  await press(page, 'Enter');
  await expectFocusInside(page.getByRole('menu'));
  await press(page, 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/group=/);
  await press(page, 'Escape');
  const tree = page.getByRole('treegrid');
  await expect(tree).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, tree.locator('[data-col][tabindex="0"], [tabindex="0"][role="gridcell"]').first());
  await press(page, 'Control+Home', 'ArrowRight');
  await expect(tree.locator('[data-line="0"]')).toHaveAttribute('aria-expanded', 'true');
  await expectFocusSeen(page);
});

test('WCAG 2.1.1 REQ-01 the audit grid is sorted and filtered by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
  await goByKeyboard(page, '/audit-trail/admin');
  await tabTo(page, page.getByRole('grid').locator('[data-col][tabindex="0"]'));
  await press(page, 'Control+Home', 'ArrowUp', 'ArrowUp');
  await expectFocusSeen(page);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/sort=/);
  await press(page, 'ArrowDown', 'ArrowRight');
  await type(page, 'benali');
  await expect(page).toHaveURL(/f\.actorName=contains:benali/);
});

test('WCAG 2.1.1 AUDIT-03 an audit entry opens from its line by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
  await goByKeyboard(page, '/audit-trail/admin');
  await tabTo(page, page.getByRole('grid').locator('[data-col][tabindex="0"]'));
  await press(page, 'Control+Home', 'Enter');
  await expect(page).toHaveURL(/\/audit-trail\/admin\/view\//);
});

test('WCAG 2.1.1 USER-07 an account is corrected and created by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ADMINISTRATORS });
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
});

test('WCAG 2.1.1 PARAM-09 a parameter is changed by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ADMINISTRATORS });
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
});

test('WCAG 2.1.2 S-03 the confirmation before a routine runs holds the focus until it closes', async ({ page }) => {
  await logInAs(page, { roles: ADMINISTRATORS });
  await goByKeyboard(page, '/admin/action/?action=routines');
  const run = button(page, 'Exécuter Suppression des fichiers orphelins');
  await tabTo(page, run);
  await press(page, 'Enter');
  await expectTrapped(page, page.getByRole('alertdialog'), run, 3);
});
