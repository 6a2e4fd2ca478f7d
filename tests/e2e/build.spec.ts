import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/test';

const CHUNKS = '.next/server/chunks';
/** Bytes from which a copy matters. */
const LARGE = 100_000;
/** The route of next-auth reaches the shared modules in an order of its own. */
const MAX_COPIES = 2;

test('D-28 the build writes no large chunk of the server once for each route', () => {
  const copies = new Map<string, string[]>();
  for (const name of readdirSync(CHUNKS).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(CHUNKS, name), 'utf8');
    if (code.length < LARGE) continue;
    // The last line names the file itself.
    const content = createHash('sha256')
      .update(code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, ''))
      .digest('hex');
    copies.set(content, [...(copies.get(content) ?? []), name]);
  }
  expect(copies.size).toBeGreaterThan(0);
  expect([...copies.values()].filter((names) => names.length > MAX_COPIES)).toEqual([]);
});

test('D-29 the scripts of a page begin with the line by which Chrome compiles them while they arrive', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/_next\/static\/.*\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.text());
  });
  await page.goto('/', { waitUntil: 'load' });
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of await Promise.all(scripts)) expect(script.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
});

test('D-30 the build renders no page, so that none is shown to all', async ({ request }) => {
  const { routes, dynamicRoutes } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8'));
  expect({ routes, dynamicRoutes }).toEqual({ routes: {}, dynamicRoutes: {} });
  const icon = await request.get('/icon.svg');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(await icon.text()).toContain('<svg');
});
