import { expect, type Page, type Request } from '@playwright/test';

const callsByPage = new WeakMap<Page, Set<Request>>();

/** A prefetch fills a cache; no part of the screen waits for it. */
const isPrefetch = (request: Request): boolean => 'next-router-prefetch' in request.headers();
const isCall = (request: Request): boolean => ['document', 'fetch', 'xhr', 'script', 'stylesheet'].includes(request.resourceType());

/** The requests of a page that have no answer yet. Called before the first of them: later it knows only those that follow. */
export function pendingCalls(page: Page): ReadonlySet<Request> {
  const known = callsByPage.get(page);
  if (known) return known;
  const calls = new Set<Request>();
  callsByPage.set(page, calls);
  page.on('request', (request) => isCall(request) && !isPrefetch(request) && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** React has taken over every control; runs in the page. */
function isInteractive(): boolean {
  const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'));
  const controls = [...document.querySelectorAll('button, input, select, textarea')];
  return document.readyState === 'complete' && isHydrated(document.body) && controls.every(isHydrated);
}

const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()), { timeout: 1_000 })));

/**
 * Waits until the screen can be used: React has hydrated it, its data is there, its effects have run. Ends at that moment, where
 * `networkidle` adds half a second of silence.
 */
export async function ready(page: Page): Promise<void> {
  const calls = pendingCalls(page);
  await expect(async () => {
    await page.waitForFunction(isInteractive, undefined, { polling: 'raf' });
    await whenIdle(page);
    await whenIdle(page);
    expect([...calls].map((call) => call.url())).toEqual([]);
    expect(await page.evaluate(isInteractive)).toBe(true);
  }).toPass({ intervals: [10, 30, 60, 100], timeout: 30_000 });
}

/** Opens an address and waits until the screen can be used. */
export async function openPage(page: Page, path: string): Promise<void> {
  pendingCalls(page);
  await page.goto(path);
  await ready(page);
}
