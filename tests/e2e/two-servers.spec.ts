import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { type Balancer, balancerOver } from '../support/balancer';
import { type BucketServer, bucketServer } from '../support/bucket-server';
import { PUBLISHER } from '../support/good-product';
import { logInOverHttp, newAccount } from './support/accounts';
import { type OwnServer, ownServer } from './support/own-server';
import { test } from './support/test';
import { callerOf, newProduct } from './support/writers';

// What each needs was made by the one before: two servers are not started twice.
test.describe.configure({ mode: 'serial' });

/** Assigned before the first test. */
let bucket: BucketServer;
let a: OwnServer;
let b: OwnServer;
let balancer: Balancer;
type Call = ReturnType<typeof callerOf>;
/** An account with nearly every right: its cookie, and its calls to each server and through the balancer. */
let who: { email: string; cookie: string; atA: Call; atB: Call; anywhere: Call };

const ROLES = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_ACCES_AUDIT_TRAIL',
  'ROLE_ACCES_ACTUALITES',
  ...PUBLISHER,
  'ROLE_ACCES_DEMANDES',
] as const;

test.beforeAll(async () => {
  bucket = await bucketServer();
  const { url, region, accessKey, secretKey } = bucket.address;
  const env = { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  a = await ownServer({ env });
  b = await ownServer({ env, database: a.database });
  balancer = await balancerOver([a.url, b.url]);
  const { email } = await newAccount({ roles: ROLES }, (sql, values) => a.rows(sql, values));
  const { cookie } = await logInOverHttp(balancer.url, email);
  const [atA, atB, anywhere] = [a.url, b.url, balancer.url].map((at) => callerOf(at, { cookie })) as [Call, Call, Call];
  who = { email, cookie, atA, atB, anywhere };
});
test.afterAll(async () => {
  await balancer?.close();
  await b?.close();
  await a?.close();
  await bucket?.close();
});

test('X-07 V7.4.1 sessions and limits are shared between servers', async () => {
  const known = async (cookie: string) =>
    Promise.all([a, b].map(async ({ url }) => (await callerOf(url, { cookie })('GET', '/infomed/api/user/roles')).status));
  expect(await known(who.cookie)).toEqual([200, 200]);
  const { cookie } = await logInOverHttp(b.url, who.email);
  expect(await known(cookie)).toEqual([200, 200]);
  await callerOf(a.url, { cookie })('GET', '/logout', undefined, { 'sec-fetch-site': 'same-origin' });
  expect(await known(cookie)).toEqual([401, 401]);
  expect(await known(who.cookie)).toEqual([200, 200]);

  const { email } = await newAccount({}, (sql, values) => a.rows(sql, values));
  const results: string[] = [];
  for (let i = 0; i < 12 && results.at(-1) !== 'TOO_MANY_ATTEMPTS'; i += 1)
    results.push((await logInOverHttp(balancer.url, email, 'wrong')).result);
  expect(results.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  for (const { url } of [a, b]) expect((await logInOverHttp(url, email)).result).toBe('TOO_MANY_ATTEMPTS');
  const [row] = await a.rows<{ value: string }>(`SELECT "value" FROM "Parameter" WHERE "key" = 'LOGIN_MAX_ATTEMPTS'`);
  expect(results.length - 1).toBe(Number(row?.value ?? 5));
});

test('S-06 R-03 a change saved on one server is visible on the other with the next call', async () => {
  const auditLog = async (call: Call) => {
    const { body } = await call('POST', '/infomed/api/audit-trail', {
      startRow: 0,
      endRow: 1,
      filterModel: { entityLabel: { filterType: 'text', type: 'contains', filter: 'Essai' } },
    });
    return body as { rowCount: number };
  };
  // Requested twice: the count of a filter is cached.
  const before = [await auditLog(who.atA), await auditLog(who.atB), await auditLog(who.atA), await auditLog(who.atB)].map(
    ({ rowCount }) => rowCount,
  );
  expect(new Set(before).size).toBe(1);
  const productId = await newProduct(who.atA);
  expect((await auditLog(who.atB)).rowCount).toBe((before[0] ?? 0) + 1);
  expect((await auditLog(who.atA)).rowCount).toBe((before[0] ?? 0) + 1);
  expect((await who.atB('GET', `/infomed/api/product-back/${productId}`)).status).toBe(200);

  const { body: client } = await who.atA('POST', '/infomed/api/portal-client', { name: randomUUID(), scopes: ['READ', 'SUBMIT'] });
  const authorization = `Bearer ${client.token}`;
  const read = async (server: OwnServer, etag?: string) => {
    const answer = await fetch(`${server.url}/infomed/api/public/articles?limit=1000`, {
      headers: { authorization, ...(etag && { 'if-none-match': etag }) },
    });
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
  const image = String((await who.atA('POST', '/upload/material-image', form)).body.encodedId);
  const title = `Article ${randomUUID()}`;
  const dates = { displayDate: '2020-01-01', expirationDate: null };
  const article = await who.atA('POST', '/infomed/api/articles', {
    inProgress: false,
    title,
    summary: 's',
    content: '<p>x</p>',
    encodedImageId: image,
    ...dates,
  });
  expect(article).toMatchObject({ status: 200 });
  const [first, second] = [await read(a), await read(b)];
  expect([first.text.includes(title), second.text.includes(title), second.etag]).toEqual([true, true, first.etag]);
  expect((await read(b, first.etag)).status).toBe(304);
  const stranger = async (server: OwnServer) => (await fetch(`${server.url}/files/images/${image}/`)).status;
  expect([await stranger(a), await stranger(b)]).toEqual([200, 200]);
  // Withdrawn at one: neither list nor picture is public at the other any more.
  expect((await who.atA('DELETE', `/infomed/api/articles/${article.body.id}`)).status).toBe(200);
  const after = await read(b, first.etag);
  expect([after.status, after.text.includes(title)]).toEqual([200, false]);
  expect([await stranger(a), await stranger(b)]).toEqual([401, 401]);

  const order = {
    materialOrderDeliveryInfo: { name: title },
    materialOrderCommandList: [{ item: { name: 'B', promomats_reference: 'E-1' }, quantity: 1 }],
  };
  const key = { 'idempotency-key': randomUUID() };
  const portal = callerOf(balancer.url, { authorization });
  const sent = await Promise.all(Array.from({ length: 6 }, () => portal('POST', '/infomed/api/orders/create', order, key)));
  expect(new Set(sent.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(sent[0]?.status).toBe(200);
  expect(await a.rows(`SELECT 1 FROM "MaterialOrder" WHERE "name" = $1`, [title])).toHaveLength(1);
});

test('S-03 rule 7 a routine runs once and exports have their places together', async () => {
  const run = (call: Call) => call('POST', '/infomed/api/routines/delete-orphan-files/run', { dryRun: true });
  const started = await Promise.all([who.atA, who.atB, who.anywhere, who.anywhere].map(run));
  const taken = started.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThan(0);
  expect(started.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const runs = () =>
    a.rows<{ id: string; state: string; isApart: boolean }>(
      `SELECT "id", "state", "startedAt" >= coalesce(lag("endedAt") OVER (ORDER BY "startedAt"), "startedAt") AS "isApart"
       FROM "RoutineRun" WHERE "name" = 'delete-orphan-files' AND "startedByName" IS NOT NULL`,
    );
  // Each accepted run ran once, none concurrently, and the audit log has each once.
  await expect.poll(async () => (await runs()).map(({ state }) => state), { timeout: 20_000 }).toEqual(taken.map(() => 'SUCCEEDED'));
  const done = await runs();
  expect(done.map(({ isApart }) => isApart)).toEqual(done.map(() => true));
  expect(await a.rows(`SELECT 1 FROM "AuditEntry" WHERE "entityId" = ANY($1)`, [done.map(({ id }) => id)])).toHaveLength(done.length);

  // Large enough that no read completes before it is needed.
  await a.rows(
    `DO $$ BEGIN PERFORM pg_advisory_xact_lock(4207311);
     INSERT INTO "AuditEntry" ("seq", "id", "date", "actorName", "type", "action", "correlationId", "digests", "prevHash", "hash")
     SELECT (SELECT max("seq") FROM "AuditEntry") + n, gen_random_uuid(), now(), 'x', 'USER', 'EDIT', (SELECT string_agg(md5(n || ' ' || m), '') FROM generate_series(1, 30) m), '[]', '', ''
     FROM generate_series(1, 12000) n; END $$`,
  );
  const asking = (server: OwnServer) => {
    const leaving = new AbortController();
    const headers = { cookie: who.cookie, 'content-type': 'application/json' };
    const answer = fetch(`${server.url}/infomed/api/audit-trail/exportXls`, {
      method: 'POST',
      headers,
      body: '{}',
      signal: leaving.signal,
    });
    return answer.then(({ status }) => ({ status, leave: () => leaving.abort() }));
  };
  const [one, two] = [await asking(a), await asking(b)];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect([(await asking(a)).status, (await asking(b)).status]).toEqual([429, 429]);
  one.leave();
  await expect
    .poll(
      async () => {
        const next = await asking(b);
        next.leave();
        return next.status;
      },
      { timeout: 15_000 },
    )
    .toBe(200);
  two.leave();
});

test('rule 5 V16.5.2 the other server continues when one is killed: no user is logged out, nothing is lost', async () => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\nstartxref\n9\n%%EOF\n']), 'a.pdf');
  const documentId = String((await who.atA('POST', '/upload/product-document-pdf', form)).body.encodedId);
  await a.kill();
  for (let i = 0; i < 4; i += 1) expect((await who.anywhere('GET', '/infomed/api/user/roles')).status).toBe(200);
  expect((await who.anywhere('GET', `/files/doc/${documentId}/`)).status).toBe(200);
  await newProduct(who.anywhere);
  await bucket.kill();
  expect(await who.anywhere('GET', `/files/doc/${documentId}/`)).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } });
  await bucket.start();
  expect((await who.anywhere('GET', `/files/doc/${documentId}/`)).status).toBe(200);
});
