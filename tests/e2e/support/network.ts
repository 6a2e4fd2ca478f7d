import type { Page, Route } from '@playwright/test';

/** Delays calls to an address until `release`; then each is sent to the server unchanged. */
export async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route: Route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Spoils the body of calls to an address on their way: the server itself refuses them. */
export async function spoil(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.continue({ postData: '{"broken":' }));
}

/** Counts the calls to an address. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) count += 1;
  });
  return () => count;
}
