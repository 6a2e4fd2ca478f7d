import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { logIn, newAccount } from './support/accounts';
import { test } from './support/test';

const BUNDLE = fileURLToPath(new URL('../../node_modules/ag-grid-community/dist/ag-grid-community.min.js', import.meta.url));
const PLACE = '/ag-grid-client.html';

/** What the page offers the test: a grid whose datasource hands each answer on as it is. */
interface Client {
  readonly api: {
    setFilterModel(model: object | null): void;
    applyColumnState(state: { state: { colId: string; sort: string; sortIndex: number }[]; defaultState: { sort: null } }): void;
    ensureIndexVisible(index: number, position?: string): void;
    getDisplayedRowCount(): number;
    getDisplayedRowAtIndex(index: number): { data?: Record<string, unknown> } | undefined;
  };
  readonly requests: Record<string, unknown>[];
  failures: number;
  isBare: boolean;
}
declare global {
  interface Window {
    client: Client;
    agGrid: { createGrid(place: Element | null, options: object): Client['api'] };
  }
}

const HTML = `<!doctype html><meta charset="utf-8"><title>AG Grid</title>
<div id="grid" style="height: 600px; width: 1200px"></div><script src="/ag-grid.js"></script><script src="/ag-grid-client.js"></script>`;

function startClient(): void {
  const text = { filter: 'agTextColumnFilter', filterParams: { maxNumConditions: 3 } };
  const requests: Record<string, unknown>[] = [];
  // `api` is assigned below, once the grid exists.
  const client = { requests, failures: 0, isBare: false } as unknown as Client & { api: Client['api'] };
  const datasource = {
    async getRows(params: { successCallback(data: unknown, last: number): void; failCallback(): void } & Record<string, unknown>) {
      const { successCallback, failCallback, context: _context, ...request } = params;
      const answer = await fetch('/infomed/api/audit-trail/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(client.isBare ? request : { agGridSearch: request }),
      });
      if (answer.ok) {
        const { rowData, rowCount } = await answer.json();
        successCallback(rowData, rowCount);
      } else {
        // Read to its end: the browser does not fetch unread bodies.
        await answer.text();
        client.failures += 1;
        failCallback();
      }
      requests.push(JSON.parse(JSON.stringify(request)));
    },
  };
  const api = window.agGrid.createGrid(document.querySelector('#grid'), {
    rowModelType: 'infinite',
    cacheBlockSize: 100,
    maxBlocksInCache: 2,
    maxConcurrentDatasourceRequests: 2,
    cacheOverflowSize: 2,
    datasource,
    getRowId: ({ data }: { data: { id: string } }) => data.id,
    columnDefs: [
      { field: 'date', filter: 'agDateColumnFilter', width: 200 },
      { field: 'actorName', ...text },
      { field: 'type', ...text },
      { field: 'action', ...text },
      { field: 'entityLabel', ...text },
      { field: 'comment', ...text },
    ],
  });
  window.client = Object.assign(client, { api });
}

const MARK = `Grille ${Date.now()}`;
/** Entries of this test's own: each of two people makes a parameter and renames it again and again. */
const EACH = 121;

