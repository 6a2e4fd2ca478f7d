// The portal’s reads against the built server, 24 concurrent callers
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase, rows } from '@/server/db/client';
import { startWebServer } from '../../src/cli/web-server.mjs';
import { buildApplication } from '../../tools/make.mjs';
import { freePort } from '../../tools/postgres-cluster.mjs';
import { fillContent } from './content-rows';
import { fillProducts } from './fixtures';
import { lightCall } from './light-call';
import { quantile, ratio, table } from './measure';
import { benchOptions } from './words';

const MAX_CONCURRENCY = 24;
const { isQuick } = benchOptions();
const SECONDS = isQuick ? 1 : 4;

const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENCY });
const get = (port: number, path: string, headers: Record<string, string>) => lightCall(agent, port, { path, headers });

/** Responses per second of one address under concurrent calls, and the p50 and p99 of one response. */
async function drive(port: number, path: string, headers: Record<string, string>, expectedStatus: number) {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENCY }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        const { status } = await get(port, path, headers);
        if (status !== expectedStatus) throw new Error(`${path}: ${status} instead of ${expectedStatus}`);
        times.push(performance.now() - from);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / ((performance.now() - start) / 1_000), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

await fillProducts(2_000);
await fillContent(500);
const author = { id: null, name: 'bench', real: null, at: now(), requestId: randomUUID() };
const { token } = await createPortalClient({ name: 'bench', scopes: ['READ', 'MEMBERS'] }, author);
await buildApplication();
const port = await freePort();
const web = startWebServer({ mode: 'start', port, host: '127.0.0.1' });
await web.ready();

const authorization = `Bearer ${token}`;
const empty = '/infomed/api/health';
await drive(port, empty, {}, 200);
const baseline = await drive(port, empty, {}, 200);
const lines: (string | number)[][] = [[`${empty} (no database)`, 200, baseline.perSecond, baseline.p50, baseline.p99, 1]];
for (const area of isQuick ? ['products', 'faq'] : ['products', 'articles', 'banners', 'promotions', 'faq']) {
  const path = `/infomed/api/public/${area}`;
  const { etag = '' } = (await get(port, path, { authorization })).headers;
  const known = await drive(port, path, { authorization, 'if-none-match': etag }, 304);
  ratio(`portal, ${area} known already: of the empty route’s answers`, known.perSecond / baseline.perSecond, '0.6 or more');
  lines.push([path, 304, known.perSecond, known.p50, known.p99, known.perSecond / baseline.perSecond]);
}
const whole = await drive(port, '/infomed/api/public/banners', { authorization }, 200);
lines.push(['/infomed/api/public/banners', 200, whole.perSecond, whole.p50, whole.p99, whole.perSecond / baseline.perSecond]);

let late = 0;
for (let round = 0; round < 50; round += 1) {
  const name = `bench ${round} ${randomUUID()}`;
  await rows(
    `INSERT INTO "Banner" ("id", "name", "content", "creationDate", "lastModificationDate") VALUES (gen_random_uuid(), $1, '<p>x</p>', now(), now())`,
    [name],
  );
  const { text } = await get(port, '/infomed/api/public/banners', { authorization });
  if (!text.includes(name)) late += 1;
}
table([`portal, ${MAX_CONCURRENCY} callers at once`, 'status', 'answers/s', 'p50 ms', 'p99 ms', 'share of the empty route'], lines);
console.log(`\nOf 50 changes, missing at the very next call: ${late}`);
await web.stop();
agent.destroy();
await closeDatabase();
