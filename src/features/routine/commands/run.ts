import 'server-only';
import { type Author, record } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Prisma, RoutineRun } from '@/server/db/generated/client';
import { type Job, nudge } from '@/server/jobs/jobs';
import { type Counts, type Routine, RunFailure } from '@/server/jobs/routines';
import { log } from '@/server/log';
import { BEAT_SECONDS, deathOf, didSomething, figuresOf, silentSince } from '../rules';

/** Who acts in a run by its schedule, as the trail names it: no account stands behind it. */
const BY_ITSELF = 'Routine';
/** A run's place is written at most so often. */
const PROGRESS_MS = 500;
/** A hint that came while a run was under way is followed after it. */
const AGAIN_SECONDS = 2;

export type Started = Pick<Author, 'id' | 'name' | 'real' | 'requestId'>;

interface Claim {
  readonly run: RoutineRun;
  readonly author: Author;
}

interface Ending {
  readonly state: 'SUCCEEDED' | 'FAILED';
  readonly counts: Counts;
  readonly error: string | null;
}

const authorOf = (run: RoutineRun, started?: Started): Author => ({
  id: started?.id ?? run.startedById,
  name: started?.name ?? run.startedByName ?? BY_ITSELF,
  real: started?.real ?? null,
  requestId: started?.requestId ?? run.id,
  at: now(),
});

/** What somebody started is traced whatever it did; what ran by itself, when it did something or failed. */
async function trace(tx: Transaction, run: RoutineRun, author: Author, { state, counts, error }: Ending): Promise<void> {
  if (run.startedByName === null && state === 'SUCCEEDED' && !didSomething(counts)) return;
  const told = [
    ['state', state],
    ...(run.isDryRun ? [['isDryRun', true]] : []),
    ...figuresOf(counts),
    ...(error ? [['error', error]] : []),
  ];
  const changes = told.map(([field, after]) => ({ field: String(field), before: null, after }));
  await record(tx, author, { type: 'ROUTINE', action: 'VALIDATE', entityId: run.id, entityLabel: run.name, changes });
}

/** Marks runs whose process went away, or that none took up, as failed; each is traced once, whoever notices. */
export async function buryDeadRuns(at: Date): Promise<void> {
  const dead = await db.routineRun.findMany({ where: { state: 'RUNNING', beatAt: { lt: silentSince(at) } } });
  for (const run of dead) {
    await db.$transaction(async (tx) => {
      const ending = { state: 'FAILED', counts: {}, error: deathOf(run) } as const;
      const still = { id: run.id, state: 'RUNNING', beatAt: run.beatAt } as const;
      const { count } = await tx.routineRun.updateMany({ where: still, data: { state: 'FAILED', endedAt: at, error: ending.error } });
      if (count > 0) await trace(tx, run, { ...authorOf(run), at }, ending);
    });
  }
}

