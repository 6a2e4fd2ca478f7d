import { expect, type Page } from '@playwright/test';
import { ROLES } from '../../src/shared/account/rights';
import { logInAs } from './support/accounts';
import { test } from './support/test';

const ALL = ROLES.filter((role) => role !== 'ROLE_VALIDATION_TEMP');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const focused = (page: Page) => page.locator(':focus');

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Every stop of the Tab key from here on until the focus leaves the page. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab');
    const text = await focused(page)
      .evaluate((node) => node.getAttribute('aria-label') ?? node.textContent ?? '')
      .catch(() => '');
    if (typeof name === 'string' ? text.includes(name) : name.test(text)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('WCAG 2.4.1 the first Tab stop is the skip link, which leads past header and menu into the page', async ({ page }) => {
  await logInAs(page, { roles: ALL });
  await page.goto('/product/admin');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page).evaluate((node) => node.closest('main') !== null)).toBe(true);
});

test('SHELL-07 SHELL-08 the menu works by keyboard alone', async ({ page }) => {
  await logInAs(page, { roles: ALL });
  await page.goto('/');
  await tabTo(page, 'Tableau de bord');
  await press(page, 'ArrowDown');
  await expect(menu(page).getByRole('link', { name: 'Produits' })).toBeFocused();
  const faq = menu(page).getByRole('button', { name: 'FAQ' });
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(faq).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(faq).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowRight');
  await expect(focused(page)).toContainText('Questions');
  await press(page, 'ArrowDown');
  await expect(focused(page)).toContainText('Statistiques du chatbot');
  await press(page, 'ArrowLeft');
  await expect(faq).toBeFocused();
  await expect(faq).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'Enter');
  await expect(faq).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowDown', 'Escape');
  await expect(faq).toBeFocused();
  await expect(faq).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'End');
  await expect(menu(page).getByRole('button', { name: 'Administration' })).toBeFocused();
  await press(page, 'Home', 'ArrowDown', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
});

test('SHELL-10 the user menu works by keyboard alone', async ({ page }) => {
  await logInAs(page, {});
  await page.goto('/');
  await tabTo(page, /^(EP)?Menu de/);
  await press(page, 'Enter', 'ArrowDown');
  await expect(page.getByRole('link', { name: 'Mon profil' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Menu de Essai Passager' })).toBeFocused();
  await press(page, 'Enter', 'Tab', 'Tab', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('WCAG 2.4.7 everything that takes the focus shows where it is', async ({ page }) => {
  await logInAs(page, { roles: ALL });
  await page.goto('/product/admin');
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('Tab');
    const look = await focused(page).evaluate((node) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return { isSeen: ring || boxShadow !== 'none', html: node.outerHTML.slice(0, 120) };
    });
    expect(look.isSeen, look.html).toBe(true);
  }
});

test('WCAG 2.1.1 below 900 px the menu is a drawer that works by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logInAs(page, { roles: ALL });
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await press(page, 'Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused();
  await press(page, 'Enter');
  await menu(page).getByRole('link', { name: 'Produits' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('WCAG 2.4.3 a confirmation dialog takes the focus and gives it back when Escape cancels it', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'] });
  await page.goto('/product/admin?q=bridion');
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').press('Enter');
  const lock = page.getByRole('button', { name: /^(Dév|V)errouiller$/ });
  await lock.press('Enter');
  const name = page.getByRole('textbox', { name: /^Nom d’affichage/ });
  await name.fill('Autre nom (essai)');
  await lock.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  for (let i = 0; i < 4; i += 1) {
    await expect(question.locator(':focus')).toHaveCount(1);
    await press(page, 'Tab');
  }
  await press(page, 'Escape');
  await expect(question).toHaveCount(0);
  await expect(lock).toBeFocused();
  await expect(name).toHaveValue('Autre nom (essai)');
  await lock.press('Enter');
  await question.getByRole('button', { name: 'Abandonner les modifications' }).press('Enter');
  await expect(name).toHaveCount(0);
  await expect(page.getByLabel('Nom d’affichage')).not.toContainText('Autre nom (essai)');
  await expect(lock).toBeFocused();
});

test('WCAG 2.4.3 the button that discards the changes of a section keeps the focus', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'] });
  await page.goto('/product/admin?q=bridion');
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Déverrouiller' }).press('Enter');
  const name = page.getByRole('textbox', { name: /^Nom d’affichage/ });
  const stored = await name.inputValue();
  await name.fill('Autre nom (essai)');
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  await undo.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner les modifications' }).press('Enter');
  await expect(name).toHaveValue(stored);
  await expect(undo).toBeFocused();
  await expect(undo).toBeDisabled();
  await undo.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
