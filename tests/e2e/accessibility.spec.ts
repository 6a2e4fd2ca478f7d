import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { logInShared } from './support/accounts';
import { galleryPage } from './support/gallery';
import { SCREENS } from './support/screens';
import { test } from './support/test';

/** Best practice besides: headings in order, one landmark of each kind, nothing outside them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GALLERY = 'tests/.results/gallery';

// Each screen by itself, over all workers.
test.describe.configure({ mode: 'parallel' });

/** Half-faded colours have no contrast: what moves and ends is awaited. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Rules about colours: the only ones that another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong and where, in few words. In the page itself and without lists of what is right: the same findings in a fifth of the time.
 * Frames of other origins would need the slower way; there are none.
 */
async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  const runOnly = rules === 'all' ? { type: 'tag' as const, values: RULES } : { type: 'rule' as const, values: COLOURS };
  // The preview of a mail runs no script, not even the checker's.
  const axe = new AxeBuilder({ page })
    .exclude('iframe[sandbox=""]')
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'], preload: false });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** The same page in the other theme, without loading it again. */
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await colour();
  await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme);
  await settled(page);
  expect(await colour()).not.toBe(before);
}

/**
 * The whole screen in a window as high as itself: what sticks to an edge stands where it belongs. Only where this file was named at
 * the command line: pictures are for a reader and prove nothing.
 */
async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_GALLERY) return;
  const width = page.viewportSize()?.width ?? 1440;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, 6000) });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(GALLERY, `${name}.jpg`), type: 'jpeg', quality: 80 });
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Texts that their box cuts off once lines, letters and words stand as far apart as a reader may want them (WCAG 1.4.12), and was
 * not cutting off before; an ellipsis says itself that there is more.
 */
async function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (box: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility } = getComputedStyle(box);
      const saysSo = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (saysSo || visibility === 'hidden' || !box.textContent?.trim()) return false;
      const isWide = hides(overflowX) && box.scrollWidth > box.clientWidth + 1;
      return isWide || (hides(overflowY) && box.scrollHeight > box.clientHeight + 1);
    };
    const cut = () => [...document.body.querySelectorAll('*')].filter(isCut);
    const before = new Set(cut());
    const style = document.createElement('style');
    style.textContent = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }`;
    document.head.append(style);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const found = cut().filter((box) => !before.has(box));
    style.remove();
    return found.map((box) => `${box.tagName} ${box.className}: ${box.textContent?.trim().slice(0, 60)}`);
  });
}

/** Complaints of the browser about the page's own policy: a screen that needs what it forbids would be broken (V3.4.3). */
function forbidden(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && found.push(message.text()));
  return found;
}

test.beforeAll(() => {
  if (!process.env.E2E_GALLERY) return;
  mkdirSync(GALLERY, { recursive: true });
  writeFileSync(join(GALLERY, 'index.html'), galleryPage(SCREENS.map(({ name }) => name)));
});

for (const screen of SCREENS) {
  test(`WCAG 2.2 AA ${screen.name}: no violation in either language and theme, at 1440 px and at 320 px; nothing is lost at 200 % zoom, or with wide spacing`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = forbidden(page);
    for (const lng of ['fr', 'en'] as const) {
      await context.clearCookies();
      await context.addCookies([{ name: 'lng', value: lng, url: baseURL ?? '' }]);
      if (screen.roles) await logInShared(page, { lng, roles: screen.roles }, screen.isAccountChanged ? screen.name : '');
      await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await screen.open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lng);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      // However short, a transition of every element at each change of the theme is half of the time.
      await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
      expect(await violations(page), `${lng}, light`).toEqual([]);
      await photograph(page, `${screen.name}-${lng}-light`);
      expect(await cutBySpacing(page), `${lng}, text spacing`).toEqual([]);
      await paint(page, 'dark');
      expect(await violations(page, 'colours'), `${lng}, dark`).toEqual([]);
      await photograph(page, `${screen.name}-${lng}-dark`);
      // 1280 px wide at 200 % has room for 640 px; 320 px is 400 % of it, and a telephone.
      for (const [width, height] of [
        [640, 400],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => sidewaysScroll(page), `${lng}, ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await cutBySpacing(page), `${lng}, text spacing, 320 px`).toEqual([]);
      // The narrow layout has the same elements in both languages.
      if (lng === 'fr') {
        // What is out of sight is painted when it comes into it; in a changed theme the checker would read its old colours.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
        expect(await violations(page, 'colours'), `${lng}, dark, 320 px`).toEqual([]);
        await paint(page, 'light');
        expect(await violations(page), `${lng}, light, 320 px`).toEqual([]);
      }
      await photograph(page, `${screen.name}-${lng}-narrow`);
    }
    expect(complaints).toEqual([]);
  });
}
