import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { logInAs } from './accounts';

/** A page in a browser of its own, logged in with a new account with these roles. */
export async function personWith(browser: Browser, roles: Parameters<typeof logInAs>[1]['roles'] & {}): Promise<Page> {
  const baseURL = process.env.E2E_BASE_URL ?? '';
  const page = await (await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
  await logInAs(page, { roles });
  return page;
}

/** What the external portal sends with each call: the token of a client of its own, made by a super administrator. */
export async function portalHeaders(browser: Browser, ...scopes: ('READ' | 'SUBMIT' | 'MEMBERS')[]): Promise<{ authorization: string }> {
  const admin = await personWith(browser, ['ROLE_SUPER_ADMIN']);
  const data = { name: `Portail ${randomUUID()}`, scopes };
  const made = await admin.request.post('/infomed/api/portal-client', { data });
  expect(made.status()).toBe(200);
  const { token } = (await made.json()) as { token: string };
  await admin.context().close();
  return { authorization: `Bearer ${token}` };
}
