import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { canSeeModifications } from '../../src/features/product/rules/rights';
import type { EditType } from '../../src/features/product/schema';
import { ROLES, type Role } from '../../src/shared/account/rights';
import { newAccount, PASSWORD } from './support/accounts';
import { rows } from './support/owner';
import { test } from './support/test';

interface Row {
  readonly address: string;
  /** sets of roles that open the page; null where a log-in is enough */
  readonly sets: readonly (readonly Role[])[] | null;
}

/** The table of pages in docs/rights.md, which an architecture test compares with the gates of the code. */
function pagesOfTable(): Row[] {
  const part = readFileSync('docs/rights.md', 'utf8').split('## Pages')[1]?.split('## ')[0] ?? '';
  return [...part.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \|$/gm)]
    .filter(([, , access]) => access !== 'nothing')
    .map(([, address = '', access, roles = '']) => ({
      address,
      sets: access === 'a log-in' ? null : roles.split(', ').map((set) => set.split(' + ').map((name) => `ROLE_${name}` as Role)),
    }));
}

const DIFF = '/draft/admin/diff/[kind]/[id]';

/** One record of the demonstration for each page that is about one: the oldest, since other tests delete their own meanwhile. */
const RECORDS: Readonly<Record<string, string>> = {
  '/[...unknown]': `SELECT '/no/such/page' AS "path"`,
  '/article/admin/edit/[id]': `SELECT '/article/admin/edit/' || "id" AS "path" FROM "Article" ORDER BY "creationDate"`,
  '/audit-trail/admin/view/[id]': `SELECT '/audit-trail/admin/view/' || "id" AS "path" FROM "AuditEntry"`,
  '/banner/admin/edit/[id]': `SELECT '/banner/admin/edit/' || "id" AS "path" FROM "Banner" ORDER BY "creationDate"`,
  '/configuration/admin/edit/[id]': `SELECT '/configuration/admin/edit/' || "id" AS "path" FROM "Parameter" WHERE "key" = 'ORDER_MAIL_RECIPIENTS'`,
  [DIFF]: `SELECT '/draft/admin/diff/product/' || "id" AS "path" FROM "Draft" WHERE "decision" IS NULL ORDER BY "id"`,
  '/early-access-drug/admin/edit/[id]': `SELECT '/early-access-drug/admin/edit/' || "id" AS "path" FROM "EarlyAccessDrug" ORDER BY "creationDate"`,
  '/faq/admin/edit/[id]': `SELECT '/faq/admin/edit/' || "id" AS "path" FROM "FaqMainQuestion" ORDER BY "creationDate"`,
  '/faq/admin/edit/[id]/subQuestion/[subId]': `SELECT '/faq/admin/edit/' || "mainQuestionId" || '/subQuestion/' || "id" AS "path" FROM "FaqSubQuestion" ORDER BY "creationDate"`,
  '/official-files/admin/run/[id]': `SELECT '/official-files/admin/run/' || "id" AS "path" FROM "BdpmImport" ORDER BY "plannedAt"`,
  '/product/admin/edit/[id]': `SELECT '/product/admin/edit/' || "id" AS "path" FROM "Product" ORDER BY "name"`,
  '/user/[id]': `SELECT '/user/' || "id" AS "path" FROM "User" WHERE "email" = 'lecture@demo.example'`,
};

async function pathOf({ address }: Row): Promise<string> {
  const sql = RECORDS[address];
  if (!sql) return address;
  const [found] = await rows<{ path: string }>(`${sql} LIMIT 1`);
  if (!found) throw new Error(`The demonstration has no record for ${address}.`);
  return found.path;
}

async function readerWith(baseURL: string | undefined, roles: readonly Role[]): Promise<APIRequestContext> {
  const { email } = await newAccount({ roles });
  const reader = await request.newContext({ ...(baseURL && { baseURL }) });
  const answer = await reader.post('/api/v1/ajax/login', {
    data: { username: email, password: PASSWORD, isRemember: false },
    timeout: 60_000,
  });
  expect(await answer.json()).toEqual({ result: 'SUCCESS' });
  return reader;
}

/** What a reader gets at each page: its status, and whether it is the screen that goes with it. */
async function visitAll(reader: APIRequestContext, paths: readonly string[], screen: RegExp, refused: number): Promise<number[]> {
  const left = [...paths.entries()];
  const found: number[] = [];
  const visitor = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const answer = await reader.get(next[1], { maxRedirects: 0, timeout: 60_000 });
      found[next[0]] = answer.status();
      if (answer.status() === refused) expect(await answer.text(), next[1]).toMatch(screen);
    }
  };
  await Promise.all([visitor(), visitor(), visitor()]);
  return found;
}

test('V8.2.1 ROLES-18 ROLES-19 S-05 X-04 every page is 401 with the log-in screen without a session, and matches docs/rights.md for each role', async ({
  baseURL,
}) => {
  test.slow();
  const pages = pagesOfTable();
  expect(pages.length).toBeGreaterThan(45);
  const paths = await Promise.all(pages.map(pathOf));
  const [draft] = await rows<{ editType: EditType }>(`SELECT "editType" FROM "Draft" WHERE "id" = $1`, [
    paths
      .find((path) => path.startsWith('/draft/admin/diff/'))
      ?.split('/')
      .at(-1),
  ]);
  if (!draft) throw new Error('The demonstration has no draft.');
  const visitor = await request.newContext({ ...(baseURL && { baseURL }) });
  expect(await visitAll(visitor, paths, /Connexion · Back-office/, 401)).toEqual(pages.map(() => 401));
  const pairs = pages.flatMap(({ sets }) => sets ?? []).filter((set) => set.length > 1);
  for (const roles of [...ROLES.map((role) => [role]), ...pairs]) {
    const reader = await readerWith(baseURL, roles);
    const statuses = await visitAll(reader, paths, /Opération non authorisée/, 403);
    const expected = pages.map(({ address, sets }) => {
      if (address === '/[...unknown]') return 404;
      // The finer right: the page opens, and this draft is refused to who may neither edit nor decide its section (P-08).
      if (address === DIFF && !canSeeModifications({ roles }, draft.editType)) return 403;
      return sets === null || sets.some((set) => set.every((role) => roles.includes(role))) ? 200 : 403;
    });
    const byAddress = (list: readonly number[]) => pages.map(({ address }, index) => `${address} ${list[index]}`);
    expect(byAddress(statuses), roles.join(' + ')).toEqual(byAddress(expected));
    await reader.dispose();
  }
  await visitor.dispose();
});