/** Begins a run unless one of the same name is under way; asked of all servers under one lock. Answers null then. */
export async function beginRun(tx: Transaction, data: Prisma.RoutineRunCreateInput): Promise<RoutineRun | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`routine ${data.name}`}))`;
  const isUnderWay = (await tx.routineRun.count({ where: { name: data.name, state: 'RUNNING' } })) > 0;
  return isUnderWay ? null : tx.routineRun.create({ data });
}

/** A run by its schedule: this process has it as soon as it has begun. */
async function claimScheduled({ name }: Routine): Promise<Claim | null> {
  const at = now();
  // A sign of life later than the start says that somebody took it up.
  const run = await db.$transaction((tx) => beginRun(tx, { name, startedAt: at, beatAt: new Date(at.getTime() + 1) }));
  return run && { run, author: authorOf(run) };
}

/** A run that somebody started: the condition stands in the write, so that one process takes it up. */
async function claimStarted(id: string, started: Started | undefined): Promise<Claim | null> {
  const run = await db.routineRun.findUnique({ where: { id } });
  if (!run) return null;
  const beatAt = new Date(Math.max(now().getTime(), run.startedAt.getTime() + 1));
  const { count } = await db.routineRun.updateMany({ where: { id, state: 'RUNNING', beatAt: run.startedAt }, data: { beatAt } });
  return count > 0 ? { run, author: authorOf(run, started) } : null;
}

/** Writes where the run stands, not too often; throws when it was given up as dead meanwhile. */
function progressOf({ id }: RoutineRun) {
  let written = 0;
  return async (done: number, total?: number): Promise<void> => {
    const elapsed = Date.now();
    if (elapsed - written < PROGRESS_MS) return;
    written = elapsed;
    const place = { done, beatAt: now(), ...(total !== undefined && { total }) };
    const { count } = await db.routineRun.updateMany({ where: { id, state: 'RUNNING' }, data: place });
    if (count === 0) throw new RunFailure('INTERRUPTED');
  };
}

async function attempt(routine: Routine, { run, author }: Claim): Promise<Ending> {
  try {
    const counts = await routine.run({ isDryRun: run.isDryRun, at: author.at, author, progress: progressOf(run) });
    return { state: 'SUCCEEDED', counts, error: null };
  } catch (error) {
    if (error instanceof RunFailure) return { state: 'FAILED', counts: error.counts, error: error.code };
    log.error({ err: error, routine: run.name, run: run.id }, 'routine failed');
    // What went wrong inside is for the server's log, under the run's id: neither screen nor trail shows statements or paths.
    return { state: 'FAILED', counts: {}, error: 'UNEXPECTED' };
  }
}

const DAY_BEFORE = `
  DELETE FROM "RoutineRun" r WHERE r."name" = $1 AND r."id" <> $2::uuid AND r."startedByName" IS NULL AND r."state" = 'SUCCEEDED'
    AND (r."startedAt" AT TIME ZONE 'Europe/Paris')::date = ($3::timestamptz AT TIME ZONE 'Europe/Paris')::date
    AND NOT EXISTS (SELECT 1 FROM jsonb_each(coalesce(r."counts", '{}')) c WHERE jsonb_typeof(c.value) = 'number' AND c.value <> '0')`;

/** Of the runs of one day that found nothing to do, the newest stays: the history is of what was done. */
async function forgetEmptyRuns(tx: Transaction, { name, id, startedAt }: RoutineRun): Promise<void> {
  await tx.$executeRawUnsafe(DAY_BEFORE, name, id, startedAt.toISOString());
}

async function endRun({ run, author }: Claim, ending: Ending): Promise<void> {
  await db.$transaction(async (tx) => {
    const at = now();
    const data = { state: ending.state, counts: ending.counts as Prisma.InputJsonObject, error: ending.error, endedAt: at, beatAt: at };
    const { count } = await tx.routineRun.updateMany({ where: { id: run.id, state: 'RUNNING' }, data });
    if (count === 0) return;
    if (run.startedByName === null && ending.state === 'SUCCEEDED' && !didSomething(ending.counts)) await forgetEmptyRuns(tx, run);
    await trace(tx, run, { ...author, at }, ending);
  });
}

/** Runs what was claimed, with a sign of life every few seconds; its end and its entry in the trail are one transaction. */
async function carryOut(routine: Routine, claim: Claim): Promise<void> {
  const { id } = claim.run;
  const beat = setInterval(() => {
    const alive = db.routineRun.updateMany({ where: { id, state: 'RUNNING' }, data: { beatAt: now() } });
    alive.catch((error: unknown) => log.warn({ err: error, run: id }, 'sign of life not written'));
  }, BEAT_SECONDS * 1000);
  try {
    await endRun(claim, await attempt(routine, claim));
  } finally {
    clearInterval(beat);
  }
}

async function work(routine: Routine, data: Readonly<Record<string, unknown>>): Promise<void> {
  await buryDeadRuns(now());
  const { runId, started, isNudge } = data as { runId?: string; started?: Started; isNudge?: boolean };
  const claim = runId ? await claimStarted(runId, started) : await claimScheduled(routine);
  if (claim) return carryOut(routine, claim);
  if (isNudge) await nudge(routine.name, AGAIN_SECONDS);
}

/** Routines as jobs of the queue: whichever process works it runs them, never two at once under one name. */
export function routineJobs(routines: readonly Routine[]): Job[] {
  return routines.map((routine) => ({
    name: routine.name,
    cron: routine.cron,
    isShort: true,
    run: (data) => work(routine, data),
  }));
}
