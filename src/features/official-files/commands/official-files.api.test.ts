import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as planRoute from '@/app/infomed/api/official-files/plans/route';
import * as applyRoute from '@/app/infomed/api/official-files/runs/[id]/apply/route';
import * as runRoute from '@/app/infomed/api/official-files/runs/[id]/route';
import * as runsRoute from '@/app/infomed/api/official-files/runs/route';
import * as setRoute from '@/app/infomed/api/official-files/set/route';
import * as taskRoute from '@/app/infomed/api/official-files/task/route';
import * as uploadRoute from '@/app/upload/official-file/route';
import { planImport, seedBdpm } from '@/features/bdpm-import/commands';
import { BDPM_FILES, type BdpmFile } from '@/features/bdpm-import/schema';
import { closeDatabase, db } from '@/server/db/client';
import { readOfficialFile } from '@/server/files/official-sets';
import { stopJobs } from '@/server/jobs/jobs';
import type { Actor } from '@/shared/account/actor';
import { DAY_MS } from '@/shared/dates/dates';
import { type Answer, call, giveRoles, impersonating, type Person, person } from '../../../../tests/support/call';
import { LONG_TRANSACTION, lockWaits } from '../../../../tests/support/lock-waits';
import { countPlansToApply } from '../queries/plans-to-apply';
import { bytesOfSet } from '../queries/sets';
import type { OfficialRun, OfficialRunDetail, OfficialRuns } from '../schema/runs';
import type { OfficialSet } from '../schema/sets';
import type { OfficialTask } from '../schema/tasks';
import { officialSetPurge } from './purge';
import { officialFilesJob } from './run-task';

const REAL = 'prisma/seed/bdpm';
const SHORTAGES = 'CIS_CIP_Dispo_Spec.txt';
const textOf = (file: BdpmFile): string => readFileSync(`${REAL}/${file}`, 'latin1');
const latin = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
/** RECARBRIO goes from tension to shortage. */
const shorter = () => latin(textOf(SHORTAGES).replace('65172663\t\t2\t', '65172663\t\t1\t'));

let ada: Person;
let grace: Person;
beforeEach(async () => {
  await db.product.deleteMany();
  await db.bdpmImport.deleteMany();
  await db.bdpmTask.deleteMany();
  await db.bdpmSet.deleteMany();
  await db.parameter.deleteMany();
  const at = new Date();
  // One row of code 2 less is no loss here.
  await db.parameter.create({ data: { key: 'BDPM_MAX_LOSS_PERCENT', label: 'x', value: '20', creationDate: at, updateDate: at } });
  [ada, grace] = [await person('ROLE_SUPER_ADMIN'), await person('ROLE_SUPER_ADMIN')];
});
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
});

interface Refused {
  readonly error?: string;
  readonly params?: Record<string, unknown>;
}
function send(who: Person, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer<OfficialSet & Refused>> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  return call(who, 'POST', uploadRoute, { body });
}
async function sendAll(who: Person, changed: Partial<Record<BdpmFile, Uint8Array<ArrayBuffer>>> = {}): Promise<void> {
  for (const file of BDPM_FILES) expect((await send(who, file, changed[file] ?? latin(textOf(file)))).status).toBe(200);
}
const latest = async (who = ada) => (await call<{ task: OfficialTask | null }>(who, 'GET', taskRoute)).body.task;
/** Works the queue's part of a task; how it ended. */
async function worked({ status, body }: Answer<OfficialTask & Refused>): Promise<OfficialTask> {
  expect({ status, body }).toMatchObject({ status: 202, body: { state: 'RUNNING' } });
  await officialFilesJob.run({ taskId: body.id });
  return (await latest()) as OfficialTask;
}
const plan = (who: Person, runId: string | null = null) => call<OfficialTask & Refused>(who, 'POST', planRoute, { body: { runId } });
const apply = (who: Person, { id, created, updated, availability }: OfficialRun) =>
  call<OfficialTask & Refused>(who, 'POST', applyRoute, { params: { id }, body: { created, updated, availability } });
const detail = async (who: Person, id: string, query = {}) =>
  (await call<OfficialRunDetail>(who, 'GET', runRoute, { params: { id }, query })).body;
