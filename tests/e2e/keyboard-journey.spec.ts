import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from './support/products';
import { test } from './support/test';

/** Presses Tab, or Shift+Tab, until the target element has the focus: the only way there without a mouse. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('the element cannot be reached with Tab');
}

const section = (page: Page) => page.getByRole('region', { name: 'Disponibilité', exact: true });

test('PRODF-10 DRAFT-02 DRAFT-03 DRAFT-05 DRAFT-16 DRAFT-17 WCAG 2.1.1 an availability goes from proposal to publication by keyboard alone', async ({
  browser,
}) => {
  const editor = await openAs(browser, 'redaction@demo.example', '/product/admin', 'fr');
  await tabTo(editor, editor.getByRole('searchbox'));
  await editor.keyboard.type('welireg');
  await editor.keyboard.press('Enter');
  const link = editor
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: /WELIREG/ })
    .first();
  await tabTo(editor, link);
  await editor.keyboard.press('Enter');
  await expect(editor).toHaveURL(/\/product\/admin\/edit\//);
  const name = (await editor.getByRole('heading', { level: 1 }).locator('span').first().textContent()) ?? '';

  await tabTo(editor, section(editor).getByRole('button', { name: 'Déverrouiller' }));
  await editor.keyboard.press('Enter');
  const choice = section(editor)
    .getByLabel(/^Disponibilité (hôpital|ville)/)
    .first();
  await tabTo(editor, choice);
  // A letter chooses in a closed list, as everywhere.
  await editor.keyboard.type('Tension');
  await expect(choice).toHaveValue('UNDER_TENSION');
  const message = section(editor)
    .getByRole('textbox', { name: /^Message/ })
    .first();
  await tabTo(editor, message);
  await editor.keyboard.type('Livraisons partielles. ');
  await editor.keyboard.press('Shift+Home');
  await editor.keyboard.press('Control+B');
  // Back over the toolbar to the section's own button.
  const save = section(editor).getByRole('button', { name: 'Enregistrer', exact: true });
  await tabTo(editor, save, 'Shift+Tab');
  await editor.keyboard.press('Enter');
  await expect(editor.getByText('Un brouillon de disponibilité attend validation').first()).toBeVisible();
  await expect(section(editor).getByRole('button', { name: 'Déverrouiller' })).toBeFocused();

  const validator = await openAs(browser, 'validation@demo.example', '/draft/admin', 'fr');
  const card = validator.getByRole('listitem').filter({ hasText: name }).first();
  await expect(card).toContainText(/Proposé par Karim Benali\s*le \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
  await expect(card).toContainText(/CIP\s*34009\d{8}/);
  await tabTo(validator, validator.getByRole('link', { name: `Voir les modifications de ${name}` }).first());
  await validator.keyboard.press('Enter');
  await expect(validator.getByRole('heading', { level: 1 })).toContainText('ce qui change');
  await expect(validator.getByRole('table')).toContainText('Tension d’approvisionnement');
  await tabTo(validator, validator.getByRole('button', { name: 'Appliquer', exact: true }));
  await validator.keyboard.press('Enter');
  // The notice comes before the list and goes by itself: on a busy machine the list may be later than its end.
  await expect(validator.getByText(/est à jour/).first()).toBeVisible();
  await expect(validator).toHaveURL(/\/draft\/admin$/);
});
