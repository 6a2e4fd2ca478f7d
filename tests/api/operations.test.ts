import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as areasRoute from '@/app/api/v1/therapeutic-area/search/route';
import * as unknownRoute from '@/app/infomed/api/[...unknown]/route';
import * as categoriesRoute from '@/app/infomed/api/contact-form/sub-categories/route';
import * as metricsRoute from '@/app/infomed/api/metrics/route';
import * as productRoute from '@/app/infomed/api/product-back/[id]/route';
import * as searchRoute from '@/app/infomed/api/product-back/search/route';
import * as whoamiRoute from '@/app/infomed/api/public/whoami/route';
import * as readyRoute from '@/app/infomed/api/ready/route';
import * as avatarRoute from '@/app/upload/user-avatar/route';
import { ALL_ROUTINES } from '@/cli/all-jobs';
import { logIn } from '@/features/auth/commands/log-in';
import { createPortalClient } from '@/features/portal/commands';
import { routineJobs } from '@/features/routine/commands';
import { now } from '@/server/clock';
import { closeDatabase, db, monitoringPool } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { routeOf } from '@/server/endpoint/observe';
import { environment } from '@/server/env';
import { send, stopJobs } from '@/server/jobs/jobs';
import { METRICS_TYPE } from '@/server/process/metrics-page';
import { call, person } from '../support/call';
import { asOwner } from '../support/database';
import { eventually } from '../support/eventually';
import { author } from './arrangements/arrangement';

const TOKEN = 'metrics-token-that-only-the-tests-know';
process.env.METRICS_TOKEN = TOKEN;

// Captures what the logger writes to standard output; it resolves the writer at its first line.
process.env.LOG_LEVEL = 'debug';
const logged: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0);

const ready = () => call<{ params?: object }>(null, 'GET', readyRoute);
const metrics = (authorization?: string) =>
  call<string>(null, 'GET', metricsRoute, { headers: { ...(authorization && { authorization }) } });

/** What was found holds for a second. */
const becomes = (answer: object) => eventually(async () => expect(await ready()).toMatchObject(answer));
const failing = (failed: string) => ({ status: 503, body: { error: 'SERVICE_UNAVAILABLE', params: { failed } } });

afterAll(async () => {
  await stopJobs();
  await closeDatabase();
});

describe('GET /infomed/api/ready', () => {
  it('O-003 names only the check that failed', async () => {
    await becomes({ status: 200, body: { status: 'ok', oldestJobSeconds: null } });
    await asOwner('ALTER TABLE _prisma_migrations RENAME TO applied');
    await asOwner(`CREATE VIEW _prisma_migrations AS SELECT * FROM applied WHERE migration_name <> '20261121090000_house'`);
    await asOwner(`GRANT SELECT ON _prisma_migrations TO PUBLIC`);
    await becomes(failing('migrations'));
    await asOwner('DROP VIEW _prisma_migrations; ALTER TABLE applied RENAME TO _prisma_migrations');
    await asOwner('ALTER TABLE pgboss.job RENAME TO gone');
    const data = process.env.DATA_DIR ?? '';
    await rm(data, { recursive: true });
    writeFileSync(data, 'in the way');
    await becomes(failing('disk queue'));
    const { body } = await ready();
    expect(JSON.stringify(body)).not.toMatch(/pgboss|ENOTDIR|EEXIST|infomed-data/);
    await asOwner('ALTER TABLE pgboss.gone RENAME TO job');
    await rm(data);
    await send('test-waiting', 'one', {});
    await asOwner(`INSERT INTO pgboss.schedule (name, cron) VALUES ('test-waiting', '0 0 1 1 *')`);
    await becomes({ status: 200, body: { oldestJobSeconds: expect.any(Number) } });
  });

  it('O-003 checks once a second, however often it is called', async () => {
    await becomes({ status: 200 });
    const querySpy = vi.spyOn(monitoringPool(), 'query');
    let at = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
    const queriesOf = async (calls: number) => {
      querySpy.mockClear();
      const answers = await Promise.all(Array.from({ length: calls }, ready));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      return querySpy.mock.calls.length;
    };
    at += 1_001;
    expect(await queriesOf(200)).toBe(3);
    expect(await queriesOf(200)).toBe(0);
    at += 999;
    expect(await queriesOf(1)).toBe(0);
    at += 2;
    expect(await queriesOf(1)).toBe(3);
    clock.mockRestore();
    querySpy.mockRestore();
  });
});

