import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logInAs } from './support/accounts';
import { SCREENS } from './support/screens';

/** Best practice besides: headings in order, one landmark of each kind, nothing outside them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GALLERY = 'tests/.results/gallery';

// Each screen by itself, over all workers; the gallery shows what a trace would, without its cost.
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** Half-faded colours have no contrast: what moves and ends is awaited. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Rules about colours: the only ones that another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is wrong and where, in few words. */
async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  // The preview of a mail runs no script, not even the checker's.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox=""]');
  const { violations: found } = await (rules === 'all' ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** The same page in the other theme, without loading it again. */
async function darken(page: Page): Promise<void> {
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(colour).not.toBe(light);
}

/** The whole screen in a window as high as itself: what sticks to an edge stands where it belongs. */
async function photograph(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 1440;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, 6000) });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${GALLERY}/${name}.png` });
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const screen of SCREENS) {
  for (const lng of ['fr', 'en'] as const) {
    test(`WCAG 2.2 AA ${screen.name} (${lng}): no violation in either theme, at 320 px and at 200 % zoom`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'lng', value: lng, url: baseURL ?? '' }]);
      if (screen.roles) await logInAs(page, { lng, roles: screen.roles });
      await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await screen.open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lng);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await violations(page), 'light').toEqual([]);
      await photograph(page, `${screen.name}-${lng}-light`);
      await darken(page);
      expect(await violations(page, 'colours'), 'dark').toEqual([]);
      await photograph(page, `${screen.name}-${lng}-dark`);
      // 1280 px wide at 200 % has room for 640 px; 320 px is 400 % of it, and a telephone.
      for (const [width, height] of [
        [640, 400],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await violations(page), '320 px').toEqual([]);
      await photograph(page, `${screen.name}-${lng}-narrow`);
    });
  }
}
