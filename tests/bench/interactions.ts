import type { Browser, Cookie, Page } from '@playwright/test';
import { timeToInteractive } from './web-vitals';

const CPU_SLOWDOWN = 4;
/** Between two keys of somebody who types fast. */
export const KEY_DELAY_MS = 90;
/** After a step: a search waits 500 ms, and a slow processor needs its time to paint. */
const SETTLE_MS = 1_500;
/** The API reports no event that was faster. */
const THRESHOLD_MS = 16;

/** One thing that somebody does, with as many interactions as it takes. */
export interface Step {
  readonly what: string;
  readonly run: (page: Page) => Promise<void>;
}

type Observed = Record<string, number>;

declare global {
  interface Window {
    /** written by `observe` in the page */
    interactions: Observed;
  }
}

function observe(threshold: number): void {
  const seen: Observed = {};
  window.interactions = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId > 0) seen[interactionId] = Math.max(seen[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: threshold } as PerformanceObserverInit);
}

const read = (page: Page) => page.evaluate(() => ({ ...window.interactions }));

/** Milliseconds from each interaction of each step to the next paint, slow ones only, on a processor four times slower. */
export async function interactionsOf(
  browser: Browser,
  { url, cookies, steps }: { url: string; cookies: readonly Pick<Cookie, 'name' | 'value'>[]; steps: readonly Step[] },
): Promise<Record<string, readonly number[]>> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 768 } });
  await context.grantPermissions(['clipboard-write'], { origin: new URL(url).origin });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The runner's compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe, THRESHOLD_MS);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await timeToInteractive(page);
  await page.waitForTimeout(SETTLE_MS);
  const took: Record<string, number[]> = {};
  for (const { what, run } of steps) {
    const before = new Set(Object.keys(await read(page)));
    await run(page);
    await page.waitForTimeout(SETTLE_MS);
    const after = await read(page);
    took[what] = Object.entries(after).flatMap(([id, duration]) => (before.has(id) ? [] : [duration]));
  }
  await context.close();
  return took;
}
