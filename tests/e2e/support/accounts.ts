import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import list from '../../../prisma/seed/demo-accounts.json' with { type: 'json' };
import type { Role } from '../../../src/shared/account/rights';
import { rows } from './owner';

/** The one password of the demo's accounts, and of those that tests make. */
export const PASSWORD = list.password;

/** E-mails of the demo's accounts; their passwords and roles are never changed by a test. */
export const DEMO = {
  super: 'super@demo.example',
  admin: 'admin@demo.example',
  availability: 'disponibilite@demo.example',
  editor: 'redaction@demo.example',
  validator: 'validation@demo.example',
  content: 'contenu@demo.example',
  requests: 'demandes@demo.example',
  reader: 'lecture@demo.example',
} as const;

export interface Account {
  readonly id: string;
  readonly email: string;
}

interface AccountOptions {
  readonly roles?: readonly Role[];
  readonly lng?: 'fr' | 'en';
  readonly status?: 'ACTIVE' | 'PENDING_VALIDATION' | 'DISABLED';
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Cheap to check, and to be made: a hash names its own cost, and log-ins are not what most tests are about. */
const QUICK_HASH = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;

/** An account of the test's own, to lock, change and break; `ask` names another database than the one of all tests. */
export async function newAccount(
  { roles = [], lng = 'fr', status = 'ACTIVE', firstName = 'Essai', lastName = 'Passager' }: AccountOptions = {},
  ask: (sql: string, values: readonly unknown[]) => Promise<unknown> = rows,
): Promise<Account> {
  hashed ??= hash(PASSWORD, QUICK_HASH);
  const id = randomUUID();
  const email = `${id}@test.example`;
  await ask(
    `INSERT INTO "User" ("id", "email", "firstName", "lastName", "passwordHash", "roles", "lng", "status", "creationDate", "updateDate")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::"UserStatus", now(), now())`,
    [id, email, firstName, lastName, await hashed, [...roles], lng, status],
  );
  return { id, email };
}

/** Logs in without a browser; returns the answer, and the cookies for further calls. */
export async function logInOverHttp(
  url: string,
  username: string,
  password = PASSWORD,
): Promise<{ readonly result: string; readonly cookie: string; readonly headers: Headers }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/ajax/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) });
  const { result } = (await answer.json()) as { result: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { result, cookie: cookie.join('; '), headers: answer.headers };
}

/** Logs the page's browser in by the call, without the screen. */
export async function logIn(page: Page, email: string, { isRemember = false } = {}): Promise<void> {
  const answer = await page.request.post('/api/v1/ajax/login', { data: { username: email, password: PASSWORD, isRemember } });
  expect(await answer.json()).toEqual({ result: 'SUCCESS' });
}

/** Logs a page in with a new account with these roles. */
export async function logInAs(page: Page, options: AccountOptions): Promise<Account> {
  const account = await newAccount(options);
  await logIn(page, account.email);
  return account;
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
const sharedLogIns = new Map<string, Promise<Cookies>>();

/**
 * Logs the page's browser in with an account of these roles that the tests of this worker share: for tests that change neither the
 * account nor its session. `apart` names an account of its own.
 */
export async function logInShared(page: Page, options: AccountOptions, apart = ''): Promise<void> {
  const key = JSON.stringify([options, apart]);
  const found = sharedLogIns.get(key);
  if (found) return page.context().addCookies(await found);
  const logsIn = logInAs(page, options).then(() => page.context().cookies());
  sharedLogIns.set(key, logsIn);
  await logsIn.catch((error) => {
    sharedLogIns.delete(key);
    throw error;
  });
}
