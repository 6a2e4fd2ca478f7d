// 50 people and a portal for minutes, beside bare pg; --minutes=1 --rows=1000000 (twice: at 10,000 and so many) --kind=orders --servers=2
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createPortalClient } from '@/features/portal/commands';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { now } from '@/server/clock';
import { closeDatabase, rows as query } from '@/server/db/client';
import { fillRequests } from '../../prisma/seed/scale';
import { buildApplication } from '../../tools/make.mjs';
import { forkEntry } from '../support/node-entry';
import { fillContent } from './content-rows';
import { cookieOf, fillAuditLog, fillProducts } from './fixtures';
import type { Drive, Driven } from './load-driver';
import { plainBeside } from './load-plain';
import { type Health, type Servers, startServers } from './load-servers';
import { quantileOf as of, ratio, table } from './measure';
import { benchOptions } from './words';

const STAFF = 50;
const ROLES = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_ACCES_DEMANDES', 'ROLE_ACCES_AUDIT_TRAIL', 'ROLE_ACCES_VALIDATION'];
const { rows, kinds: requestedKinds, minutes, servers: count, isQuick } = benchOptions();
const PRODUCTS = isQuick ? 500 : 2_000;
const SMALL = isQuick ? 2_000 : 10_000;
/** Seconds before anything is counted. */
const WARM_UP = isQuick ? 3 : 15;
const LARGE = rows ?? SMALL;
const seconds = Math.round(60 * (minutes ?? (isQuick ? 0.2 : 3)));
// Filling a million takes a minute a kind: of large tables one is enough.
const usual = LARGE > 100_000 || isQuick ? ['orders'] : REQUEST_KINDS;
const kinds = REQUEST_KINDS.filter((kind) => (requestedKinds.length > 0 ? requestedKinds : usual).includes(kind));

async function drive(task: Drive): Promise<Driven> {
  const child = await forkEntry('tests/bench/load-driver.ts');
  child.send(task);
  return (await once(child, 'message'))[0] as Driven;
}

async function idsOf(kind: RequestKind): Promise<number[]> {
  const { table: name, key, excursion } = kindConfig(kind);
  const where = excursion ? `WHERE "kind" = '${excursion}'` : '';
  return (await query<{ id: number }>(`SELECT "${key}" AS "id" FROM "${name}" ${where} ORDER BY "${key}" DESC LIMIT 2000`)).map(
    ({ id }) => id,
  );
}