describe('GET /infomed/api/metrics', () => {
  it('O-060 is not there without a token of its own, and opens to that one alone', async () => {
    for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Basic ${TOKEN}`]) {
      const { status, headers } = await metrics(wrong);
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    const configured = environment() as { METRICS_TOKEN?: string | undefined };
    configured.METRICS_TOKEN = undefined;
    for (const any of [undefined, 'Bearer undefined', `Bearer ${TOKEN}`]) expect((await metrics(any)).status).toBe(404);
    configured.METRICS_TOKEN = TOKEN;
    const { status, headers } = await metrics(`Bearer ${TOKEN}`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, METRICS_TYPE, 'no-store']);
  });

  it('O-060 reports counters of calls and the state of queue, mails, routines and audit log', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    const id = randomUUID();
    const product = new Request(`http://localhost:3000/infomed/api/product-back/${id}/`, { headers: { cookie: who.cookie } });
    expect((await productRoute.GET(product, { params: Promise.resolve({ id }) })).status).toBe(404);
    const secret = 'marie.durand@example.org';
    const odd = new Request(`http://localhost:3000/infomed/api/${encodeURIComponent(secret)}/x`);
    await unknownRoute.GET(odd, { params: Promise.resolve({ unknown: [encodeURIComponent(secret), 'x'] }) });
    await logIn({ username: secret, password: 'wrong', isRemember: false, address: '192.0.2.1', userAgent: null, at: now() });
    const { client, token } = await createPortalClient({ name: 'Portail', scopes: ['READ'] }, author());
    const headers = { authorization: `Bearer ${token}` };
    await call(null, 'GET', whoamiRoute, { headers });
    // Of a client that may not: known, and refused.
    expect((await call(null, 'GET', categoriesRoute, { headers })).status).toBe(403);
    const at = now();
    const mail = { date: at, recipient: secret, subject: 's', kind: 'K', lng: 'fr', html: '', text: '', dueAt: at };
    await db.mail.createMany({
      data: [
        { ...mail, status: 'QUEUED' },
        { ...mail, status: 'FAILED' },
        { ...mail, status: 'FAILED' },
      ],
    });
    const verify = routineJobs(ALL_ROUTINES).find(({ name }) => name === 'verify-audit-chain');
    await verify?.run({});
    const { body } = await metrics(`Bearer ${TOKEN}`);
    for (const line of [
      'infomed_http_requests_total{route="/infomed/api/product-back/{id}",method="GET",status="4xx"} 1',
      'infomed_http_requests_total{route="/infomed/api/{unknown}",method="GET",status="4xx"} 1',
      'infomed_http_request_duration_seconds_bucket{le="10",route="/infomed/api/product-back/{id}",method="GET"} 1',
      'infomed_http_requests_in_flight 1',
      'infomed_refusals_total{code="RECORD_NOT_FOUND"} ',
      'infomed_log_ins_total{result="WRONG_CREDENTIALS"} 1',
      `infomed_portal_calls_total{client="${client.id}",status="2xx"} 1`,
      `infomed_portal_calls_total{client="${client.id}",status="4xx"} 1`,
      'infomed_mails{status="queued"} 1',
      'infomed_mails{status="failed"} 2',
      'infomed_jobs{queue="test-waiting",state="waiting"} 1',
      'infomed_routine_last_run_failed{routine="verify-audit-chain"} 0',
      'infomed_routine_last_run_age_seconds{routine="verify-audit-chain"} ',
      'infomed_audit_chain_whole 1',
      'infomed_database_up 1',
      'infomed_database_connections{pool="records",state="waiting"} 0',
      'infomed_export_slots_taken 0',
      'process_resident_memory_bytes ',
      'nodejs_eventloop_lag_p99_seconds ',
    ])
      expect(body).toContain(line);
    expect(body).not.toMatch(/durand|Portail|192\.0\.2\.1/i);
    expect(body).not.toContain(id);
    await asOwner(`INSERT INTO "RoutineRun" ("id", "name", "state", "startedAt", "endedAt", "beatAt", "counts", "error") VALUES
      (gen_random_uuid(), 'verify-audit-chain', 'FAILED', now() + interval '1 second', now(), now(),
       '{"entries": 3, "broken": {"seq": "2", "reason": "entry", "toSeq": null, "id": null, "date": null}}', 'TRAIL_BROKEN')`);
    const after = (await metrics(`Bearer ${TOKEN}`)).body;
    expect(after).toContain('infomed_audit_chain_whole 0');
    expect(after).toContain('infomed_routine_last_run_failed{routine="verify-audit-chain"} 1');
  });

  it('O-060 names addresses as their contracts do, however a call spells them', () => {
    expect(routeOf('/infomed/api/faq/switch/main/a/b/', { a: 'a', b: 'b' })).toBe('/infomed/api/faq/switch/main/{a}/{b}');
    expect(routeOf('/infomed/api/user/user', { id: 'user' })).toBe('/infomed/api/user/{id}');
    expect(routeOf('/infomed//api///x//', { unknown: ['x'] })).toBe('/infomed/api/{unknown}');
    expect(routeOf('/files/images/%C3%A9t%C3%A9', { id: 'été' })).toBe('/files/images/{id}');
    expect(routeOf('/files/images/x%', { id: 'other than it' })).toBe('other');
    expect(routeOf('/api/auth/callback/credentials', { nextauth: ['callback', 'credentials'] })).toBe('/api/auth/{nextauth}');
  });
});

