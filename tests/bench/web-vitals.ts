import type { Browser, Cookie, Page } from '@playwright/test';

/** Of one cold load: largest contentful paint and slowest interaction in milliseconds, layout shift without a unit. */
export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
}

/** A person's button is down for some 80 ms; without `force` the driver's search for what lies at the place counts as delay. */
export const AS_A_USER = { force: true, delay: 80 } as const;

/** Chrome's "Slow 4G" (1.44 Mbit/s down, 675 kbit/s up, 562.5 ms latency), on a processor four times slower. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;
/** After the load: late images, fonts and scripts would still move the page. */
const SETTLE_MS = 1_500;

interface Observed {
  lcp: number;
  cls: number;
  inp: number;
}

declare global {
  interface Window {
    /** written by `observe` in the page */
    vitals: Observed;
  }
}

function observe(): void {
  const seen: Observed = { lcp: 0, cls: 0, inp: 0 };
  window.vitals = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  // The pointer's way to a button is an event too, but no interaction.
  on(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

const read = (page: Page) => page.evaluate(() => window.vitals);

/** Milliseconds from the request of a page to the moment when React has taken over its controls. */
export async function timeToInteractive(page: Page): Promise<number> {
  const took = await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('button, input')];
      const hydrated = controls.filter((element) => Object.keys(element).some((name) => name.startsWith('__reactProps$')));
      const isReady = document.readyState === 'complete' && controls.length > 0 && hydrated.length === controls.length;
      return isReady ? performance.now() : undefined;
    },
    undefined,
    { polling: 'raf', timeout: 120_000 },
  );
  return (await took.jsonValue()) as number;
}

/** One load in a browser context of its own, nothing cached, then a key and a click that every page answers. */
export async function vitalsOf(
  browser: Browser,
  { url, cookies, isSlow }: { url: string; cookies: readonly Pick<Cookie, 'name' | 'value'>[]; isSlow: boolean },
): Promise<Vitals> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 900 } });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  // The runner's compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await timeToInteractive(page);
  await page.waitForTimeout(SETTLE_MS);
  const { lcp, cls } = await read(page);
  if (lcp === 0) throw new Error(`No largest paint was observed on ${url}`);
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /^Thème/ })
    .first()
    .click(AS_A_USER);
  await page.waitForTimeout(SETTLE_MS);
  const { inp } = await read(page);
  await context.close();
  return { lcp, cls, inp };
}
