import { z } from 'zod';

const count = z.number().int().min(0);

/** The tests file in force; null fields while there is none (E-057). */
export const CurrentFile = z
  .object({ encodedFileId: z.uuid().nullable(), fileName: z.string().nullable(), date: z.iso.datetime().nullable() })
  .meta({ id: 'ChatbotTestsFile' });
export type CurrentFile = z.output<typeof CurrentFile>;

/** Why a line of a tests file is left out; the sentences are in messages/<lng>/chatbot-tests.json under `skipped`. */
export const SKIP_REASONS = ['QUESTION_MISSING', 'NAME_MISSING', 'QUESTION_TOO_LONG', 'NAME_TOO_LONG'] as const;
export const SkippedLine = z.object({ line: z.int().min(1), reason: z.enum(SKIP_REASONS) });
export type SkippedLine = z.output<typeof SkippedLine>;

/** What a tests file holds (F-22a): the questions that are taken, and the lines that are not. */
export const TestsFound = z.object({ questions: count, skipped: z.array(SkippedLine) });
export type TestsFound = z.output<typeof TestsFound>;

/** E-110: without id and name where the file was only checked. */
export const TestsUploadResult = z
  .object({ success: z.boolean(), encodedId: z.uuid().optional(), name: z.string().optional(), ...TestsFound.shape })
  .meta({ id: 'ChatbotTestsUpload' });

export const RUN_STATES = ['RUNNING', 'SUCCEEDED', 'FAILED'] as const;
/** Why a run failed; the sentences are in messages/<lng>/chatbot-tests.json under `errors`. */
export const RUN_ERRORS = ['FILE_GONE', 'INTERRUPTED', 'NOT_TAKEN', 'UNEXPECTED'] as const;

/** A launch of the tests file (F-21); `rate` is the share of passed questions, `change` its points of a hundred since the run before. */
export const TestRun = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    state: z.enum(RUN_STATES),
    startedBy: z.string(),
    start: z.iso.datetime(),
    end: z.iso.datetime().nullable(),
    seconds: z.number().min(0),
    done: count,
    total: count.nullable(),
    ok: count,
    ko: count,
    rate: z.number().min(0).max(1).nullable(),
    change: z.number().nullable(),
    error: z.enum(RUN_ERRORS).nullable(),
    /** where the result workbook is fetched, once there is one */
    resultUrl: z.string().nullable(),
  })
  .meta({ id: 'ChatbotTestRun' });
export type TestRun = z.output<typeof TestRun>;

/** N-27: null while none was launched. */
export const LastRun = z.object({ run: TestRun.nullable() });

export const RunList = z.object({ runs: z.array(TestRun), total: count });
export type RunList = z.output<typeof RunList>;

export const RunId = z.object({ id: z.uuid() });

export const Launched = z.object({ success: z.boolean(), run: TestRun });
export type Launched = z.output<typeof Launched>;

export const Deleted = z.object({ success: z.boolean(), deleted: count });

/** One sub-question that the chatbot proposed. */
export const TestProposal = z.object({
  subQuestionId: z.string(),
  mainQuestionId: z.string(),
  uniqueName: z.string(),
  title: z.string(),
  score: z.number(),
});
export type TestProposal = z.output<typeof TestProposal>;

export const ANSWER_FILTERS = ['ALL', 'KO', 'BETTER', 'WORSE', 'CONFUSED', 'SILENT'] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];
export const ANSWERS_PER_PAGE = 50;

/** What became of one question. */
export const TestAnswer = z
  .object({
    position: count,
    question: z.string(),
    expected: z.string(),
    proposals: z.array(TestProposal),
    isOk: z.boolean(),
    /** place of the expected one among the proposals */
    rank: z.number().int().min(1).nullable(),
    /** in the previous run; null if the question was not part of it */
    wasOk: z.boolean().nullable(),
    /** unique name that was proposed first then */
    wasProposed: z.string().nullable(),
  })
  .meta({
    id: 'ChatbotTestAnswer',
    description: 'A question passes when the best proposal is the expected one; `proposals` are the best first.',
  });
export type TestAnswer = z.output<typeof TestAnswer>;

/** A question of `expected` was answered by `proposed`, so often. */
export const Confusion = z.object({ expected: z.string(), proposed: z.string(), count });
export type Confusion = z.output<typeof Confusion>;

const filterOf = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);

export const AnswersQuery = z.object({
  filter: z.preprocess(filterOf, z.enum(ANSWER_FILTERS)).default('ALL'),
  /** texts contained in the question, the expected name or the first proposal */
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type AnswersQuery = z.output<typeof AnswersQuery>;

/** A run with its answers, compared with the last successful one before it. */
export const RunDetail = z
  .object({
    run: TestRun,
    previous: TestRun.nullable(),
    counts: z.object({
      ALL: count,
      KO: count,
      BETTER: count,
      WORSE: count,
      CONFUSED: count,
      SILENT: count,
      /** the expected one is the second or third proposal */
      NEAR: count,
      /** questions that were not part of the previous run */
      NEW: count,
    }),
    confusions: z.array(Confusion),
    answers: z.array(TestAnswer),
    /** answers that the filter means, of which `answers` is one page */
    found: count,
    page: z.number().int().min(1),
  })
  .meta({ id: 'ChatbotTestRunDetail' });
export type RunDetail = z.output<typeof RunDetail>;
