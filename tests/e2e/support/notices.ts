import { expect, type Locator, type Page } from '@playwright/test';

type Level = 'default' | 'success' | 'waiting' | 'error';
interface Life {
  text: string;
  level: string;
  from: number;
  to: number | null;
  /** tenths of a second in which the page was running meanwhile: fewer than have gone by on a busy machine */
  ticks: number;
}
declare global {
  interface Window {
    noticeLives: Life[];
    dialogLives: Life[];
  }
}

/** Before the page is opened: writes down when each notice or dialog comes and goes, by the browser's own clock. */
export async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.noticeLives = [];
    window.dialogLives = [];
    const seen = new Map<Element, Life>();
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('[data-notices] [data-level], [role="dialog"]')) {
        if (seen.has(card)) continue;
        const life = {
          text: card.textContent ?? '',
          level: card.getAttribute('data-level') ?? '',
          from: performance.now(),
          to: null,
          ticks: 0,
        };
        seen.set(card, life);
        (card.role === 'dialog' ? window.dialogLives : window.noticeLives).push(life);
      }
      for (const [card, life] of seen) if (life.to === null && !card.isConnected) life.to = performance.now();
    }).observe(document, { childList: true, subtree: true });
    setInterval(() => {
      for (const life of seen.values()) if (life.to === null) life.ticks += 1;
    }, 100);
  });
}

export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-notices] [data-level]').filter({ hasText: text });
}

/** The notice is there, in its level; an error is read aloud at once. */
export async function expectNotice(page: Page, text: string | RegExp, level: Level): Promise<Locator> {
  const card = notice(page, text);
  // In one look: it may go before a second one.
  await expect(card.and(page.locator(`[data-level="${level}"]${level === 'error' ? '[role="alert"]' : ''}`))).toBeVisible();
  return card;
}

/**
 * The notice comes, stays its seconds and goes by itself; fading out takes a moment. That it does not stay longer is counted in
 * the page's own ticks, so that a busy machine makes no difference.
 */
export async function expectTimedNotice(page: Page, text: string | RegExp, level: Level, seconds: number): Promise<void> {
  await expectNotice(page, text, level);
  await expect(notice(page, text)).toHaveCount(0);
  const lives = await page.evaluate(() => window.noticeLives);
  const life = lives.findLast((entry) => (typeof text === 'string' ? entry.text.includes(text) : text.test(entry.text)));
  const stayed = ((life?.to ?? 0) - (life?.from ?? 0)) / 1000;
  expect(stayed).toBeGreaterThan(seconds - 0.1);
  expect((life?.ticks ?? 0) / 10).toBeLessThan(seconds + 0.95);
}
