import { type BrowserContext, chromium } from '@playwright/test';
import { startWebServer } from '../../src/cli/web-server.mjs';
import { findBrowser } from '../../tools/browser.mjs';
import { buildApplication } from '../../tools/make.mjs';
import { freePort } from '../../tools/postgres-cluster.mjs';

/** A production build being served, and a browser that is logged in, in French, at 1366 pixels. */
export interface Production {
  readonly base: string;
  readonly context: BrowserContext;
  readonly browser: Awaited<ReturnType<typeof chromium.launch>>;
  readonly sessionCookie: { readonly name: string; readonly value: string };
  stop(): Promise<void>;
}

/** @param cookie of a log-in, as `name=value` */
export async function startProduction(cookie: string): Promise<Production> {
  await buildApplication();
  const port = await freePort();
  const web = startWebServer({ mode: 'start', port, host: '127.0.0.1' });
  await web.ready();
  const base = `http://127.0.0.1:${port}`;
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? (await findBrowser());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 900 } });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([
    { name, value, url: base },
    { name: 'lng', value: 'fr', url: base },
  ]);
  const stop = async () => {
    await browser.close();
    await web.stop();
  };
  return { base, context, browser, sessionCookie: { name, value }, stop };
}
