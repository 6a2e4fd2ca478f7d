import { expect, type Page, type Route } from '@playwright/test';
import { logInShared } from './support/accounts';
import { openPage } from './support/ready';
import { test } from './support/test';

declare global {
  interface Window {
    barDelays: (number | null)[];
  }
}

const bar = (page: Page) => page.locator('[data-navigating]');
const products = (page: Page) => page.getByRole('link', { name: 'Produits', exact: true }).first();
const home = (page: Page) => page.getByRole('link', { name: 'Back-office, retour au tableau de bord' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tableau de bord' });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Produits' });

/** Delays the data of the product list until the returned function is called, which answers with its argument. */
async function delayProducts(page: Page): Promise<(answer?: (route: Route) => Promise<void>) => void> {
  let answerWith: (answer: (route: Route) => Promise<void>) => void = () => {};
  const answered = new Promise<(route: Route) => Promise<void>>((done) => {
    answerWith = done;
  });
  await page.route(/\/product\/admin\?.*_rsc=/, async (route) => (await answered)(route));
  return (answer = (route) => route.continue()) => answerWith(answer);
}

/**
 * Counts, in the page, the milliseconds from each click on a link or step back to the first frame in which the bar is visible; null
 * where the page was there before.
 */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.barDelays = [];
    const watch = (isOver: () => boolean) => {
      const began = performance.now();
      const at = window.barDelays.push(null) - 1;
      const look = () => {
        const line = document.querySelector('[data-navigating]');
        if (line && getComputedStyle(line).opacity === '1') window.barDelays[at] = performance.now() - began;
        else if (!isOver()) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    const start = () => {
      const before = location.pathname;
      watch(() => location.pathname !== before && !document.querySelector('[data-navigating]'));
    };
    addEventListener('click', (event) => (event.target as Element).closest('a') && start(), true);
    addEventListener('popstate', start, true);
  });
}
const lastDelay = (page: Page) => page.evaluate(() => window.barDelays.at(-1) ?? null);

test.beforeEach(async ({ page }) => {
  await logInShared(page, { roles: ['ROLE_ACCES_PRODUITS'] });
  await openPage(page, '/');
});

test('S-19d a line is visible within 100 ms of a click on a link whose page is on its way, and goes when it is there', async ({ page }) => {
  // A busy machine may be late once; a delay of the application's own is late each time.
  const delays: number[] = [];
  for (let attempt = 0; attempt < 8 && Math.min(...delays) > 100; attempt += 1) {
    await watchBar(page);
    const answer = await delayProducts(page);
    await products(page).click();
    await expect(bar(page)).toHaveCSS('opacity', '1');
    await expect.poll(() => lastDelay(page)).not.toBeNull();
    delays.push((await lastDelay(page)) ?? Number.NaN);
    answer();
    await expect(list(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await openPage(page, '/');
  }
  const first = Math.min(...delays);
  expect(first).toBeGreaterThan(75);
  expect(first, `all: ${delays.map(Math.round).join(', ')}`).toBeLessThanOrEqual(100);
});

test('S-19d a page that comes sooner shows no line', async ({ page }) => {
  await products(page).click();
  await expect(list(page)).toBeVisible();
  await watchBar(page);
  const delays: (number | null)[] = [];
  // Back and forward: both pages are in the browser already.
  for (let attempt = 0; attempt < 8 && !delays.includes(null); attempt += 1) {
    await page.evaluate(() => history.back());
    await expect(dashboard(page)).toBeVisible();
    delays.push(await lastDelay(page));
    await page.evaluate(() => history.forward());
    await expect(list(page)).toBeVisible();
  }
  expect(delays).toContain(null);
});

test('S-19d the line goes too when the navigation ends where it began: by another link, or by a redirect', async ({ page }) => {
  const answer = await delayProducts(page);
  await products(page).click();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await home(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  answer();
  await page.unrouteAll({ behavior: 'wait' });

  await openPage(page, '/');
  const redirect = await delayProducts(page);
  await products(page).click();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  redirect(async (route) => {
    const url = new URL(route.request().url());
    await route.fulfill({ status: 307, headers: { location: `/${url.search}` } });
  });
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(dashboard(page)).toBeVisible();
});