async function writeEntries(browser: Browser, firstName: string): Promise<void> {
  const page = await browser.newPage();
  const { email } = await newAccount({ roles: ['ROLE_ADMIN'], firstName, lastName: 'Grille' });
  await logIn(page, email);
  const [cookie] = await page.context().cookies();
  // Not by the browser, which writes down everything that it is made to send.
  const save = async (n: number, id?: string): Promise<string> => {
    const answer = await fetch(new URL('/infomed/api/parameters/', test.info().project.use.baseURL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${cookie?.name}=${cookie?.value}` },
      body: JSON.stringify({ id, label: `${MARK} ${firstName} ${String(n).padStart(3, '0')}`, value: String(n) }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };
  const id = await save(0);
  for (let n = 1; n < EACH; n += 4) await Promise.all([0, 1, 2, 3].map((more) => save(n + more, id)));
  await page.close();
}

async function openClient(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const { email } = await newAccount({ roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
  await logIn(page, email);
  // A page of another maker on the server's own address: its calls carry the log-in as any client's would.
  await page.route(`**${PLACE}`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.route('**/ag-grid.js', (route) => route.fulfill({ contentType: 'text/javascript', body: readFileSync(BUNDLE) }));
  await page.route('**/ag-grid-client.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `(${startClient})()` }));
  await page.goto(PLACE);
  await page.waitForFunction(() => window.client?.requests.length > 0);
  return page;
}

type Row = Readonly<Record<string, string | null>>;
interface Shown {
  readonly count: number;
  /** those of the first block */
  readonly first: readonly Row[];
  readonly request: Record<string, unknown>;
}

/** Contents of the grid after the call triggered by `act`. */
async function after(page: Page, act: () => Promise<void>): Promise<Shown> {
  const before = await page.evaluate(() => window.client.requests.length);
  await act();
  await page.waitForFunction((n) => window.client.requests.length > n, before);
  return page.evaluate(() => {
    const { api, requests } = window.client;
    const count = api.getDisplayedRowCount();
    const first = Array.from({ length: Math.min(count, 100) }, (_, i) => api.getDisplayedRowAtIndex(i)?.data as Row);
    return { count, first, request: requests.at(-1) ?? {} };
  });
}

const text = (type: string, filter?: string) => ({ filterType: 'text', type, ...(filter !== undefined && { filter }) });
const MINE = { entityLabel: text('contains', MARK.toUpperCase()) };
const filtered = (page: Page, model: object): Promise<Shown> =>
  after(page, () => page.evaluate((given) => window.client.api.setFilterModel(given), { ...MINE, ...model }));
const sorted = (page: Page, ...sort: readonly (readonly [string, 'asc' | 'desc'])[]): Promise<Shown> =>
  after(page, () =>
    page.evaluate(
      (state) => window.client.api.applyColumnState({ state, defaultState: { sort: null } }),
      sort.map(([colId, way], sortIndex) => ({ colId, sort: way, sortIndex })),
    ),
  );
const valuesOf = ({ first }: Shown, column: string) => [...new Set(first.map((row) => row[column]))].sort();

test.describe('a real AG Grid client', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    await Promise.all([writeEntries(browser, 'Alix'), writeEntries(browser, 'Bao')]);
  });

  test('R-03 REQ-01 AUDIT-03: its text filters, with every operator, are taken as they are', async ({ browser }) => {
    const page = await openClient(browser);
    expect(await filtered(page, {})).toMatchObject({ count: 2 * EACH });
    const alix = await filtered(page, { actorName: text('contains', 'alix') });
    expect([alix.count, valuesOf(alix, 'actorName')]).toEqual([EACH, ['Alix Grille']]);
    expect((await filtered(page, { actorName: text('notContains', 'ALIX') })).count).toBe(EACH);
    expect((await filtered(page, { actorName: text('equals', 'bao grille') })).count).toBe(EACH);
    expect((await filtered(page, { actorName: text('notEqual', 'bao grille') })).count).toBe(EACH);
    expect((await filtered(page, { actorName: text('startsWith', 'bao') })).count).toBe(EACH);
    expect((await filtered(page, { actorName: text('endsWith', 'grille') })).count).toBe(2 * EACH);
    expect((await filtered(page, { comment: text('blank') })).count).toBe(2 * EACH);
    expect((await filtered(page, { comment: text('notBlank') })).count).toBe(0);
    const made = await filtered(page, { action: text('equals', 'CREATE') });
    expect([made.count, valuesOf(made, 'action')]).toEqual([2, ['CREATE']]);
    expect(await page.evaluate(() => window.client.failures)).toBe(0);
  });

  test('R-03: conditions joined by and, or, on one column and on several, and dates on their day', async ({ browser }) => {
    const page = await openClient(browser);
    const both = (operator: 'AND' | 'OR', ...conditions: object[]) => ({ filterType: 'text', operator, conditions });
    const or = await filtered(page, { actorName: both('OR', text('startsWith', 'alix'), text('startsWith', 'bao')) });
    expect([or.count, (or.request.filterModel as Record<string, { operator: string }>).actorName?.operator]).toEqual([2 * EACH, 'OR']);
    expect((await filtered(page, { actorName: both('AND', text('startsWith', 'alix'), text('startsWith', 'bao')) })).count).toBe(0);
    const few = { entityLabel: both('AND', text('contains', MARK), text('endsWith', '07')), actorName: text('contains', 'bao') };
    const found = await filtered(page, few);
    expect(found.first.map(({ entityLabel }) => entityLabel?.slice(-3)).sort()).toEqual(['007', '107']);
    const day = (type: string, dateFrom: string, dateTo: string | null = null) => ({
      date: { filterType: 'date', type, dateFrom, dateTo },
    });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(new Date());
    // The entries may have been written on both sides of midnight.
    const since = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(new Date(Date.now() - 600_000));
    expect((await filtered(page, day('inRange', `${since} 00:00:00`, `${today} 00:00:00`))).count).toBe(2 * EACH);
    expect((await filtered(page, day('lessThan', `${since} 00:00:00`))).count).toBe(0);
    expect((await filtered(page, day('greaterThan', `${today} 00:00:00`))).count).toBe(0);
    expect((await filtered(page, day('notEqual', '2020-01-01 00:00:00'))).count).toBe(2 * EACH);
    expect(await page.evaluate(() => window.client.failures)).toBe(0);
  });

  test('R-03 REQ-02: several sorts, and every row once on the way to the last, in blocks that do not overlap', async ({ browser }) => {
    const page = await openClient(browser);
    await filtered(page, {});
    const { first, request } = await sorted(page, ['actorName', 'desc'], ['entityLabel', 'asc']);
    expect(request.sortModel).toEqual([
      expect.objectContaining({ colId: 'actorName', sort: 'desc' }),
      expect.objectContaining({ colId: 'entityLabel', sort: 'asc' }),
    ]);
    expect([first[0]?.entityLabel, first[99]?.entityLabel]).toEqual([`${MARK} Bao 000`, `${MARK} Bao 099`]);
    const seen = new Map<number, string>();
    for (let index = 0; index < 2 * EACH; index += 10) {
      await page.evaluate((at) => window.client.api.ensureIndexVisible(at, 'top'), index);
      await page.waitForFunction((at) => window.client.api.getDisplayedRowAtIndex(at)?.data, index);
      seen.set(index, await page.evaluate((at) => String(window.client.api.getDisplayedRowAtIndex(at)?.data?.entityLabel), index));
    }
    const expected = ['Bao', 'Alix'].flatMap((name) =>
      Array.from({ length: EACH }, (_, n) => `${MARK} ${name} ${String(n).padStart(3, '0')}`),
    );
    expect([...seen]).toEqual([...seen.keys()].map((index) => [index, expected[index]]));
    const last = 2 * EACH - 1;
    await page.evaluate((at) => window.client.api.ensureIndexVisible(at), last);
    await page.waitForFunction((at) => window.client.api.getDisplayedRowAtIndex(at)?.data, last);
    await expect(page.getByRole('gridcell', { name: expected[last] as string, exact: true })).toBeVisible();
    expect(await page.evaluate(() => [window.client.api.getDisplayedRowCount(), window.client.failures])).toEqual([2 * EACH, 0]);
  });

  test('R-03: the bare request is taken like the wrapped one, and a refusal reaches the client as a failure', async ({ browser }) => {
    const page = await openClient(browser);
    await page.evaluate(() => {
      window.client.isBare = true;
    });
    expect((await filtered(page, { actorName: text('contains', 'alix') })).count).toBe(EACH);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/audit-trail/') && answer.status() === 400);
    await page.evaluate(() =>
      window.client.api.setFilterModel({ entityLabel: { filterType: 'text', type: 'contains', filter: 'x'.repeat(501) } }),
    );
    expect(await (await refused).json()).toMatchObject({ error: 'INVALID_INPUT' });
    await expect.poll(() => page.evaluate(() => window.client.failures)).toBe(1);
  });
});
