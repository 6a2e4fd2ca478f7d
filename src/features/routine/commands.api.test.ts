import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as runRoute from '@/app/infomed/api/routines/[name]/run/route';
import * as routinesRoute from '@/app/infomed/api/routines/route';
import { ALL_ROUTINES } from '@/cli/all-jobs';
import { translatorOf } from '@/i18n/translator';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { type Routine, type RoutineCall, RunFailure, registerRoutines } from '@/server/jobs/routines';
import { messageText } from '@/shared/text/message-text';
import { type Answer, call, type Person, person } from '../../../tests/support/call';
import { routineJobs } from './commands';
import { figuresOf } from './rules';
import type { RoutineView, RunView } from './schema';

let last: RoutineCall | null = null;
let answer: () => Promise<Record<string, number>> = async () => ({ mails: 2 });
const tested: Routine = {
  name: 'tested',
  cron: '30 3 * * *',
  hasDryRun: true,
  async run(given) {
    last = given;
    return answer();
  },
};
const plain: Routine = { name: 'plain', cron: '* * * * *', run: async () => ({ sent: 0 }) };
const [testedJob] = routineJobs([tested]);

let superAdmin: Person;
beforeAll(async () => {
  registerRoutines([tested, plain]);
  superAdmin = await person('ROLE_SUPER_ADMIN');
});
beforeEach(async () => {
  await db.routineRun.deleteMany();
  answer = async () => ({ mails: 2 });
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
});

const start = (name = 'tested', body: object | undefined = undefined, who = superAdmin): Promise<Answer<RunView>> =>
  call<RunView>(who, 'POST', runRoute, { params: { name }, body });
const list = async (who = superAdmin): Promise<RoutineView[]> => (await call<RoutineView[]>(who, 'GET', routinesRoute)).body;
const bySchedule = (): Promise<void> | undefined => testedJob?.run({});
const carryOut = (runId: string): Promise<void> | undefined =>
  testedJob?.run({ runId, started: { id: superAdmin.id, name: superAdmin.name, real: null, requestId: 'r' } });
const traced = (entityId?: string) =>
  db.auditEntry.findMany({
    where: { type: 'ROUTINE', ...(entityId && { entityId }) },
    include: { values: { orderBy: { position: 'asc' } } },
    orderBy: { seq: 'asc' },
  });

describe('N-18 the list of routines', () => {
  it('N-18 SHELL-03 ROLES-13 is for super administrators only', async () => {
    for (const [route, verb] of [
      [routinesRoute, 'GET'],
      [runRoute, 'POST'],
    ] as const) {
      const params = { name: 'tested' };
      expect((await call(null, verb, route, { params })).status).toBe(401);
      expect((await call(await person('ROLE_ADMIN'), verb, route, { params })).status).toBe(403);
    }
  });

  it('N-18 returns schedule, next run and history, in the reader’s language', async () => {
    const english = await person('ROLE_SUPER_ADMIN');
    await db.user.update({ where: { id: english.id }, data: { lng: 'en' } });
    registerRoutines(ALL_ROUTINES);
    const [french, translated] = [await list(), await list(english)];
    registerRoutines([tested, plain]);
    expect(french[0]).toMatchObject({ name: 'deliver-mails', label: 'Envoi des e-mails', schedule: 'chaque minute', lastRun: null });
    expect(translated[0]).toMatchObject({ label: 'E-mail delivery', schedule: 'every minute', history: [] });
    expect(french.find(({ name }) => name === 'purge-expired')).toMatchObject({
      schedule: 'chaque jour à 03:30',
      hasDryRun: true,
      isDestructive: true,
      nextRun: expect.stringMatching(/T0[12]:30:00.000Z$/),
    });
    // A routine without texts would show its technical name.
    for (const { name, label, description } of [...french, ...translated]) {
      expect(label).not.toBe(name);
      expect(description.length).toBeGreaterThan(20);
    }
  });

  it.each(ALL_ROUTINES.map((routine) => [routine.name, routine] as const))(
    'S-03 I18N-07 has a text for each figure of %s',
    async (_, routine) => {
      const author = { id: superAdmin.id, name: superAdmin.name, real: null, at: now(), requestId: 'r' };
      const counts = await routine.run({ isDryRun: routine.hasDryRun ?? false, at: now(), author, progress: async () => undefined });
      const names = figuresOf(counts).map(([name]) => name);
      expect(names.filter((name) => messageText(translatorOf('fr', 'routine'), `counts.${name}`) === null)).toEqual([]);
    },
  );
});

