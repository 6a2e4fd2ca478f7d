import 'server-only';
import type { z } from 'zod';
import { countOf, rowsOf } from '@/server/db/client';
import type { ChatbotTestRun } from '@/server/db/generated/client';
import { rankOf } from '../rules/test-run';
import { ANSWERS_PER_PAGE, type AnswerFilter, type AnswersQuery, Confusion, RunDetail, TestAnswer } from '../schema/test-run';
import { findRun, previousRun, testRunView } from './test-runs';

/** Pairs that the screen lists; the workbook lists all. */
const CONFUSIONS_SHOWN = 100;

/**
 * Answers of a run beside those of the run before ($2, which may be null): the same question is the same text without case and
 * accents, its second time in the one beside its second time in the other.
 */
const COMPARED = `
  WITH now AS (
    SELECT a.*, row_number() OVER (PARTITION BY public.fold(a."question") ORDER BY a."position") AS nth
    FROM "ChatbotTestAnswer" a WHERE a."runId" = $1::uuid
  ), before AS (
    SELECT b.*, row_number() OVER (PARTITION BY public.fold(b."question") ORDER BY b."position") AS nth
    FROM "ChatbotTestAnswer" b WHERE b."runId" = $2::uuid
  ), compared AS (
    SELECT n."position", n."question", n."expected", n."proposals", n."isOk", n."proposals"->0->>'uniqueName' AS "proposed",
      b."isOk" AS "wasOk", b."proposals"->0->>'uniqueName' AS "wasProposed", b."runId" IS NOT NULL AS "wasAsked"
    FROM now n LEFT JOIN before b ON public.fold(b."question") = public.fold(n."question") AND b.nth = n.nth
  )`;

const MEANING: Readonly<Record<AnswerFilter, string>> = {
  ALL: 'true',
  KO: 'NOT "isOk"',
  BETTER: '"isOk" AND "wasOk" = false',
  WORSE: 'NOT "isOk" AND "wasOk" = true',
  CONFUSED: 'NOT "isOk" AND "proposed" IS NOT NULL',
  SILENT: '"proposed" IS NULL',
};

/** Not first, but among the proposals. */
const NEAR = `NOT "isOk" AND EXISTS (SELECT 1 FROM jsonb_array_elements("proposals") p WHERE public.fold(p->>'uniqueName') = public.fold("expected"))`;

const COUNTS = `${COMPARED} SELECT ${Object.entries({ ...MEANING, NEAR, NEW: 'NOT "wasAsked"' })
  .map(([name, meaning]) => `count(*) FILTER (WHERE ${meaning})::int AS "${name}"`)
  .join(', ')} FROM compared`;

const CONFUSIONS = `
  SELECT "expected", "proposals"->0->>'uniqueName' AS "proposed", count(*)::int AS "count" FROM "ChatbotTestAnswer"
  WHERE "runId" = $1::uuid AND NOT "isOk" AND jsonb_array_length("proposals") > 0
  GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT $2`;

const MATCHES_SEARCH = `($3 = '' OR strpos(public.fold("question"), public.fold($3)) > 0 OR strpos(public.fold("expected"), public.fold($3)) > 0
  OR strpos(public.fold(coalesce("proposed", '')), public.fold($3)) > 0)`;

const Row = TestAnswer.omit({ rank: true });
const Counts = RunDetail.shape.counts;

const answerOf = (row: z.output<typeof Row>): TestAnswer => ({ ...row, rank: rankOf(row.expected, row.proposals) });

/** Which sub-question was taken for which other, the most frequent first. */
export const confusionsOf = (runId: string, limit = 1_000_000): Promise<Confusion[]> => rowsOf(Confusion, CONFUSIONS, [runId, limit]);

export type AnswerCounts = RunDetail['counts'];

async function countsOf(run: ChatbotTestRun, before: ChatbotTestRun | null): Promise<AnswerCounts> {
  const [counts] = await rowsOf(Counts, COUNTS, [run.id, before?.id ?? null]);
  if (!counts) throw new Error('no counts');
  return counts;
}

/** Every answer in the order of the file, compared with the run before. */
export async function comparedAnswers(run: ChatbotTestRun, before: ChatbotTestRun | null): Promise<TestAnswer[]> {
  const found = await rowsOf(Row, `${COMPARED} SELECT * FROM compared ORDER BY "position"`, [run.id, before?.id ?? null]);
  return found.map(answerOf);
}

/** A run with one page of the requested answers, compared with the last successful run before. Throws RECORD_NOT_FOUND. */
export async function testRunDetail(id: string, { filter, q, page }: AnswersQuery, at: Date): Promise<RunDetail> {
  const run = await findRun(id);
  const previous = await previousRun(run);
  const values = [run.id, previous?.id ?? null, q.trim()];
  const meant = `WHERE ${MEANING[filter]} AND ${MATCHES_SEARCH}`;
  const [counts, confusions, found] = await Promise.all([
    countsOf(run, previous),
    confusionsOf(run.id, CONFUSIONS_SHOWN),
    countOf(`${COMPARED} SELECT count(*)::int AS "count" FROM compared ${meant}`, values),
  ]);
  const shown = Math.min(page, Math.max(1, Math.ceil(found / ANSWERS_PER_PAGE)));
  const answers = await rowsOf(Row, `${COMPARED} SELECT * FROM compared ${meant} ORDER BY "position" LIMIT ${ANSWERS_PER_PAGE} OFFSET $4`, [
    ...values,
    (shown - 1) * ANSWERS_PER_PAGE,
  ]);
  return {
    run: testRunView(run, previous, at),
    previous: previous && testRunView(previous, await previousRun(previous), at),
    counts,
    confusions,
    answers: answers.map(answerOf),
    found,
    page: shown,
  };
}
