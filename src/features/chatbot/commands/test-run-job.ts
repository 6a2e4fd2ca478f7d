import 'server-only';
import pLimit from 'p-limit';
import { HEARTBEAT_SECONDS } from '@/features/routine/rules';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { ChatbotTestRun } from '@/server/db/generated/client';
import { type Job, stopping } from '@/server/jobs/jobs';
import { log } from '@/server/log';
import { answerQuestion } from '../queries/answer';
import { testsOfFile } from '../queries/tests-file';
import { passes, STORED_PROPOSALS } from '../rules/test-run';
import type { TestLine } from '../rules/tests-file';
import type { TestProposal, TestRun } from '../schema/test-run';
import { TEST_JOB } from './test-run';
import { mailsOfResult, queueResult } from './test-run-mail';

/** Answers stored and reported per batch. */
const BATCH = 25;
/** Questions answered at the same time: visitors have priority. */
const MAX_CONCURRENCY = 2;

class Failure extends Error {
  constructor(readonly code: NonNullable<TestRun['error']>) {
    super(code);
  }
}

interface Answer extends TestLine {
  readonly proposals: TestProposal[];
  readonly isOk: boolean;
}

/** The write has the condition, so that one process claims a run, once. */
async function claim(id: string): Promise<ChatbotTestRun | null> {
  const run = await db.chatbotTestRun.findUnique({ where: { id } });
  if (!run) return null;
  const beatAt = new Date(Math.max(now().getTime(), run.startedAt.getTime() + 1));
  const { count } = await db.chatbotTestRun.updateMany({ where: { id, state: 'RUNNING', beatAt: run.startedAt }, data: { beatAt } });
  return count > 0 ? run : null;
}

/**
 * What a visitor would get at the moment of the launch, triage and products included (CHAT-26a); as a member, since a file may ask
 * for what only members read.
 */
async function answerOf(test: TestLine, startedAt: Date): Promise<Answer> {
  const { proposed } = await answerQuestion(test.question, { at: startedAt, isMember: true });
  const proposals = proposed
    .slice(0, STORED_PROPOSALS)
    .map(({ subQuestionId, mainQuestionId, uniqueName, title, score }) => ({ subQuestionId, mainQuestionId, uniqueName, title, score }));
  return { ...test, proposals, isOk: passes(test.expected, proposals) };
}

/** Stores a batch and the progress of the run; throws if it was declared stale in between. */
async function storeBatch(runId: string, answers: readonly Answer[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const ok = answers.filter(({ isOk }) => isOk).length;
    const place = { done: { increment: answers.length }, ok: { increment: ok }, beatAt: now() };
    const { count } = await tx.chatbotTestRun.updateMany({ where: { id: runId, state: 'RUNNING' }, data: place });
    if (count === 0) throw new Failure('INTERRUPTED');
    await tx.chatbotTestAnswer.createMany({ data: answers.map((answer) => ({ ...answer, runId })) });
  });
}

async function askAll({ id, fileId, startedAt }: ChatbotTestRun): Promise<void> {
  const tests = await testsOfFile(fileId);
  if (!tests) throw new Failure('FILE_GONE');
  await db.chatbotTestRun.updateMany({ where: { id, state: 'RUNNING' }, data: { total: tests.length } });
  const stop = stopping();
  for (let from = 0; from < tests.length; from += BATCH) {
    if (stop.aborted) throw new Failure('INTERRUPTED');
    const batch = tests.slice(from, from + BATCH);
    await storeBatch(id, await pLimit(MAX_CONCURRENCY).map(batch, (test) => answerOf(test, startedAt)));
  }
}

/** The end of a run and its mails are one transaction; the workbooks are written before it. */
async function succeed(id: string): Promise<void> {
  const endedAt = now();
  const run = await db.chatbotTestRun.findUniqueOrThrow({ where: { id } });
  const ended: ChatbotTestRun = { ...run, state: 'SUCCEEDED', endedAt };
  const mails = await mailsOfResult(ended, endedAt);
  await queueResult(mails, endedAt, async (tx) => {
    const { count } = await tx.chatbotTestRun.updateMany({
      where: { id, state: 'RUNNING' },
      data: { state: 'SUCCEEDED', endedAt, beatAt: endedAt },
    });
    return count > 0;
  });
}

async function run(found: ChatbotTestRun): Promise<void> {
  const { id } = found;
  const heartbeats = setInterval(() => {
    const stored = db.chatbotTestRun.updateMany({ where: { id, state: 'RUNNING' }, data: { beatAt: now() } });
    stored.catch((error: unknown) => log.warn({ err: error, run: id }, 'heartbeat not stored'));
  }, HEARTBEAT_SECONDS * 1000);
  try {
    await askAll(found);
    await succeed(id);
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error, run: id }, 'test run failed');
    const data = { state: 'FAILED', endedAt: now(), error: error instanceof Failure ? error.code : 'UNEXPECTED' } as const;
    await db.chatbotTestRun.updateMany({ where: { id, state: 'RUNNING' }, data });
  } finally {
    clearInterval(heartbeats);
  }
}

/** F-21: the run in the background, in whichever process works the queue. */
export const testRunJob: Job = {
  name: TEST_JOB,
  isShort: true,
  async run({ runId }) {
    const found = typeof runId === 'string' ? await claim(runId) : null;
    if (found) await run(found);
  },
};