async function fill(size: number): Promise<void> {
  const start = performance.now();
  await fillRequests(kinds, size, now());
  await fillAuditLog(size);
  console.log(`${size} rows of ${kinds.join(', ')} and of the audit log in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}

interface Run {
  readonly driven: Driven;
  readonly plain: Map<string, number[]>;
  /** of each server: before, in the middle, at the end */
  readonly health: readonly (readonly Health[])[];
}

async function run(servers: Servers, size: number, people: { cookies: string[]; token: string }): Promise<Run> {
  const products = (await query<{ id: string }>(`SELECT "id" FROM "Product" WHERE "status" <> 'STOPPED' ORDER BY "id"`)).map(
    ({ id }) => id,
  );
  const requests = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await idsOf(kind)])));
  const running = drive({
    way: 'mixed',
    port: servers.port,
    ...people,
    environment: { products, kinds, rows: size, requests },
    warmUp: WARM_UP,
    seconds,
  });
  const beside = pause(WARM_UP * 1_000).then(() => plainBeside(kinds, size, running));
  await pause(WARM_UP * 1_000);
  const health = [await servers.health()];
  await pause(seconds * 500);
  health.push(await servers.health());
  const driven = await running;
  health.push(await servers.health());
  return { driven, plain: await beside, health };
}

function printRun({ driven, plain, health }: Run, size: number): void {
  const all = Object.entries(driven.counters).toSorted(([a], [b]) => a.localeCompare(b));
  const lines = all.map(([kind, { times, clashes, errors }]) => {
    const bare = plain.get(kind);
    const beside = bare?.length ? [of(bare, 0.5), of(times, 0.5) / of(bare, 0.5)] : ['', ''];
    return [kind, String(times.length), of(times, 0.5), of(times, 0.95), of(times, 0.99), ...beside, String(clashes), String(errors)];
  });
  table([`${size} rows: kind of call`, 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'bare pg p50 ms', 'ratio', '409', 'errors'], lines);
  const calls = all.reduce((sum, [, { times }]) => sum + times.length, 0);
  const mb = (bytes: number): number => bytes / 2 ** 20;
  const [start, middle, end] = health;
  const servers = (end ?? []).map((last, nth): (string | number)[] => {
    const [first, half] = [start?.[nth] ?? last, middle?.[nth] ?? last];
    const worst = half.lateP99 > last.lateP99 ? half : last;
    const cpu = (last.cpu - first.cpu) / (driven.seconds * 10);
    return [
      `server ${nth + 1}`,
      mb(first.rss),
      mb(half.rss),
      mb(last.rss),
      worst.lateP50,
      worst.lateP99,
      Math.max(half.maxDelay, last.maxDelay),
      cpu,
    ];
  });
  table(['', 'MB at the start', 'MB in the middle', 'MB at the end', 'event loop p50 ms', 'p99 ms', 'most ms', 'processor %'], servers);
  const errors = all.reduce((sum, [, counter]) => sum + counter.errors, 0);
  console.log(
    `\n${STAFF} people and a portal for ${driven.seconds.toFixed(0)} s: ${calls} calls, ${(calls / driven.seconds).toFixed(1)} a second, ${errors} errors`,
  );
  for (const failure of driven.failures) console.log(`  ${failure}`);
  if (errors > 0) process.exitCode = 1;
  for (const [kind, , , , , , times] of lines) if (typeof times === 'number') ratio(`load: ${kind}`, times, 'of bare pg');
  ratio('load: errors', errors, '0');
}

/** Throughput of several servers over that of one, under full load. */
async function saturate(cookie: string, token: string): Promise<void> {
  const calls: readonly { path: string; headers: Record<string, string>; name: string }[] = [
    { path: '/', headers: {}, name: 'log-in page: processor of Node alone' },
    { path: '/', headers: { cookie }, name: 'dashboard: page and its queries' },
    { path: '/infomed/api/public/banners', headers: { authorization: `Bearer ${token}` }, name: 'banners for a portal' },
  ];
  const perSecond = async (servers: Servers, { path, headers }: (typeof calls)[number]): Promise<number> => {
    const { counters, failures } = await drive({
      way: 'saturating',
      port: servers.port,
      path,
      headers,
      atOnce: 24,
      seconds: isQuick ? 3 : 8,
    });
    if (failures[0]) throw new Error(failures[0]);
    return (counters[path]?.times.length ?? 0) / (isQuick ? 3 : 8);
  };
  const lines: (string | number)[][] = calls.map(({ name }) => [name]);
  for (const [many, isBalanced] of [
    [1, false],
    [1, true],
    [count, true],
  ] as const) {
    const servers = await startServers(many, { isBalanced });
    for (const [nth, call] of calls.entries()) lines[nth]?.push(await perSecond(servers, call));
    await servers.stop();
  }
  for (const line of lines) line.push(Number(line[3]) / Number(line[2]));
  table(['answers a second', 'one server', 'one behind the balancer', `${count} behind it`, 'gain'], lines);
}

await buildApplication();
await fillProducts(PRODUCTS);
await fillContent(500);
await query('UPDATE "ChatbotSetting" SET "active" = true');
const author = { id: null, name: 'bench', real: null, at: now(), requestId: randomUUID() };
const { token } = await createPortalClient({ name: 'bench', scopes: ['READ', 'SUBMIT', 'MEMBERS'] }, author);
const rolesOf = (nth: number): string[] => (nth % 10 === 9 ? ROLES : [...ROLES, 'ROLE_VALIDATION_INFOS']);
const cookies = await Promise.all(Array.from({ length: STAFF }, (_, nth) => cookieOf(rolesOf(nth))));
if (count > 1) await saturate(cookies[0] ?? '', token);
const measured = new Map<number, Driven>();
for (const size of LARGE > SMALL ? [SMALL, LARGE] : [LARGE]) {
  await fill(size);
  const servers = await startServers(count);
  const result = await run(servers, size, { cookies, token });
  await servers.stop();
  printRun(result, size);
  measured.set(size, result.driven);
}
const [small, large] = [measured.get(SMALL), measured.get(LARGE)];
if (small && large && LARGE > SMALL) {
  const lines = Object.entries(large.counters).map(([kind, { times }]): (string | number)[] => {
    const before = small.counters[kind]?.times ?? [];
    return [
      kind,
      of(before, 0.5),
      of(times, 0.5),
      of(times, 0.5) / of(before, 0.5),
      of(before, 0.95),
      of(times, 0.95),
      of(times, 0.95) / of(before, 0.95),
    ];
  });
  table(['kind of call', `p50 at ${SMALL}`, `p50 at ${LARGE}`, 'ratio', `p95 at ${SMALL}`, `p95 at ${LARGE}`, 'ratio'], lines.toSorted());
}
await closeDatabase();
