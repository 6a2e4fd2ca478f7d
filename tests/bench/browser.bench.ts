// The pages in a browser: how long until they show and answer, and what they load
import type { BrowserContext, Page } from '@playwright/test';
import { closeDatabase, db } from '@/server/db/client';
import { cookieOf, fillNationalProducts } from './fixtures';
import { ratio, table } from './measure';
import { startProduction } from './production';
import { timeToInteractive, vitalsOf } from './web-vitals';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const PRODUCTS = isQuick ? 2_000 : 20_882;
const [TASK_ROUNDS, TYPING_ROUNDS, LOAD_ROUNDS] = isQuick ? [1, 2, 1] : [9, 7, 3];
const FRAMEWORK_KB = 132;
const DEBOUNCE = 500;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds from the end of the pause after the last key to the frame that shows the new count. */
async function typingToPaint(page: Page, text: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await page.waitForTimeout(DEBOUNCE + 1_000);
  await page.evaluate(() => {
    const target = document.querySelector('main p[aria-live="polite"]');
    const marks = window as typeof window & { typed?: number; painted?: number };
    marks.painted = undefined;
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(marks, { painted: performance.now() })));
    }).observe(target as Node, { childList: true, characterData: true, subtree: true });
    document
      .querySelector('input[type="search"]')
      ?.addEventListener('input', () => Object.assign(marks, { typed: performance.now() }), { once: true });
  });
  await box.fill(text);
  const took = await page.waitForFunction(() => {
    const { typed, painted } = window as typeof window & { typed?: number; painted?: number };
    return typed !== undefined && painted !== undefined ? painted - typed : undefined;
  });
  return ((await took.jsonValue()) as number) - DEBOUNCE;
}

async function scriptKilobytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.set(requestId, 0));
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => scripts.has(requestId) && scripts.set(requestId, encodedDataLength),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

/** Longest blocking of the page, in milliseconds, while it loads and becomes usable; 0 when no task took over 50. */
async function longestTask(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = window as typeof window & { longest?: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest ?? 0, entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => (window as typeof window & { longest?: number }).longest ?? 0);
  await page.close();
  return longest;
}

await fillNationalProducts(PRODUCTS);
const cookie = await cookieOf(['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_ACCES_DEMANDES']);
const { base, context, browser, sessionCookie, stop } = await startProduction(cookie);

const kilobytes = await scriptKilobytes(context, `${base}/product/admin`);
// The framework's own start is one task on every page; what the cards add to it shows beside a page without any.
const tasks: number[] = [];
const bareTasks: number[] = [];
for (let round = 0; round < TASK_ROUNDS; round += 1) {
  bareTasks.push(await longestTask(context, `${base}/no-such-page`));
  tasks.push(await longestTask(context, `${base}/product/admin?size=100`));
}
const interactive: number[] = [];
for (let round = 0; round < TASK_ROUNDS; round += 1) {
  const opened = await context.newPage();
  await opened.goto(`${base}/product/admin`, { waitUntil: 'commit' });
  interactive.push(await timeToInteractive(opened));
  await opened.close();
}
const page = await context.newPage();
await page.goto(`${base}/product/admin`, { waitUntil: 'networkidle' });
const few: number[] = [];
const many: number[] = [];
for (let round = 0; round < TYPING_ROUNDS; round += 1) {
  few.push(await typingToPaint(page, `${round}77 mg`));
  many.push(await typingToPaint(page, `plaq${'uette'.slice(0, 1 + (round % 3))}`));
}
ratio('product list: kB of JavaScript over the framework', kilobytes - FRAMEWORK_KB, '80');
ratio('product list: typing to paint, few match, ms', middle(few), '100');
ratio('product list: typing to paint, all match, ms', middle(many), '100');
ratio('product list: its controls answer after, ms', middle(interactive), '1500');
table(
  ['in the browser', 'measured', 'target'],
  [
    ['JavaScript of the product list over the framework, kB gzip', kilobytes - FRAMEWORK_KB, 80],
    [`typing to painted result after the pause, few of ${PRODUCTS} match, ms p50`, middle(few), 100],
    [`the same, all ${PRODUCTS} match, ms p50`, middle(many), 100],
    [`the list of ${PRODUCTS} products answers after, ms p50 of ${TASK_ROUNDS}`, middle(interactive), 1500],
    [`longest task while 100 cards load, ms p50 of ${TASK_ROUNDS}`, middle(tasks), 50],
    ['the same on a page without content (the framework alone)', middle(bareTasks), '-'],
  ],
);

const product = await db.product.findFirstOrThrow({ orderBy: { name: 'asc' }, select: { id: true } });
const SCREENS = [
  ['log-in', '/', false],
  ['product list', '/product/admin', true],
  ['product form', `/product/admin/edit/${product.id}`, true],
  ['request grid', '/order/admin', true],
  ['dashboard', '/', true],
] as const;
const vitals: (string | number)[][] = [];
for (const isSlow of [false, true])
  for (const [screen, path, isMember] of SCREENS) {
    const cookies = [{ name: 'lng', value: 'fr' }, ...(isMember ? [sessionCookie] : [])];
    const loads = [];
    for (let round = 0; round < LOAD_ROUNDS; round += 1) loads.push(await vitalsOf(browser, { url: `${base}${path}`, cookies, isSlow }));
    const [lcp, inp] = [middle(loads.map((load) => load.lcp)), middle(loads.map((load) => load.inp))];
    const cls = Math.max(...loads.map((load) => load.cls));
    vitals.push([`${screen}${isSlow ? ', Slow 4G and 4× CPU' : ''}`, lcp, cls.toFixed(3), inp]);
    ratio(`${screen}${isSlow ? ', slow' : ''}: layout shift`, cls, '0.00');
    if (!isMember) ratio(`${screen}${isSlow ? ', slow' : ''}: LCP, ms`, lcp, isSlow ? '3000' : '1000');
  }
table([`cold load, p50 of ${LOAD_ROUNDS}`, 'LCP, ms', 'CLS, highest', 'INP, ms'], vitals);
await stop();
await closeDatabase();
