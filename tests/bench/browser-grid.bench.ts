// A grid in a browser: how long a key takes to its painted frame, and the frames while its rows scroll
import type { Page } from '@playwright/test';
import { closeDatabase } from '@/server/db/client';
import { cookieOf, fillAuditLog } from './fixtures';
import { quantileOf, ratio, table } from './measure';
import { startProduction } from './production';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const ENTRIES = 5_000;
const KEYS = isQuick ? 20 : 120;
const FRAMES = isQuick ? 60 : 300;
const SLOWDOWN = 4;

type Marks = typeof window & { keyTimes?: number[] };

/** Milliseconds from each press of a key to the frame that shows what it did. */
async function keyTimes(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const marks = window as Marks;
    marks.keyTimes = [];
  });
  for (const key of keys) {
    const before = await page.evaluate(() => (window as Marks).keyTimes?.length ?? 0);
    await page.keyboard.press(key);
    await page.waitForFunction((count) => ((window as Marks).keyTimes?.length ?? 0) > count, before);
  }
  return page.evaluate(() => (window as Marks).keyTimes ?? []);
}

/** Milliseconds of each frame while the rows scroll by 300 pixels a frame, down and up again. */
async function frameTimes(page: Page): Promise<number[]> {
  return page.evaluate(async (frames) => {
    const body = document.querySelector('.dg-frame');
    if (!body || body.scrollHeight < 10_000) throw new Error('The rows do not scroll.');
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let at = 0; at < frames; at += 1) {
      body.scrollTop += at < frames / 2 ? 300 : -300;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  }, FRAMES);
}

await fillAuditLog(ENTRIES);
const cookie = await cookieOf(['ROLE_ACCES_AUDIT_TRAIL']);
const { base, context, stop } = await startProduction(cookie);
const page = await context.newPage();
await page.addInitScript(() => {
  addEventListener(
    'keydown',
    () => {
      const begun = performance.now();
      requestAnimationFrame(() => setTimeout(() => (window as Marks).keyTimes?.push(performance.now() - begun)));
    },
    { capture: true },
  );
});
await page.goto(`${base}/audit-trail/admin`, { waitUntil: 'networkidle' });
const session = await context.newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
await page.locator('.dg-canvas [data-line="0"] [data-col="1"]').first().click();
const many = (count: number, ...keys: string[]): string[] => Array.from({ length: count }, (_, at) => keys[at % keys.length] ?? '');
const cells = await keyTimes(page, many(KEYS, 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'));
const pages = await keyTimes(page, many(KEYS / 4, 'PageDown'));
await page.keyboard.press('Control+Home');
await page.keyboard.press('ArrowUp');
await page.keyboard.press('ArrowUp');
await page.keyboard.press('ArrowRight');
const columns = await keyTimes(page, many(KEYS / 2, 'Shift+ArrowRight', 'Shift+ArrowLeft'));
const widths = await keyTimes(page, many(KEYS / 2, 'Alt+ArrowRight', 'Alt+ArrowLeft'));
const frames = await frameTimes(page);
if (!page.url().endsWith('/audit-trail/admin')) throw new Error(`The keys led to ${page.url()}.`);

const row = (what: string, times: readonly number[]) => [what, quantileOf(times, 0.5), quantileOf(times, 0.95), Math.max(...times)];
table(
  [`a grid of ${ENTRIES} rows, ${SLOWDOWN}× slower CPU, ms`, 'p50', 'p95', 'most'],
  [
    row('arrow key in the rows, to its frame', cells),
    row('page down, to its frame', pages),
    row('a column moved by a key, to its frame', columns),
    row('a column resized by a key, to its frame', widths),
    row('frame while scrolling', frames),
  ],
);
ratio('grid: arrow key to its frame, 4× CPU, ms p95', quantileOf(cells, 0.95), '50');
ratio('grid: frame while scrolling, 4× CPU, ms p95', quantileOf(frames, 0.95), '50');
await stop();
await closeDatabase();
