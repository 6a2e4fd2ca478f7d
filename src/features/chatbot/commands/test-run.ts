import 'server-only';
import { heartbeatDeadline, staleReason } from '@/features/routine/rules';
import { record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import { send } from '@/server/jobs/jobs';
import { log } from '@/server/log';
import type { Actor } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { Refusal } from '@/shared/refusal';
import { previousRun, testRunView } from '../queries/test-runs';
import { currentTestsFile } from '../queries/tests-file';
import type { TestRun } from '../schema/test-run';

export const TEST_JOB = 'chatbot-tests';

/** Marks runs as failed whose process stopped, or that no process claimed. */
async function failStaleRuns(at: Date): Promise<void> {
  const staleRuns = await db.chatbotTestRun.findMany({ where: { state: 'RUNNING', beatAt: { lt: heartbeatDeadline(at) } } });
  for (const run of staleRuns) {
    const still = { id: run.id, state: 'RUNNING', beatAt: run.beatAt } as const;
    await db.chatbotTestRun.updateMany({ where: still, data: { state: 'FAILED', endedAt: at, error: staleReason(run) } });
  }
}

/**
 * CHAT-26, F-21: launches the current file and answers its run at once; the queue gives it to one of the workers. The
 * result goes to the real person, also during impersonation. Throws TESTS_MISSING, TESTS_RUNNING, SERVICE_UNAVAILABLE.
 */
export async function launchTests(actor: Actor): Promise<TestRun> {
  const { at, lng } = actor;
  await failStaleRuns(at);
  const run = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${TEST_JOB}))`;
    const file = await currentTestsFile(tx);
    if (!file) throw new Refusal('TESTS_MISSING');
    if ((await tx.chatbotTestRun.count({ where: { state: 'RUNNING' } })) > 0) throw new Refusal('TESTS_RUNNING');
    const begun = await tx.chatbotTestRun.create({
      data: {
        fileId: file.encodedId,
        fileName: file.fileName,
        startedById: actor.real?.id ?? actor.id,
        startedByName: actorLabel(actor),
        lng,
        startedAt: at,
        beatAt: at,
      },
    });
    const changes = [{ field: 'testRun', before: null, after: file.fileName }];
    await record(tx, actor, { type: 'CHATBOT', action: 'VALIDATE', entityId: begun.id, entityLabel: file.fileName, changes });
    return begun;
  });
  try {
    await send(TEST_JOB, run.id, { runId: run.id });
  } catch (error) {
    log.warn({ err: error, run: run.id }, 'test run not handed over');
    const failed = { state: 'FAILED', endedAt: at, error: 'NOT_TAKEN' } as const;
    await db.chatbotTestRun.updateMany({ where: { id: run.id, state: 'RUNNING' }, data: failed });
    throw new Refusal('SERVICE_UNAVAILABLE');
  }
  return testRunView(run, await previousRun(run), at);
}
