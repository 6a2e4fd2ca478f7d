import 'server-only';
import { isStale, staleReason } from '@/features/routine/rules';
import { db } from '@/server/db/client';
import type { BdpmTask } from '@/server/db/generated/client';
import type { Actor } from '@/shared/account/actor';
import { type OfficialTask, TASK_KINDS, TASK_STEPS, TaskError } from '../schema/tasks';

function errorOf({ error, errorParams }: BdpmTask): TaskError | null {
  return error ? { code: error, params: TaskError.shape.params.safeParse(errorParams).data ?? {} } : null;
}

/** A task as its reader sees it; one without a heartbeat for long shows as failed before a routine marks it. */
export function taskView(task: BdpmTask, at: Date): OfficialTask {
  const isTaskStale = isStale(task, at);
  const end = task.endedAt ?? (isTaskStale ? task.beatAt : null);
  return {
    id: task.id,
    kind: TASK_KINDS.find((kind) => kind === task.kind) ?? 'PLAN',
    state: isTaskStale ? 'FAILED' : task.state,
    startedBy: task.startedByName,
    start: task.startedAt.toISOString(),
    end: end?.toISOString() ?? null,
    step: TASK_STEPS.find((step) => step === task.step) ?? null,
    done: task.done,
    total: task.total,
    importId: task.importId,
    error: isTaskStale ? { code: staleReason(task), params: {} } : errorOf(task),
  };
}

/** The newest task, under way or over; null while there was none, and once the reader has dismissed the notice of its failure. */
export async function latestTask({ id, at }: Pick<Actor, 'id' | 'at'>): Promise<OfficialTask | null> {
  const task = await db.bdpmTask.findFirst({ orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] });
  return task === null || task.dismissedByIds.includes(id) ? null : taskView(task, at);
}

/** The newest application of each of these plans. */
export async function applicationsOf(importIds: readonly string[], at: Date): Promise<ReadonlyMap<string, OfficialTask>> {
  const tasks = await db.bdpmTask.findMany({
    where: { kind: 'APPLY', importId: { in: [...importIds] } },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  });
  return new Map(tasks.map((task) => [task.importId ?? '', taskView(task, at)]));
}
