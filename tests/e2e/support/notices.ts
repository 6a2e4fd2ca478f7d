import { expect, type Locator, type Page } from '@playwright/test';

type Level = 'default' | 'success' | 'waiting' | 'error';
interface Life {
  text: string;
  level: string;
  from: number;
  to: number | null;
}
declare global {
  interface Window {
    noticeLives: Life[];
  }
}

/** Before the page is opened: writes down when each notice comes and goes, by the browser's own clock. */
export async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.noticeLives = [];
    const seen = new Map<Element, Life>();
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('[data-notices] [data-level]')) {
        if (seen.has(card)) continue;
        const life = { text: card.textContent ?? '', level: card.getAttribute('data-level') ?? '', from: performance.now(), to: null };
        seen.set(card, life);
        window.noticeLives.push(life);
      }
      for (const [card, life] of seen) if (life.to === null && !card.isConnected) life.to = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-notices] [data-level]').filter({ hasText: text });
}

/** The notice is there, in its level; an error is read aloud at once. */
export async function expectNotice(page: Page, text: string | RegExp, level: Level): Promise<Locator> {
  const card = notice(page, text);
  await expect(card).toBeVisible();
  await expect(card).toHaveAttribute('data-level', level);
  if (level === 'error') await expect(card).toHaveRole('alert');
  return card;
}

/** The notice comes, stays its seconds and goes by itself. Fading out takes a moment, and so does a busy machine. */
export async function expectTimedNotice(page: Page, text: string | RegExp, level: Level, seconds: number): Promise<void> {
  await expectNotice(page, text, level);
  await expect(notice(page, text)).toHaveCount(0);
  const lives = await page.evaluate(() => window.noticeLives);
  const life = lives.findLast((entry) => (typeof text === 'string' ? entry.text.includes(text) : text.test(entry.text)));
  const stayed = ((life?.to ?? 0) - (life?.from ?? 0)) / 1000;
  expect(stayed).toBeGreaterThan(seconds - 0.1);
  expect(stayed).toBeLessThan(seconds + 0.95);
}
