import 'server-only';
import { needsSecondPerson } from '@/features/bdpm-import/rules';
import { heartbeatDeadline, staleReason } from '@/features/routine/rules';
import { db, type Transaction } from '@/server/db/client';
import { send } from '@/server/jobs/jobs';
import { log } from '@/server/log';
import type { Actor } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { Refusal } from '@/shared/refusal';
import { officialRun } from '../queries/runs';
import { assertStoredSet, wholeOpenSet } from '../queries/sets';
import { taskView } from '../queries/tasks';
import type { ApplyInput } from '../schema/runs';
import type { OfficialTask } from '../schema/tasks';

export const OFFICIAL_FILES_JOB = 'official-files';

/** Marks tasks as failed whose process stopped, or that no process claimed. */
async function failStaleTasks(at: Date): Promise<void> {
  const staleTasks = await db.bdpmTask.findMany({ where: { state: 'RUNNING', beatAt: { lt: heartbeatDeadline(at) } } });
  for (const task of staleTasks) {
    const still = { id: task.id, state: 'RUNNING', beatAt: task.beatAt } as const;
    await db.bdpmTask.updateMany({ where: still, data: { state: 'FAILED', endedAt: at, error: staleReason(task) } });
  }
}

interface Work {
  readonly kind: OfficialTask['kind'];
  readonly setId: string;
  readonly importId: string | null;
}

/** One at a time on all servers; the queue gives it to one of the workers (I-01m). Throws IMPORT_RUNNING, SERVICE_UNAVAILABLE. */
async function startTask(actor: Actor, workOf: (tx: Transaction) => Promise<Work>): Promise<OfficialTask> {
  if (actor.real) throw new Refusal('NOT_WHILE_ACTING');
  const { id, at } = actor;
  await failStaleTasks(at);
  const task = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${OFFICIAL_FILES_JOB}))`;
    const running = await tx.bdpmTask.findFirst({ where: { state: 'RUNNING' }, select: { startedByName: true } });
    if (running) throw new Refusal('IMPORT_RUNNING');
    const work = await workOf(tx);
    return tx.bdpmTask.create({ data: { ...work, startedById: id, startedByName: actorLabel(actor), startedAt: at, beatAt: at } });
  });
  try {
    await send(OFFICIAL_FILES_JOB, task.id, { taskId: task.id });
  } catch (error) {
    log.warn({ err: error, task: task.id }, 'import of the official files not handed over');
    const failed = { state: 'FAILED', endedAt: at, error: 'NOT_TAKEN' } as const;
    await db.bdpmTask.updateMany({ where: { id: task.id, state: 'RUNNING' }, data: failed });
    throw new Refusal('SERVICE_UNAVAILABLE');
  }
  return taskView(task, at);
}

/**
 * Plans the reader's open set, or again the set of a run whose plan is outdated. Throws NOT_WHILE_ACTING, RECORD_NOT_FOUND,
 * OFFICIAL_SET_INCOMPLETE, OFFICIAL_SET_GONE, IMPORT_RUNNING, SERVICE_UNAVAILABLE.
 */
export function startPlan(runId: string | null, actor: Actor): Promise<OfficialTask> {
  return startTask(actor, async (tx) => {
    if (runId === null) return { kind: 'PLAN', setId: (await wholeOpenSet(tx, actor.id)).id, importId: null };
    const run = await tx.bdpmImport.findUnique({ where: { id: runId }, select: { setId: true } });
    if (!run) throw new Refusal('RECORD_NOT_FOUND');
    return { kind: 'PLAN', setId: await assertStoredSet(tx, run.setId), importId: null };
  });
}

/**
 * Applies a plan in the background, by the figures that its reader agreed to (I-01m); what prevents it is checked now,
 * and again when it is applied. Throws NOT_WHILE_ACTING, RECORD_NOT_FOUND, IMPORT_PLAN_APPLIED, IMPORT_FROM_COMMAND,
 * IMPORT_PLAN_CHANGED, IMPORT_NOT_OWN_PLAN, OFFICIAL_SET_GONE, IMPORT_RUNNING, SERVICE_UNAVAILABLE.
 * @right starting to apply a plan of the official import: `import.confirm`; where a second person is required, not the planner (I-01c)
 */
export async function startApply(runId: string, agreed: ApplyInput, actor: Actor): Promise<OfficialTask> {
  const { run, row } = await officialRun(runId, actor.at);
  if (run.state === 'APPLIED') throw new Refusal('IMPORT_PLAN_APPLIED');
  if (run.source === 'COMMAND') throw new Refusal('IMPORT_FROM_COMMAND');
  const isAgreed = run.created === agreed.created && run.updated === agreed.updated && run.availability === agreed.availability;
  if (run.state === 'OUTDATED' || !isAgreed) throw new Refusal('IMPORT_PLAN_CHANGED');
  return startTask(actor, async (tx) => {
    if (row.plannedById === actor.id && needsSecondPerson(run)) throw new Refusal('IMPORT_NOT_OWN_PLAN');
    return { kind: 'APPLY', setId: await assertStoredSet(tx, row.setId), importId: runId };
  });
}

/** The notice of a failed task is not shown to this account again (I-01m); nothing during an impersonation. Throws RECORD_NOT_FOUND. */
export async function dismissTask(taskId: string, { id, at, real }: Actor): Promise<void> {
  if (real) return;
  await failStaleTasks(at);
  const task = await db.bdpmTask.findUnique({ where: { id: taskId }, select: { state: true, dismissedByIds: true } });
  if (task?.state !== 'FAILED') throw new Refusal('RECORD_NOT_FOUND');
  if (task.dismissedByIds.includes(id)) return;
  await db.bdpmTask.update({ where: { id: taskId }, data: { dismissedByIds: { push: id } } });
}
