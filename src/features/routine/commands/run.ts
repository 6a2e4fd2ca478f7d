import 'server-only';
import { type Author, record } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Prisma, RoutineRun } from '@/server/db/generated/client';
import { type Job, requestRun } from '@/server/jobs/jobs';
import { type Counts, type Routine, RunFailure } from '@/server/jobs/routines';
import { log } from '@/server/log';
import { didSomething, figuresOf, HEARTBEAT_SECONDS, heartbeatDeadline, staleReason } from '../rules';

/** Author name of scheduled runs in the audit log. */
const SCHEDULER_NAME = 'Routine';
/** Minimum interval between progress updates. */
const PROGRESS_MS = 500;
/** Delay until a request that came during a run is repeated. */
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
  name: started?.name ?? run.startedByName ?? SCHEDULER_NAME,
  real: started?.real ?? null,
  requestId: started?.requestId ?? run.id,
  at: now(),
});

/** Audits a run: always when a user started it; a scheduled one when it did something or failed (D-06). */
async function trace(tx: Transaction, run: RoutineRun, author: Author, { state, counts, error }: Ending): Promise<void> {
  if (run.startedByName === null && state === 'SUCCEEDED' && !didSomething(counts)) return;
  const fields = [
    ['state', state],
    ...(run.isDryRun ? [['isDryRun', true]] : []),
    ...figuresOf(counts),
    ...(error ? [['error', error]] : []),
  ];
  const changes = fields.map(([field, after]) => ({ field: String(field), before: null, after }));
  await record(tx, author, { type: 'ROUTINE', action: 'VALIDATE', entityId: run.id, entityLabel: run.name, changes });
}

/** Marks runs as failed whose process stopped or never claimed them; each is audited once. */
export async function failStaleRuns(at: Date): Promise<void> {
  const stale = await db.routineRun.findMany({ where: { state: 'RUNNING', beatAt: { lt: heartbeatDeadline(at) } } });
  for (const run of stale) {
    await db.$transaction(async (tx) => {
      const ending = { state: 'FAILED', counts: {}, error: staleReason(run) } as const;
      const still = { id: run.id, state: 'RUNNING', beatAt: run.beatAt } as const;
      const { count } = await tx.routineRun.updateMany({ where: still, data: { state: 'FAILED', endedAt: at, error: ending.error } });
      if (count > 0) await trace(tx, run, { ...authorOf(run), at }, ending);
    });
  }
}

/** Begins a run unless one of the same name is running on any server, checked under a lock; null then. */
export async function beginRun(tx: Transaction, data: Prisma.RoutineRunCreateInput): Promise<RoutineRun | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`routine ${data.name}`}))`;
  const isUnderWay = (await tx.routineRun.count({ where: { name: data.name, state: 'RUNNING' } })) > 0;
  return isUnderWay ? null : tx.routineRun.create({ data });
}

/** Claims a scheduled run: created and claimed in one step. */
async function claimScheduled({ name }: Routine): Promise<Claim | null> {
  const at = now();
  // A heartbeat after the start marks the run as claimed.
  const run = await db.$transaction((tx) => beginRun(tx, { name, startedAt: at, beatAt: new Date(at.getTime() + 1) }));
  return run && { run, author: authorOf(run) };
}

/** Claims a run started by a user; the conditional update lets only one process claim it. */
async function claimStarted(id: string, started: Started | undefined): Promise<Claim | null> {
  const run = await db.routineRun.findUnique({ where: { id } });
  if (!run) return null;
  const beatAt = new Date(Math.max(now().getTime(), run.startedAt.getTime() + 1));
  const { count } = await db.routineRun.updateMany({ where: { id, state: 'RUNNING', beatAt: run.startedAt }, data: { beatAt } });
  return count > 0 ? { run, author: authorOf(run, started) } : null;
}

/** Writes the progress of a run, throttled; throws when the run was marked as stale. */
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
    // Details go to the server log with the run's id: neither screens nor the audit log show statements or paths.
    return { state: 'FAILED', counts: {}, error: 'UNEXPECTED' };
  }
}

/** Keeps only the newest of a day's runs without changes, so that the history shows what was done. */
async function deleteEmptyRuns(tx: Transaction, { name, id, startedAt }: RoutineRun): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "RoutineRun" r WHERE r."name" = ${name} AND r."id" <> ${id}::uuid AND r."startedByName" IS NULL AND r."state" = 'SUCCEEDED'
      AND (r."startedAt" AT TIME ZONE 'Europe/Paris')::date = (${startedAt}::timestamptz AT TIME ZONE 'Europe/Paris')::date
      AND NOT EXISTS (SELECT 1 FROM jsonb_each(coalesce(r."counts", '{}')) c WHERE jsonb_typeof(c.value) = 'number' AND c.value <> '0')`;
}

async function endRun({ run, author }: Claim, ending: Ending): Promise<void> {
  await db.$transaction(async (tx) => {
    const at = now();
    const data = { state: ending.state, counts: ending.counts as Prisma.InputJsonObject, error: ending.error, endedAt: at, beatAt: at };
    const { count } = await tx.routineRun.updateMany({ where: { id: run.id, state: 'RUNNING' }, data });
    if (count === 0) return;
    if (run.startedByName === null && ending.state === 'SUCCEEDED' && !didSomething(ending.counts)) await deleteEmptyRuns(tx, run);
    await trace(tx, run, { ...author, at }, ending);
  });
}

/** Executes a claimed run with periodic heartbeats; its end and its audit entry are one transaction. */
async function execute(routine: Routine, claim: Claim): Promise<void> {
  const { id } = claim.run;
  const heartbeat = setInterval(() => {
    const update = db.routineRun.updateMany({ where: { id, state: 'RUNNING' }, data: { beatAt: now() } });
    update.catch((error: unknown) => log.warn({ err: error, run: id }, 'heartbeat not written'));
  }, HEARTBEAT_SECONDS * 1000);
  try {
    await endRun(claim, await attempt(routine, claim));
  } finally {
    clearInterval(heartbeat);
  }
}

async function work(routine: Routine, data: Readonly<Record<string, unknown>>): Promise<void> {
  await failStaleRuns(now());
  const { runId, started, isRequested } = data as { runId?: string; started?: Started; isRequested?: boolean };
  const claim = runId ? await claimStarted(runId, started) : await claimScheduled(routine);
  if (claim) return execute(routine, claim);
  if (isRequested) await requestRun(routine.name, AGAIN_SECONDS);
}

/** Routines as queue jobs: any worker process runs them, never two at once under one name. */
export function routineJobs(routines: readonly Routine[]): Job[] {
  return routines.map((routine) => ({
    name: routine.name,
    cron: routine.cron,
    isShort: true,
    run: (data) => work(routine, data),
  }));
}