describe('the log', () => {
  it('V16.2.5 V14.2.4 logs every call by its id, without any content of the request', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    const [name, email] = ['Zoltan-Kovacs-1956', 'zoltan.kovacs@example.org'];
    const ids: (string | null)[] = [];
    const send = async (handler: Handler, path: string, init: RequestInit, params: Record<string, string> = {}) => {
      const request = new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } });
      const { status, headers } = await handler(request, { params: Promise.resolve(params) });
      ids.push(headers.get('x-request-id'));
      return status;
    };
    const json = (body: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const form = new FormData();
    form.append('file', new Blob([name]), `${name}.svg`);
    logged.length = 0;
    expect(await send(loginRoute.POST, '/api/v1/ajax/login', json({ username: email, password: name }))).toBe(200);
    expect(await send(searchRoute.POST, '/infomed/api/product-back/search', json({ input: name, pageSize: name }))).toBe(200);
    expect(await send(areasRoute.GET, `/api/v1/therapeutic-area/search?input=${name}&start=${name}`, {})).toBe(400);
    expect(await send(areasRoute.GET, `/api/v1/therapeutic-area/search?start=0&limit=5&input=${name}`, {})).toBe(200);
    expect(await send(productRoute.GET, `/infomed/api/product-back/${email}`, {}, { id: email })).toBe(404);
    expect(await send(avatarRoute.POST, '/upload/user-avatar/', { method: 'POST', body: form })).toBe(415);
    // On a busy machine an answer may be a slow one.
    const lines = logged
      .map((line) => JSON.parse(line) as { requestId?: string; msg: string })
      .map((line) => ({ ...line, msg: line.msg === 'slow' ? 'answered' : line.msg }));
    for (const id of ids) expect(lines.filter(({ requestId, msg }) => requestId === id && msg === 'answered')).toHaveLength(1);
    expect(lines.filter(({ requestId }) => !ids.includes(requestId ?? null))).toEqual([]);
    const messages = ['answered', 'log-in refused', 'refused'];
    expect([...new Set(lines.map(({ msg }) => msg))].toSorted()).toEqual(messages);
    expect(logged.join('')).not.toMatch(/kovacs|zoltan|1956/i);
    expect(logged.join('')).not.toContain(who.cookie.slice(20));
  });
});
