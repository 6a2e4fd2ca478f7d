import 'server-only';
import { db } from '@/server/db/client';
import { send } from '@/server/jobs/jobs';
import { knownRoutines } from '@/server/jobs/routines';
import { log } from '@/server/log';
import type { Actor } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { Refusal } from '@/shared/refusal';
import { runView } from '../queries';
import type { RunView } from '../schema';
import { beginRun, failStaleRuns, type Started } from './run';

/**
 * Starts a run and returns its row at once; the queue passes it to a worker (N-19). A dry run counts and changes
 * nothing. Throws RECORD_NOT_FOUND, INVALID_INPUT, ROUTINE_RUNNING, SERVICE_UNAVAILABLE.
 */
export async function startRun(name: string, actor: Actor, { isDryRun = false }: { isDryRun?: boolean } = {}): Promise<RunView> {
  const routine = knownRoutines().find((known) => known.name === name);
  if (!routine) throw new Refusal('RECORD_NOT_FOUND');
  if (isDryRun && !routine.hasDryRun) throw new Refusal('INVALID_INPUT', { fields: { dryRun: 'INVALID' } });
  await failStaleRuns(actor.at);
  const { id: startedById, at } = actor;
  const begun = { name, isDryRun, startedAt: at, beatAt: at, startedById, startedByName: actorLabel(actor) };
  const run = await db.$transaction((tx) => beginRun(tx, begun));
  if (!run) throw new Refusal('ROUTINE_RUNNING');
  const started: Started = { id: actor.id, name: actor.name, real: actor.real, requestId: actor.requestId };
  try {
    await send(name, run.id, { runId: run.id, started });
  } catch (error) {
    log.warn({ err: error, routine: name }, 'run not queued');
    await db.routineRun.updateMany({ where: { id: run.id, state: 'RUNNING' }, data: { state: 'FAILED', endedAt: at, error: 'NOT_TAKEN' } });
    throw new Refusal('SERVICE_UNAVAILABLE');
  }
  return runView(run, actor);
}
