import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { logInShared } from './support/accounts';
import { settled, violations } from './support/axe';
import { galleryPage, WIDTHS } from './support/gallery';
import { expectNames } from './support/names';
import { SCREENS } from './support/screens';
import { spilledTexts } from './support/spilled-texts';
import { test } from './support/test';

const GALLERY = 'tests/.results/gallery';

/**
 * How a screen is visited: wide in the theme that it is opened in, narrow in the other one. So each language meets each theme, and
 * each width meets each language and each theme.
 */
const VISITS = [
  { lng: 'fr', opened: 'light', changed: 'dark' },
  { lng: 'en', opened: 'dark', changed: 'light' },
] as const;

// Each screen by itself, over all workers.
test.describe.configure({ mode: 'parallel' });

/** The same page in the other theme, without loading it again. */
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await colour();
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  await settled(page);
  expect(await colour()).not.toBe(before);
}

/**
 * The whole screen at each width of the gallery, in a window as high as itself: what sticks to an edge is where it belongs. First
 * in the theme that it has, then in the other one. Only where this file was named at the command line: pictures are for a reader and
 * prove nothing.
 */
async function photograph(page: Page, name: string, themes: readonly ('light' | 'dark')[]): Promise<void> {
  if (!process.env.E2E_GALLERY) return;
  for (const [nth, theme] of themes.entries()) {
    if (nth > 0) await paint(page, theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, 6000) });
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(GALLERY, `${name}-${width}-${theme}.jpg`), type: 'jpeg', quality: 80 });
    }
  }
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Texts that their box cuts off once lines, letters and words are spaced as far as a reader may set them (WCAG 1.4.12), and that
 * fitted before; an ellipsis is allowed.
 */
async function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const hidingBoxes = [...document.body.querySelectorAll('*')].flatMap((box) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility } = getComputedStyle(box);
      const [x, y] = [hides(overflowX), hides(overflowY)];
      const saysSo = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return !(x || y) || saysSo || visibility === 'hidden' || !box.textContent?.trim() ? [] : [{ box, x, y }];
    });
    const cut = () =>
      hidingBoxes
        .filter(({ box, x, y }) => (x && box.scrollWidth > box.clientWidth + 1) || (y && box.scrollHeight > box.clientHeight + 1))
        .map(({ box }) => box);
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
  test(`WCAG 2.2 AA 4.1.2 ${screen.name} passes in both languages, both themes and at every width`, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = forbidden(page);
    for (const { lng, opened, changed } of VISITS) {
      await context.clearCookies();
      await context.addCookies([{ name: 'lng', value: lng, url: baseURL ?? '' }]);
      if (screen.roles) await logInShared(page, { lng, roles: screen.roles }, screen.isAccountChanged ? screen.name : '');
      await context.addCookies([{ name: 'theme', value: opened, url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await screen.open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lng);
      await expect(page.locator('html')).toHaveAttribute('data-theme', opened);
      await expectNames(page, screen.name, lng);
      // However short, a transition of every element at each change of the theme is half of the time.
      await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
      expect(await violations(page), `${lng}, ${opened}`).toEqual([]);
      expect(await spilledTexts(page), `${lng}, texts in their boxes`).toEqual([]);
      expect(await cutBySpacing(page), `${lng}, text spacing`).toEqual([]);
      await paint(page, changed);
      // 1280 px wide at 200 % has room for 640 px; 320 px is 400 % of it, and a telephone.
      for (const [width, height] of [
        [640, 400],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => sidewaysScroll(page), `${lng}, ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await cutBySpacing(page), `${lng}, text spacing, 320 px`).toEqual([]);
      // What is out of sight is painted when it comes into it; in a changed theme the checker would read its old colours.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      expect(await spilledTexts(page), `${lng}, texts in their boxes, 320 px`).toEqual([]);
      expect(await violations(page), `${lng}, ${changed}, 320 px`).toEqual([]);
      await photograph(page, `${screen.name}-${lng}`, [changed, opened]);
    }
    expect(complaints).toEqual([]);
  });
}
