import 'server-only';
import { isStale, staleReason } from '@/features/routine/rules';
import { db } from '@/server/db/client';
import type { ChatbotTestRun } from '@/server/db/generated/client';
import { Refusal } from '@/shared/refusal';
import { changeOf, rateOf } from '../rules/test-run';
import { RUN_ERRORS, type RunList, type TestRun } from '../schema/test-run';

/** Runs that the history lists. */
const LISTED = 200;

/** Address of the workbook with a run's results. */
export const resultAddress = (id: string): string => `/infomed/api/admin/faq-chatbot-tests/runs/${id}/exportXls`;

const errorOf = (error: string | null): TestRun['error'] => (error ? (RUN_ERRORS.find((known) => known === error) ?? 'UNEXPECTED') : null);

/** A run as its reader sees it; one without a heartbeat for long shows as failed before a routine marks it. */
export function testRunView(run: ChatbotTestRun, before: ChatbotTestRun | null, at: Date): TestRun {
  const died = isStale(run, at);
  const end = run.endedAt ?? (died ? run.beatAt : null);
  const rate = rateOf(run.ok, run.done);
  const isOver = run.state === 'SUCCEEDED';
  return {
    id: run.id,
    fileName: run.fileName,
    state: died ? 'FAILED' : run.state,
    startedBy: run.startedByName,
    start: run.startedAt.toISOString(),
    end: end?.toISOString() ?? null,
    seconds: Math.max(0, ((end ?? at).getTime() - run.startedAt.getTime()) / 1000),
    done: run.done,
    total: run.total,
    ok: run.ok,
    ko: run.done - run.ok,
    rate,
    change: isOver ? changeOf(rate, before && rateOf(before.ok, before.done)) : null,
    error: died ? staleReason(run) : errorOf(run.error),
    resultUrl: isOver ? resultAddress(run.id) : null,
  };
}

/** The last successful run before this one: what it is compared with. */
export function previousRun(run: Pick<ChatbotTestRun, 'id' | 'startedAt'>): Promise<ChatbotTestRun | null> {
  return db.chatbotTestRun.findFirst({
    where: { state: 'SUCCEEDED', id: { not: run.id }, startedAt: { lt: run.startedAt } },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  });
}

/** Throws RECORD_NOT_FOUND. */
export async function findRun(id: string): Promise<ChatbotTestRun> {
  const run = await db.chatbotTestRun.findUnique({ where: { id } });
  if (!run) throw new Refusal('RECORD_NOT_FOUND');
  return run;
}

/** N-27: the newest run, under way or over; null while none was launched. */
export async function lastTestRun(at: Date): Promise<TestRun | null> {
  const run = await db.chatbotTestRun.findFirst({ orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] });
  return run && testRunView(run, await previousRun(run), at);
}

/** The newest run that has a result; the screen opens with it. */
export async function lastResultId(): Promise<string | null> {
  const run = await db.chatbotTestRun.findFirst({ where: { state: 'SUCCEEDED' }, orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] });
  return run?.id ?? null;
}

/** All stored runs, newest first, each with its change since the successful one before it. */
export async function listTestRuns(at: Date): Promise<RunList> {
  const [runs, total] = await Promise.all([
    db.chatbotTestRun.findMany({ orderBy: [{ startedAt: 'desc' }, { id: 'desc' }], take: LISTED + 1 }),
    db.chatbotTestRun.count(),
  ]);
  const beforeOf = (index: number) => runs.slice(index + 1).find(({ state }) => state === 'SUCCEEDED') ?? null;
  return { runs: runs.slice(0, LISTED).map((run, index) => testRunView(run, beforeOf(index), at)), total };
}
