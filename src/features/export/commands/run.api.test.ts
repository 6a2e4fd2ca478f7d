import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as file from '@/app/infomed/api/grid-exports/[id]/file/route';
import * as one from '@/app/infomed/api/grid-exports/[id]/route';
import * as seen from '@/app/infomed/api/grid-exports/[id]/seen/route';
import * as exportsRoute from '@/app/infomed/api/grid-exports/route';
import { moveClock, now } from '@/server/clock';
import { db } from '@/server/db/client';
import { stopJobs, stopping } from '@/server/jobs/jobs';
import { fillAuditLog, sheetOf } from '../../../../tests/support/audit-log';
import { call, giveRoles, type Person, person } from '../../../../tests/support/call';
import { asOwner } from '../../../../tests/support/database';
import { eventually } from '../../../../tests/support/eventually';
import type { ExportList, ExportView } from '../schema';
import { exportPurge } from './exports';
import { runExports } from './run';

let reader: Person;
beforeAll(async () => {
  await fillAuditLog();
});
afterEach(async () => {
  moveClock(0);
  await db.exportJob.deleteMany({});
});

const folder = () => join(process.env.DATA_DIR ?? '', 'exports');
const files = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : []);
const start = (who: Person, body: object = {}) => call<ExportView>(who, 'POST', exportsRoute, { body: { grid: 'audit-trail', ...body } });
const started = async (who: Person, body: object = {}): Promise<string> => {
  const { status, body: view } = await start(who, body);
  expect(status).toBe(202);
  return view.id;
};
const get = (who: Person | null, id: string) => call<ExportView>(who, 'GET', one, { params: { id } });
const end = (who: Person | null, id: string) => call(who, 'DELETE', one, { params: { id } });
const list = async (who: Person): Promise<readonly ExportView[]> => (await call<ExportList>(who, 'GET', exportsRoute)).body.exports;
const fetchFile = (who: Person | null, id: string): Promise<Response> =>
  file.GET(new Request('http://localhost:3000/x', { headers: who ? { cookie: who.cookie } : {} }), { params: Promise.resolve({ id }) });
const codeOf = async (answer: Response): Promise<unknown> => [answer.status, ((await answer.json()) as { error: string }).error];
const stateOf = async (id: string): Promise<string | undefined> => (await db.exportJob.findUnique({ where: { id } }))?.state;

