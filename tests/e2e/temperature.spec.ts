import { expect, type Page } from '@playwright/test';
import { rows } from './support/owner';
import { openAs } from './support/products';
import { openPage } from './support/ready';
import { test } from './support/test';

const EXCURSION = 'Excursions de température et mentions légales';

async function openRanges(page: Page, term: string) {
  const answer = await page.request.post('/infomed/api/product-back/search', { data: { searchTerm: term } });
  const [found] = (await answer.json()) as { id: string }[];
  if (!found) throw new Error(`no product for ${term}`);
  await openPage(page, `/product/admin/edit/${found.id}`);
  const part = page.getByRole('region', { name: EXCURSION, exact: true });
  await part.getByRole('button', { name: 'Déverrouiller' }).click();
  return part;
}

test.describe('the editor of temperature ranges', () => {
  test('TEMP-01 TEMP-02 TEMP-03 TEMP-04 TEMP-09 TEMP-11 TEMP-22 TEMP-24 TEMP-25 T-01a PRODF-11: a chain is made, corrected and proposed', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/', 'fr');
    const part = await openRanges(page, 'sivextro');
    const add = part.getByRole('button', { name: 'Ajouter une plage' });
    const verdict = part.getByRole('combobox', { name: 'Résultat' });
    await add.click();
    await part.getByRole('button', { name: 'Enregistrer la plage' }).click();
    await expect(verdict).toHaveAttribute('aria-invalid', 'true');
    await verdict.selectOption('Non altéré');
    await part.getByRole('button', { name: 'Enregistrer la plage' }).click();
    await add.click();
    // The second begins where the first now ends: 10 from an empty minimum.
    await expect(part.getByLabel('Température minimale')).toHaveValue('10');
    await expect(part.getByLabel('Température maximale')).toBeDisabled();
    await part.getByLabel('heures', { exact: true }).first().fill('1');
    await part.getByLabel('minutes', { exact: true }).first().fill('30');
    await part.getByLabel('Message français').fill('À utiliser aussitôt.');
    await part.getByLabel('Message anglais').fill('Use at once.');
    await verdict.selectOption('Investigation');
    await part.getByRole('button', { name: 'Enregistrer la plage' }).click();
    await expect(part.getByText('1 heure(s) 30 min').first()).toBeVisible();
    await part.getByRole('button', { name: /Modifier la plage ≤ 10|Modifier la plage < 10/ }).click();
    await expect(part.getByLabel('Température minimale')).toBeDisabled();
    await part.getByLabel('Température maximale').fill('abc');
    await part.getByRole('button', { name: 'Enregistrer la plage' }).click();
    await expect(part.getByLabel('Température maximale')).toHaveAttribute('aria-invalid', 'true');
    await part.getByLabel('Température maximale').fill('8,5');
    await part.getByRole('button', { name: 'Enregistrer la plage' }).click();
    await expect(part.getByText(/8,5 °C/).first()).toBeVisible();
    const saveRequest = page.waitForRequest((request) => request.url().includes('productEditType=EDIT_EXCURSION'));
    await part.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const { temperatureRanges } = (await saveRequest).postDataJSON().temperatureExcursion;
    expect(temperatureRanges).toMatchObject([
      { min: null, max: 8.5, status: 'OK' },
      { min: 8.5, max: null, time: 90, status: 'ASK', message: 'À utiliser aussitôt.', englishMessage: 'Use at once.' },
    ]);
    expect(temperatureRanges[0].inclusiveMax).toBe(!temperatureRanges[1].inclusiveMin);
    await expect(page.getByText('Un brouillon d’excursions de température attend validation').first()).toBeVisible();
  });

  test('T-08a: the simulator repeats no message beyond the duration of its range', async ({ browser }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/', 'fr');
    const [{ name = '' } = {}] = await rows<{ name: string }>(
      `SELECT p."name" FROM "Product" p WHERE p."status" = 'COMMERCIALIZED' GROUP BY 1
       HAVING bool_and(p."temperatureRanges" = '[]' AND NOT EXISTS (SELECT FROM "Draft" d WHERE d."subjectId" = p."id")) ORDER BY 1 DESC LIMIT 1`,
    );
    const part = await openRanges(page, name);
    await part.getByRole('button', { name: 'Ajouter une plage' }).click();
    const duration = part.getByRole('group', { name: 'Durée maximale' });
    await duration.getByLabel('heures').fill('1');
    await duration.getByLabel('minutes').fill('30');
    await part.getByLabel('Message français').fill('À utiliser aussitôt.');
    await part.getByRole('combobox', { name: 'Résultat' }).selectOption('Investigation');
    await part.getByRole('button', { name: 'Enregistrer la plage' }).click();
    const simulator = part.getByRole('group', { name: 'Simulateur' });
    await simulator.getByLabel('Température', { exact: true }).fill('20');
    await simulator.getByLabel('minutes').fill('90');
    await expect(simulator).toContainText('« À utiliser aussitôt. »');
    await expect(simulator).toContainText('EN : aucun message');
    await simulator.getByLabel('heures').fill('3');
    await simulator.getByLabel('minutes').fill('0');
    await expect(simulator).toContainText('Le message de la plage ne s’applique plus.');
    await expect(simulator).toContainText('Investigation');
    await expect(simulator).not.toContainText('À utiliser');
    await expect(simulator).not.toContainText('aucun message');
  });

  test('T-08: the simulator shows the verdict of the ranges, and when the duration is too long', async ({ browser }) => {
    const page = await openAs(browser, 'admin@demo.example', '/', 'fr');
    const answer = await page.request.post('/infomed/api/product-back/search', { data: { searchTerm: 'bridion' } });
    const cards = (await answer.json()) as { id: string }[];
    await openPage(page, `/product/admin/edit/${cards[0]?.id}`);
    const simulator = page.getByRole('group', { name: 'Simulateur' });
    await page.getByLabel('Température', { exact: true }).fill('35');
    await page.getByLabel('heures', { exact: true }).first().fill('2');
    await expect(simulator).toContainText('Investigation');
    await expect(simulator).toContainText('Contact medical information.');
    await page.getByLabel('Température', { exact: true }).fill('-4');
    await expect(simulator).toContainText('Altéré');
  });

  test('PRODF-57 PRODF-58 PRODF-53: the editor goes back a second’s typing at a time and offers fourteen colours', async ({ browser }) => {
    const page = await openAs(browser, 'redaction@demo.example', '/', 'fr');
    const part = await openRanges(page, 'pifeltro');
    const editor = part.getByRole('textbox', { name: 'Mentions légales' });
    await editor.click();
    // Each in one step: typed by letters, a busy machine would spread one text over more than a second.
    await page.keyboard.insertText('un deux trois');
    await page.waitForTimeout(1_200);
    await page.keyboard.insertText(' quatre');
    await page.keyboard.press('Control+Z');
    await expect(editor).toHaveText('un deux trois');
    const tools = part.getByRole('toolbar').first();
    for (const name of ['Gras', 'Italique', 'Souligné', 'Liste numérotée', 'Liste à puces', 'Lien'])
      await expect(tools.getByRole('button', { name, exact: true })).toBeVisible();
    await tools.getByRole('button', { name: 'Couleur' }).click();
    await expect(
      page
        .getByRole('button', {
          name: /^(Noir|Gris|Rouge|Rouge foncé|Orange|Ocre|Vert|Vert foncé|Bleu-vert|Bleu|Bleu marine|Violet|Magenta|Brun)$/,
        })
        .or(
          page.getByRole('radio', {
            name: /^(Noir|Gris|Rouge|Rouge foncé|Orange|Ocre|Vert|Vert foncé|Bleu-vert|Bleu|Bleu marine|Violet|Magenta|Brun)$/,
          }),
        ),
    ).toHaveCount(14);
  });
});
