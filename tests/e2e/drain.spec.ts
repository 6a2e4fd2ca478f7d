import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { logInOverHttp, newAccount } from './support/accounts';
import { type OwnServer, ownServer } from './support/own-server';
import { test } from './support/test';

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer({ env: { DRAIN_SECONDS: '8', LOG_LEVEL: 'info' } });
});
test.afterAll(() => server.close());

/** A call by hand: its body may be sent in parts, its answer taken when we like. */
function open(path: string, options: RequestOptions = {}): { call: ClientRequest; answer: Promise<IncomingMessage> } {
  const call = request(`${server.url}${path}`, { agent: false, ...options });
  const answer = new Promise<IncomingMessage>((done, fail) => void call.once('response', done).once('error', fail));
  // Some are meant to be refused.
  answer.catch(() => undefined);
  return { call, answer };
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function get(path: string): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
  const { call, answer } = open(path);
  call.end();
  const { statusCode, headers } = await answer;
  return { status: statusCode, connection: headers.connection, body: (await bytesOf(await answer)).toString() };
}

test('O-003 V16.5.3 a stopping server finishes the calls and jobs that it has begun', async () => {
  const roles = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL'] as const;
  const { email } = await newAccount({ roles: [...roles] }, (sql, values) => server.rows(sql, values));
  const { cookie } = await logInOverHttp(server.url, email);
  const headers = { cookie, 'content-type': 'application/json' };
  // More than socket buffers hold: the answer cannot end before it is read. Searches are no part of this test.
  await server.rows(`DO $$ DECLARE found text; BEGIN
    FOR found IN SELECT indexname FROM pg_indexes WHERE tablename = 'AuditEntry' AND indexdef LIKE '%USING gin%' LOOP
      EXECUTE format('DROP INDEX %I', found);
    END LOOP; END $$`);
  await server.rows(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(4207311);
    INSERT INTO "AuditEntry" ("seq", "id", "date", "actorName", "type", "action", "correlationId", "comment", "digests", "prevHash", "hash")
    SELECT (SELECT max("seq") FROM "AuditEntry") + n, gen_random_uuid(), now(), 'Essai', 'PARAMETER', 'EDIT', gen_random_uuid(),
           (SELECT string_agg(md5(random()::text || n || m), '') FROM generate_series(1, 30) m), '[]', '', ''
    FROM generate_series(1, 25000) n; END $$`);

  const exported = open('/infomed/api/audit-trail/exportXls', { method: 'POST', headers });
  exported.call.end('{}');
  const workbook = await exported.answer;
  const saved = open('/api/v1/therapeutic-area', { method: 'POST', headers: { ...headers, 'transfer-encoding': 'chunked' } });
  saved.call.write('{"name":');
  const background = await fetch(`${server.url}/infomed/api/grid-exports`, { method: 'POST', headers, body: '{"grid":"audit-trail"}' });
  expect([workbook.statusCode, background.status]).toEqual([200, 202]);
  expect(await get('/infomed/api/ready')).toMatchObject({ status: 200 });

  const stopped = server.stop();
  await expect.poll(async () => (await get('/infomed/api/ready')).status, { intervals: [50] }).toBe(503);
  expect(await get('/infomed/api/ready')).toMatchObject({ status: 503, body: expect.stringContaining('"failed":"draining"') });
  // The balancer has not noticed yet: late calls are answered with a request to retry elsewhere.
  expect(await get('/infomed/api/health')).toMatchObject({ status: 200, connection: 'close' });
  await expect
    .poll(
      () =>
        get('/infomed/api/health').then(
          () => 'answered',
          (error: NodeJS.ErrnoException) => error.code,
        ),
      { intervals: [100] },
    )
    .toBe('ECONNREFUSED');

  await pause(500);
  saved.call.end(`"Essai ${server.port}"}`);
  const save = await saved.answer;
  expect([save.statusCode, save.headers.connection]).toEqual([200, 'close']);
  await bytesOf(save);
  const bytes = await bytesOf(workbook);
  // Whole: a workbook is a zip, whose directory is at its end.
  expect(bytes.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
  expect(bytes.length).toBeGreaterThan(10_000_000);

  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(server.output()).toMatch(/"msg":"stopped"/);
  expect(await server.rows('SELECT "name" FROM "TherapeuticArea" WHERE "name" = $1', [`Essai ${server.port}`])).toHaveLength(1);
  // Finished or requeued for the next server; never left as running.
  const [job] = await server.rows<{ state: string }>('SELECT "state" FROM "ExportJob"');
  expect(['QUEUED', 'READY']).toContain(job?.state);
});
