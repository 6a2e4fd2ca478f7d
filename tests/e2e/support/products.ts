import type { Browser, Page } from '@playwright/test';
import { openPage } from './ready';

const PASSWORD = process.env.DEMO_PASSWORD || 'Demo-2026!';

/** A browser of its own, logged in by the call, at an address. */
export async function openAs(browser: Browser, email: string, path: string, lng: 'fr' | 'en'): Promise<Page> {
  const baseURL = process.env.E2E_BASE_URL ?? '';
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
  });
  const answer = await context.request.post('/api/v1/ajax/login', { data: { username: email, password: PASSWORD } });
  if ((await answer.json()).result !== 'SUCCESS') throw new Error(`${email} could not log in`);
  await context.addCookies([{ name: 'lng', value: lng, url: baseURL }]);
  const page = await context.newPage();
  await openPage(page, path);
  return page;
}