/** A plan of the real files with a shortage more, after a first import. */
async function plannedShortage(who = ada): Promise<OfficialRun> {
  await seedBdpm(REAL, { id: grace.id, name: 'Grace', real: null, at: new Date(), requestId: 'seed' });
  await sendAll(who, { [SHORTAGES]: shorter() });
  const { importId } = await worked(await plan(who));
  return (await detail(who, importId ?? '')).run;
}
/** The row of the shortages, of the one set there is. */
const fileRow = () => db.bdpmSetFile.findFirstOrThrow({ where: { file: SHORTAGES } });
const recarbrio = () => db.product.findFirstOrThrow({ where: { cip: '3400930201268' } });

describe('I-01k uploading a set', () => {
  it('I-01k R-15 takes the five files one by one, by their names, and says which are missing', async () => {
    const first = await send(ada, 'cis_BDPM (1).txt', latin(textOf('CIS_bdpm.txt')));
    expect(first.body).toMatchObject({ success: true, files: [{ file: 'CIS_bdpm.txt', rows: 66 }], missing: BDPM_FILES.slice(1) });
    expect(await plan(ada)).toMatchObject({ status: 409, body: { error: 'OFFICIAL_SET_INCOMPLETE' } });
    await sendAll(ada);
    expect((await call<OfficialSet>(ada, 'GET', setRoute)).body).toMatchObject({ missing: [], files: { length: 5 } });
    // Each user has a set of their own.
    expect((await call<OfficialSet>(grace, 'GET', setRoute)).body).toMatchObject({ files: [], size: 0 });
    expect((await call<OfficialSet>(ada, 'DELETE', setRoute)).body.files).toEqual([]);
    expect(await db.bdpmSet.count()).toBe(0);
  });

  it.each([
    ['cut', 'noLineEnd', (text: string) => text.slice(0, 700), { line: 4 }],
    ['of another file', 'tooFewColumns', () => textOf('CIS_CPD_bdpm.txt'), { line: 1 }],
    ['with a wrong date', 'wrongDate', (text: string) => text.replace('18/06/2025', '18/13/2025'), { found: '18/13/2025', column: 5 }],
    ['with rows of blanks', 'emptyFile', () => '\r\n\r\n', { line: 1 }],
  ] as const)('I-01k I-01a refuses a file %s with its line, and keeps everything else', async (_what, why, change, where) => {
    await sendAll(ada);
    const { status, body } = await send(ada, SHORTAGES, latin(change(textOf(SHORTAGES))));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, error: 'OFFICIAL_FILE', params: { why, file: SHORTAGES, ...where } },
    });
    expect((await call<OfficialSet>(ada, 'GET', setRoute)).body).toMatchObject({ missing: [] });
  });

  it('I-01k refuses a file of no known name, one of 20 MB, a set of 24 MB, and uploads during an impersonation', async () => {
    expect((await send(ada, 'shortages.txt', shorter())).body).toMatchObject({ params: { why: 'unknownName', found: 'shortages.txt' } });
    expect(await send(ada, SHORTAGES, new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } });
    await db.bdpmSet.create({
      data: {
        openOf: ada.id,
        createdAt: new Date(),
        files: { create: { file: 'CIS_bdpm.txt', key: 'none', size: 24 * 1024 * 1024, rows: 1, uploadedAt: new Date() } },
      },
    });
    expect(await send(ada, SHORTAGES, shorter())).toMatchObject({ status: 413, body: { error: 'OFFICIAL_SET_TOO_LARGE' } });
    const impersonation = await impersonating(grace, ada);
    expect(await send(impersonation, SHORTAGES, shorter())).toMatchObject({ status: 403, body: { error: 'NOT_WHILE_ACTING' } });
  });

  it('I-01k a file under way leaves the bytes that its row describes as they were, and none behind once it has replaced them', async () => {
    await sendAll(ada);
    const earlier = await fileRow();
    const longer = latin(`${textOf(SHORTAGES)}${textOf(SHORTAGES)}`);
    const sent = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "BdpmSetFile" WHERE "file" = ${SHORTAGES} FOR UPDATE`;
      const upload = send(ada, SHORTAGES, longer);
      await lockWaits(1);
      const described = (await bytesOfSet(earlier.setId))[SHORTAGES].byteLength;
      return { upload, described };
    }, LONG_TRANSACTION);
    expect(sent.described).toBe(earlier.size);
    expect((await sent.upload).status).toBe(200);
    expect((await bytesOfSet(earlier.setId))[SHORTAGES].byteLength).toBe(longer.byteLength);
    expect(await readOfficialFile(earlier.key)).toBeNull();
  });

  it('I-01k removes sets and plans of more than 30 days, bytes included', async () => {
    await sendAll(ada);
    const { importId } = await worked(await plan(ada));
    const { key } = await fileRow();
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(await officialSetPurge.purge(later(29), false)).toBe(0);
    expect(await officialSetPurge.purge(later(31), true)).toBe(1);
    expect(await readOfficialFile(key)).not.toBeNull();
    expect(await officialSetPurge.purge(later(31), false)).toBe(1);
    expect(await readOfficialFile(key)).toBeNull();
    expect(await db.bdpmImport.findUnique({ where: { id: importId ?? '' } })).toBeNull();
  });
});

describe('I-01l a plan', () => {
  it('I-01l I-01m is made in the background, changes nothing, and closes the set', async () => {
    const run = await plannedShortage();
    expect(run).toMatchObject({ state: 'PLANNED', source: 'SCREEN', created: 0, updated: 1, availability: 1, isFirst: false, losses: [] });
    expect((await recarbrio()).hospitalAvailability).toBe('UNDER_TENSION');
    expect((await call<OfficialSet>(ada, 'GET', setRoute)).body.files).toEqual([]);
    expect(await db.auditEntry.findFirst({ where: { entityId: run.id } })).toMatchObject({
      type: 'IMPORT',
      action: 'CREATE',
      actorId: ada.id,
    });
  });

  it('I-01l lists each product with its availability before and after, by kind and text', async () => {
    const { id } = await plannedShortage();
    const { counts, lines } = await detail(ada, id);
    expect(counts).toMatchObject({ ALL: 1, AVAILABILITY: 1, CHANGED: 1, NEW: 0 });
    expect(lines).toMatchObject([
      {
        cip: '3400930201268',
        productId: (await recarbrio()).id,
        availability: [{ channels: ['hospital', 'city'], before: 'UNDER_TENSION', after: 'SHORTAGE' }],
        changes: [],
      },
    ]);
    expect(await detail(ada, id, { kind: 'NEW' })).toMatchObject({ found: 0, lines: [] });
    expect(await detail(ada, id, { q: 'récarbrio' })).toMatchObject({ found: 1 });
    expect(await detail(ada, id, { q: 'x_y%' })).toMatchObject({ found: 0, counts: { ALL: 0 } });
  });

  it('I-01l pages a first import and names what staff keep as entered', async () => {
    await sendAll(ada);
    const { importId } = await worked(await plan(ada));
    const first = await detail(ada, importId ?? '', { kind: 'new' });
    expect(first).toMatchObject({ found: 82, lines: { length: 50 }, run: { created: 82, isFirst: true } });
    expect(first.lines.every(({ productId }) => productId === null)).toBe(true);
    expect(await detail(ada, importId ?? '', { page: 2 })).toMatchObject({ lines: { length: 32 }, page: 2 });
    await seedBdpm(REAL, { id: grace.id, name: 'Grace', real: null, at: new Date(), requestId: 'seed' });
    await db.product.update({ where: { id: (await recarbrio()).id }, data: { cityAvailability: 'DOTATION' } });
    const again = await worked(await plan(ada, importId));
    expect(await detail(ada, again.importId ?? '', { kind: 'DIFFERENT' })).toMatchObject({
      lines: [{ differences: [{ field: 'cityAvailability', current: 'DOTATION', imported: 'UNDER_TENSION' }] }],
    });
  });

  it('I-01j lists imports of the screen and of the command line with who, when and their outcome', async () => {
    await planImport(REAL, { id: grace.id, name: 'Grace', real: null, at: new Date(), requestId: 'plan' });
    const run = await plannedShortage();
    const { body } = await call<OfficialRuns>(ada, 'GET', runsRoute, { query: { page: '1' } });
    expect(body.total).toBe(3);
    expect(body.runs.map(({ source, state, plannedBy }) => [source, state, plannedBy])).toEqual([
      ['SCREEN', 'PLANNED', ada.name],
      ['COMMAND', 'APPLIED', 'Grace'],
      ['COMMAND', 'OUTDATED', 'Grace'],
    ]);
    const [, , command] = body.runs;
    expect(await apply(ada, command as OfficialRun)).toMatchObject({ status: 409, body: { error: 'IMPORT_FROM_COMMAND' } });
    expect(body.runs[0]?.id).toBe(run.id);
  });
});

describe('I-01m applying a plan', () => {
  it('I-01m publishes what the plan says, once, and is traced', async () => {
    const run = await plannedShortage();
    expect((await detail(ada, run.id)).block).toBeNull();
    expect(await worked(await apply(ada, run))).toMatchObject({ kind: 'APPLY', state: 'SUCCEEDED', step: 'trace', error: null });
    expect(await recarbrio()).toMatchObject({ hospitalAvailability: 'SHORTAGE', cityAvailability: 'SHORTAGE' });
    expect(await detail(ada, run.id)).toMatchObject({ run: { state: 'APPLIED', appliedBy: ada.name }, block: 'APPLIED', canReplan: false });
    expect(await db.auditEntry.findMany({ where: { entityId: run.id }, orderBy: { seq: 'asc' } })).toMatchObject([
      { action: 'CREATE' },
      { action: 'VALIDATE', actorId: ada.id },
    ]);
    expect(await apply(ada, run)).toMatchObject({ status: 409, body: { error: 'IMPORT_PLAN_APPLIED' } });
    // The same task delivered again does nothing.
    const entries = await db.auditEntry.count();
    await officialFilesJob.run({ taskId: (await latest())?.id });
    expect(await db.auditEntry.count()).toBe(entries);
  });

  it('I-01c I-01m a first import needs another super administrator, in their own name', async () => {
    await sendAll(ada);
    const { importId } = await worked(await plan(ada));
    const { run, block } = await detail(ada, importId ?? '');
    expect([block, (await detail(grace, run.id)).block]).toEqual(['OWN_PLAN', null]);
    const waiting = () => Promise.all([ada, grace].map(({ id }) => countPlansToApply({ id } as Actor)));
    expect(await waiting()).toEqual([0, 1]);
    expect(await apply(ada, run)).toMatchObject({ status: 403, body: { error: 'IMPORT_NOT_OWN_PLAN' } });
    const impersonation = await impersonating(ada, grace);
    expect(await apply(impersonation, run)).toMatchObject({ status: 403, body: { error: 'NOT_WHILE_ACTING' } });
    expect(await worked(await apply(grace, run))).toMatchObject({ state: 'SUCCEEDED' });
    expect(await db.product.count()).toBe(82);
    const { lines } = await detail(ada, run.id, { q: '3400930201268' });
    expect(lines).toMatchObject([{ productId: (await recarbrio()).id }]);
    expect(await waiting()).toEqual([0, 0]);
  });

  it('I-01m is refused with other figures than those agreed to, and once a product was saved since', async () => {
    const run = await plannedShortage();
    expect(await apply(ada, { ...run, updated: 2 })).toMatchObject({ status: 409, body: { error: 'IMPORT_PLAN_CHANGED' } });
    const { id } = await recarbrio();
    await db.product.update({ where: { id }, data: { updateDate: new Date(Date.now() + 1000) } });
    expect(await detail(ada, run.id)).toMatchObject({ run: { state: 'OUTDATED' }, block: 'OUTDATED', canReplan: true });
    expect(await apply(ada, run)).toMatchObject({ status: 409, body: { error: 'IMPORT_PLAN_CHANGED' } });
    expect((await recarbrio()).hospitalAvailability).toBe('UNDER_TENSION');
  });

  it('I-01m a product that is saved between the agreement and the application stops it, and changes nothing', async () => {
    const run = await plannedShortage();
    const started = await apply(ada, run);
    await db.product.update({ where: { id: (await recarbrio()).id }, data: { updateDate: new Date() } });
    expect(await worked(started)).toMatchObject({ state: 'FAILED', error: { code: 'IMPORT_PLAN_CHANGED' } });
    expect((await recarbrio()).hospitalAvailability).toBe('UNDER_TENSION');
    expect((await detail(ada, run.id)).run.failure).toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
  });

  it('I-01m two applications at once are refused, and so is a plan beside one', async () => {
    const run = await plannedShortage();
    const answers = await Promise.all([apply(ada, run), apply(grace, run), apply(ada, run)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    expect(await plan(grace, run.id)).toMatchObject({ status: 409, body: { error: 'IMPORT_RUNNING' } });
  });

  it('I-01m one whose account lost the right in between is not applied', async () => {
    const run = await plannedShortage();
    const started = await apply(ada, run);
    await giveRoles(ada, 'ROLE_ADMIN');
    await officialFilesJob.run({ taskId: started.body.id });
    expect(await latest(grace)).toMatchObject({ state: 'FAILED', error: { code: 'FORBIDDEN' } });
    expect((await recarbrio()).hospitalAvailability).toBe('UNDER_TENSION');
  });
});