describe('N-19 a run started by a user', () => {
  it('N-19 returns its row at once and is executed by the queue', async () => {
    const { status, body } = await start();
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'RUNNING', startedBy: superAdmin.name, endedAt: null } });
    expect((await list())[0]?.lastRun).toMatchObject({ id: body.id, state: 'RUNNING' });
    await carryOut(body.id);
    expect((await list())[0]?.lastRun).toMatchObject({
      id: body.id,
      state: 'SUCCEEDED',
      counts: [{ name: 'mails', label: 'e-mails', value: 2 }],
      error: null,
    });
  });

  it('S-03 is refused while one is running, started by any user', async () => {
    const statuses = (await Promise.all([start(), start(), start()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await start()).toMatchObject({ status: 409, body: { error: 'ROUTINE_RUNNING' } });
    expect((await start('plain')).status).toBe(200);
  });

  it('N-19 is claimed once, however often the queue delivers it', async () => {
    let times = 0;
    answer = async () => ({ runs: ++times });
    const { body } = await start();
    await Promise.all([carryOut(body.id), carryOut(body.id), carryOut(body.id)]);
    expect(times).toBe(1);
  });

  it('N-19 reports an unknown routine and invalid input', async () => {
    expect(await start('unknown')).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    expect(await start('plain', { dryRun: true })).toMatchObject({ status: 400, body: { fields: { dryRun: 'INVALID' } } });
    expect(await start('tested', { dryRun: 'yes' })).toMatchObject({ status: 400, body: { fields: { dryRun: expect.any(String) } } });
  });

  it('S-04 a dry run is marked for the routine, in its row and in the audit log', async () => {
    const { body } = await start('tested', { dryRun: true });
    expect(body.isDryRun).toBe(true);
    await carryOut(body.id);
    expect(last?.isDryRun).toBe(true);
    const [entry] = await traced(body.id);
    expect(entry?.values.map(({ field, after }) => [field, after])).toEqual([
      ['state', 'SUCCEEDED'],
      ['isDryRun', true],
      ['mails', 2],
    ]);
  });
});

describe('S-03 the trace of a run', () => {
  it('S-03 names the user who started it, also when there was nothing to do', async () => {
    answer = async () => ({ mails: 0 });
    const { body } = await start();
    await carryOut(body.id);
    expect(await traced(body.id)).toMatchObject([
      { action: 'VALIDATE', actorName: superAdmin.name, actorId: superAdmin.id, entityLabel: 'tested', correlationId: 'r' },
    ]);
  });

  it('S-03 audits a scheduled run when it did something or failed, not when it found nothing', async () => {
    const before = (await traced()).length;
    answer = async () => ({ mails: 0 });
    await bySchedule();
    await bySchedule();
    expect((await traced()).length).toBe(before);
    expect(await db.routineRun.count()).toBe(1);
    answer = async () => ({ mails: 1 });
    await bySchedule();
    answer = () => Promise.reject(new RunFailure('TRAIL_BROKEN', { entries: 7 }));
    await bySchedule();
    const [worked, failed] = (await traced()).slice(before);
    expect(worked).toMatchObject({ actorName: 'Routine', actorId: null, values: [{ after: 'SUCCEEDED' }, { field: 'mails', after: 1 }] });
    expect(failed).toMatchObject({
      values: [{ after: 'FAILED' }, { field: 'entries', after: 7 }, { field: 'error', after: 'TRAIL_BROKEN' }],
    });
    expect(await db.routineRun.count()).toBe(3);
    expect((await list())[0]?.lastRun).toMatchObject({ state: 'FAILED', error: expect.stringContaining('n’est plus intègre') });
  });
});

describe('S-03 a run whose process died', () => {
  it('V16.5.1 an unexpected failure shows and audits no internals', async () => {
    answer = async () => {
      throw new Error('relation "Secret" does not exist at /srv/app/db.js:7');
    };
    const { body } = await start();
    await carryOut(body.id);
    expect((await list())[0]?.lastRun).toMatchObject({ state: 'FAILED', error: expect.stringContaining('inattendue') });
    expect(JSON.stringify(await traced(body.id), (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'Secret',
    );
  });

  it('S-03 shows as interrupted and can be started again', async () => {
    const { body } = await start();
    await db.routineRun.update({ where: { id: body.id }, data: { beatAt: new Date(Date.parse(body.startedAt) + 5_000) } });
    expect((await start()).status).toBe(409);
    moveClock(3 * 60_000);
    expect((await list())[0]?.lastRun).toMatchObject({ state: 'FAILED', error: expect.stringContaining('Interrompue') });
    const again = await Promise.all([start(), start(), bySchedule()]);
    expect(again.filter((each) => each?.status === 200).length).toBeLessThan(2);
    expect(await db.routineRun.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({ state: 'FAILED', error: 'INTERRUPTED' });
    expect(await traced(body.id)).toMatchObject([{ actorName: superAdmin.name, values: [{ after: 'FAILED' }, { after: 'INTERRUPTED' }] }]);
  });

  it('S-03 reports a run that no process claimed', async () => {
    await start();
    moveClock(3 * 60_000);
    expect((await list())[0]?.lastRun).toMatchObject({ state: 'FAILED', error: expect.stringContaining('Aucun serveur') });
  });

  it('S-03 stops once it was marked as stale, and does not overwrite that', async () => {
    const { body } = await start();
    answer = async () => {
      await db.routineRun.update({ where: { id: body.id }, data: { state: 'FAILED', error: 'INTERRUPTED' } });
      await last?.progress(1, 2);
      return { mails: 9 };
    };
    await carryOut(body.id);
    expect(await db.routineRun.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({ error: 'INTERRUPTED', counts: null });
  });
});
