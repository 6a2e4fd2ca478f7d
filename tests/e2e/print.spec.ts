import { expect, type Page } from '@playwright/test';
import { ROLES } from '../../src/shared/account/rights';
import { logInAs } from './support/accounts';
import { SCREENS } from './support/screens';
import { test } from './support/test';

const ALL = ROLES.filter((role) => role !== 'ROLE_VALIDATION_TEMP');
const WHITE = 'rgb(255, 255, 255)';
const PRINTED_BY = /^Back-office · imprimé par Essai Passager le \d\d\/\d\d\/\d{4} à \d\d:\d\dhttp/;

/** What paper cannot do: scroll, fold, press, or print a background. Runs in the page; empty when all is well. */
function faultsOnPaper(): string[] {
  const isShown = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
  const excerpt = (node: Element): string => node.outerHTML.slice(0, 100);
  const whole = [...document.querySelectorAll('main *, [role="dialog"], [role="dialog"] *')].filter(isShown);
  const cut = whole.filter((node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    const hides = (overflow: string) => overflow !== 'visible' && overflow !== 'clip';
    if (node.clientHeight <= 1 || node.matches('input, select')) return false;
    return (hides(overflowY) && node.scrollHeight > node.clientHeight + 2) || (hides(overflowX) && node.scrollWidth > node.clientWidth + 2);
  });
  const tools = whole.filter((node) => node.matches('[role="toolbar"], nav, details:not([open]), .sticky:not(th, thead)'));
  const ticks = whole.filter((node) => node.matches('.checkbox:checked, .radio:checked'));
  const unseen = ticks.filter((node) => getComputedStyle(node, '::before').borderBottomColor !== 'rgb(0, 0, 0)');
  const marks = whole.filter((node) => node.matches('ins, del'));
  const unmarked = marks.filter((node) => !/[+−]/.test(getComputedStyle(node, '::before').content));
  return [...cut, ...tools, ...unseen, ...unmarked].map(excerpt);
}

async function onPaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // A page that has just come may not listen yet.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('[data-printed]')).toHaveText(PRINTED_BY, { timeout: 1_000 });
  }).toPass();
  // What is printed is as wide as a sheet of A4 within its margins.
  await page.setViewportSize({ width: 688, height: 980 });
  await expect(page.getByRole('banner'), name).toBeHidden();
  await expect(page.locator('[data-notices]'), name).toBeHidden();
  expect(await page.evaluate(faultsOnPaper), name).toEqual([]);
}

/** The screens that are read on paper, with what must be legible there. */
const PRINTED = {
  diff: /Publié aujourd’hui/,
  'audit-entry': /Empreinte \(SHA-256\)/,
  'product-locked': /Excursions de température et mentions légales/,
  'faq-question': /Numéro de document/,
  article: /Date d’expiration/,
  order: /Référence PromoMats/,
  'emergency-request': /Établissement de livraison/,
  excursion: /Température minimale/,
} as const;

test('AUDIT-04 DRAFT-06 REQ-27 details and diffs are printed completely, without controls', async ({ page, context, baseURL }) => {
  test.slow();
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  await logInAs(page, { roles: ALL });
  for (const [name, text] of Object.entries(PRINTED)) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await SCREENS.find((screen) => screen.name === name)?.open(page);
    // The grid behind a dialog is not printed; its focused line is in the document even while it is far off and not loaded.
    const dialog = page.getByRole('dialog');
    const paper = (await dialog.count()) > 0 ? dialog.first() : page.getByRole('main');
    await expect(paper.locator('.skeleton')).toHaveCount(0);
    await onPaper(page, name);
    await expect(paper.getByText(text).locator('visible=true').first(), name).toBeVisible();
    await expect(paper.getByRole('button', { name: /^(Enregistrer|Fermer|Imprimer|Retour|Appliquer|Supprimer)/ }), name).toHaveCount(0);
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
    expect(colours, name).toEqual({ backgroundColor: WHITE, color: 'rgb(0, 0, 0)' });
  }
});