describe('an export in the background', () => {
  beforeAll(async () => {
    reader = await person('ROLE_ACCES_AUDIT_TRAIL');
  });

  it('I-06 REQ-04 EXPORT-01 is queued, runs, and can then be downloaded by its owner', async () => {
    const agGridSearch = { filterModel: { type: { filterType: 'set', values: ['USER'] } }, sortModel: [{ colId: 'date', sort: 'asc' }] };
    const id = await started(reader, { agGridSearch, columns: ['entityLabel', 'date'] });
    expect((await get(reader, id)).body).toMatchObject({
      state: 'QUEUED',
      done: 0,
      total: null,
      keptUntil: null,
      fileName: 'audit_trail.xls',
    });
    expect(await codeOf(await fetchFile(reader, id))).toEqual([404, 'RECORD_NOT_FOUND']);
    await runExports();
    const { body: view } = await get(reader, id);
    expect(view).toMatchObject({ state: 'READY', done: 125, total: 125, error: null, isSeen: false });
    const answer = await fetchFile(reader, id);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit_trail\.xls"/);
    expect(Number(answer.headers.get('content-length'))).toBe(view.size);
    const { headings, rows, criteria } = await sheetOf(await answer.arrayBuffer());
    expect(headings).toEqual(['Élément', 'Date']);
    expect([rows.length, rows[0]?.[0], rows[124]?.[0]]).toEqual([125, 'Élément 248', 'Élément 0']);
    expect(criteria[1]).toEqual(['Exporté par', reader.name]);
    expect(files()).toEqual([id]);
  });

  it('I-06 is visible to its owner only', async () => {
    const other = await person('ROLE_ACCES_AUDIT_TRAIL');
    const id = await started(reader);
    await runExports();
    expect(await list(other)).toEqual([]);
    expect((await get(other, id)).status).toBe(404);
    expect(await codeOf(await fetchFile(other, id))).toEqual([404, 'RECORD_NOT_FOUND']);
    expect((await end(other, id)).status).toBe(404);
    expect((await call(other, 'POST', seen, { params: { id } })).status).toBe(404);
    expect((await get(null, id)).status).toBe(401);
    expect((await fetchFile(null, id)).status).toBe(401);
    expect((await end(null, id)).status).toBe(401);
    expect((await get(reader, randomUUID())).status).toBe(404);
    expect((await list(reader)).map((view) => view.id)).toEqual([id]);
  });

  it('I-06 R-14 needs the right of its grid to be started, to be written, and still when it is fetched', async () => {
    expect(await start(await person('ROLE_ADMIN'))).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect((await call(null, 'POST', exportsRoute, { body: { grid: 'audit-trail' } })).status).toBe(401);
    const who = await person('ROLE_ACCES_AUDIT_TRAIL');
    const ready = await started(who);
    await runExports();
    const late = await started(who);
    await giveRoles(who, 'ROLE_ACCES_PRODUITS');
    expect(await codeOf(await fetchFile(who, ready))).toEqual([403, 'FORBIDDEN']);
    await runExports();
    expect((await get(who, late)).body).toMatchObject({ state: 'FAILED', error: 'FORBIDDEN', done: 0 });
    expect(files()).not.toContain(late);
    await giveRoles(who, 'ROLE_ACCES_AUDIT_TRAIL');
    expect((await fetchFile(who, ready)).status).toBe(200);
  });

  it('I-06 is waited for by the run that began it, also where the next one cannot be taken', async () => {
    const [first, second] = [await started(reader), await started(reader)];
    await asOwner(`CREATE FUNCTION refuse_second() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$;
      CREATE TRIGGER refuse_second BEFORE UPDATE ON "ExportJob" FOR EACH ROW
      WHEN (NEW."id" = '${second}' AND NEW."state" = 'RUNNING') EXECUTE FUNCTION refuse_second()`);
    await expect(runExports()).rejects.toThrow('not this one');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['READY', 'QUEUED']);
    await asOwner('DROP FUNCTION refuse_second CASCADE');
    await runExports();
    expect(await stateOf(second)).toBe('READY');
  });

  it('I-06 R-03 is refused at once for a grid, a column or a filter that there is not, and for a third under way', async () => {
    expect(await start(reader, { grid: 'nothing' })).toMatchObject({ status: 400, body: { fields: { grid: expect.any(String) } } });
    expect(await start(reader, { columns: ['date', 'hash'] })).toMatchObject({
      status: 400,
      body: { fields: { 'columns.1': expect.any(String) } },
    });
    expect(await start(reader, { agGridSearch: { filterModel: { hash: { type: 'blank' } } } })).toMatchObject({ status: 400 });
    expect(await call(reader, 'POST', exportsRoute, { body: {} })).toMatchObject({
      status: 400,
      body: { fields: { grid: expect.any(String) } },
    });
    const answers = await Promise.all([start(reader), start(reader), start(reader)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429]);
  });

  it('I-06 can be cancelled before and while it runs, and leaves no file', async () => {
    const waiting = await started(reader);
    expect((await end(reader, waiting)).status).toBe(200);
    expect(await list(reader)).toEqual([]);
    const running = await started(reader);
    const run = runExports();
    await eventually(async () => expect(await stateOf(running)).toBe('RUNNING'), { interval: 5 });
    await end(reader, running);
    await run;
    expect([await stateOf(waiting), await stateOf(running)]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(files().filter((name) => name.includes(waiting) || name.includes(running))).toEqual([]);
  });

  it('I-06 is taken away by its owner, file and all', async () => {
    const id = await started(reader);
    await runExports();
    expect(files()).toContain(id);
    expect((await end(reader, id)).status).toBe(200);
    expect(files()).not.toContain(id);
    expect((await get(reader, id)).status).toBe(404);
  });

  it('I-06 reports its end once', async () => {
    const id = await started(reader);
    await runExports();
    expect((await call(reader, 'POST', seen, { params: { id } })).status).toBe(200);
    expect((await list(reader))[0]).toMatchObject({ id, isSeen: true });
  });

  it('I-06 is written once when several servers look for work', async () => {
    const ids = [await started(reader), await started(reader)];
    await Promise.all([runExports(), runExports(), runExports()]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['READY', 'READY']);
    expect(files().filter((name) => ids.includes(name))).toHaveLength(2);
    expect(files().filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('I-06 is begun again after its server was killed, and given up the second time', async () => {
    const id = await started(reader);
    const abandon = () => db.exportJob.update({ where: { id }, data: { state: 'RUNNING', done: 99, endedAt: null } });
    await abandon();
    await runExports();
    expect((await get(reader, id)).body).toMatchObject({ state: 'READY', done: 250 });
    await db.exportJob.update({ where: { id }, data: { error: 'INTERRUPTED' } });
    await abandon();
    await runExports();
    expect((await get(reader, id)).body).toMatchObject({ state: 'FAILED', error: 'INTERRUPTED' });
  });

  it('I-06 is left to the server that writes it, as long as that one lives', async () => {
    const id = await started(reader);
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('export ' || $1::text, 0))`, [id]);
    await db.exportJob.update({ where: { id }, data: { state: 'RUNNING', done: 7 } });
    await runExports();
    expect((await get(reader, id)).body).toMatchObject({ state: 'RUNNING', done: 7 });
    await other.end();
    await eventually(async () => {
      await runExports();
      expect(await stateOf(id)).toBe('READY');
    });
  });

  it('I-06 waits again when its server stops in good order', async () => {
    const id = await started(reader);
    const signal = stopping();
    const run = runExports();
    await eventually(async () => expect(await stateOf(id)).toBe('RUNNING'), { interval: 5 });
    await stopJobs();
    expect(signal.aborted).toBe(true);
    await run;
    expect(await db.exportJob.findUnique({ where: { id } })).toMatchObject({ state: 'QUEUED', error: null });
    await runExports();
    expect(await stateOf(id)).toBe('READY');
  });

  it('I-06 is available for a day, until the purge deletes row and file', async () => {
    const id = await started(reader);
    await runExports();
    const staysLoggedIn = () =>
      db.session.updateMany({
        where: { userId: reader.id },
        data: { lastSeenAt: now(), expiresAt: new Date(now().getTime() + 3_600_000) },
      });
    moveClock(23.9 * 3_600_000);
    await staysLoggedIn();
    expect((await fetchFile(reader, id)).status).toBe(200);
    expect(await exportPurge.purge(now(), false)).toBe(0);
    moveClock(24.1 * 3_600_000);
    await staysLoggedIn();
    expect(await codeOf(await fetchFile(reader, id))).toEqual([404, 'RECORD_NOT_FOUND']);
    expect(await list(reader)).toEqual([]);
    const left = join(folder(), `${randomUUID()}.1.part`);
    writeFileSync(left, 'half');
    utimesSync(left, new Date(Date.now() - 40 * 3_600_000), new Date(Date.now() - 40 * 3_600_000));
    expect(await exportPurge.purge(now(), true)).toBe(1);
    expect(files()).toContain(id);
    expect(await exportPurge.purge(now(), false)).toBe(1);
    expect([files().includes(id), existsSync(left), await stateOf(id)]).toEqual([false, false, undefined]);
  });
});
