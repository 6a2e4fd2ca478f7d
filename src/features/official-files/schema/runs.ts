import { z } from 'zod';
import { BDPM_FILES, LINE_KINDS } from '@/features/bdpm-import/schema';
import { AVAILABILITIES, NUMBER_MAX, OfficialSupply } from '@/features/product/schema';
import { Uuid } from '@/shared/uuid';
import { OfficialTask, TaskError } from './tasks';

const count = z.number().int().min(0);
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** PLANNED may be applied; OUTDATED no more, since another import was applied or a product was saved after it. */
export const RUN_STATES = ['PLANNED', 'OUTDATED', 'APPLIED'] as const;

const Loss = z.object({
  file: z.enum(BDPM_FILES),
  what: z.enum(['rows', 'rows of code 1', 'rows of code 2']),
  before: count,
  after: count,
});

/** One import: planned, and perhaps applied (I-01c). */
export const OfficialRun = z
  .object({
    id: z.uuid(),
    /** last part of the command line's folder, or name of an uploaded set */
    label: z.string(),
    source: z.enum(['COMMAND', 'SCREEN']),
    state: z.enum(RUN_STATES),
    plannedAt: z.iso.datetime(),
    plannedBy: z.string(),
    appliedAt: z.iso.datetime().nullable(),
    appliedBy: z.string().nullable(),
    created: count,
    updated: count,
    unchanged: count,
    /** existing products whose availability changes; differences, vanished shortages and notes */
    availability: count,
    differences: count,
    missing: count,
    warnings: count,
    isFirst: z.boolean(),
    losses: z.array(Loss),
    /** the last attempt to apply it that failed */
    failure: TaskError.nullable(),
  })
  .meta({ id: 'OfficialRun' });
export type OfficialRun = z.output<typeof OfficialRun>;

export const RunsQuery = z.object({ page });
export const OfficialRuns = z
  .object({ runs: z.array(OfficialRun), total: count, page: z.number().int().min(1), task: OfficialTask.nullable() })
  .meta({ id: 'OfficialRuns' });
export type OfficialRuns = z.output<typeof OfficialRuns>;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const availability = z.enum(AVAILABILITIES).nullable();

/** What a run does to one product, or says of it (I-01l). */
export const OfficialLine = z
  .object({
    position: count,
    kinds: z.array(z.enum(LINE_KINDS)),
    cip: z.string(),
    name: z.string().nullable(),
    productId: z.uuid().nullable(),
    /** by channels that change alike */
    availability: z.array(z.object({ channels: z.array(z.enum(['hospital', 'city'])), before: availability, after: availability })),
    /** the other fields */
    changes: z.array(z.object({ field: z.string(), before: value, after: value })),
    differences: z.array(z.object({ field: z.string(), current: value, imported: value })),
    official: OfficialSupply.nullable(),
  })
  .meta({ id: 'OfficialLine' });
export type OfficialLine = z.output<typeof OfficialLine>;

export const RunId = z.object({ id: Uuid });
const upper = (given: unknown) => (typeof given === 'string' ? given.toUpperCase() : given);
export const LinesQuery = z.object({
  kind: z.preprocess(upper, z.enum(['ALL', ...LINE_KINDS])).default('ALL'),
  q: z.string().max(200).default(''),
  page,
});
export type LinesQuery = z.output<typeof LinesQuery>;

/** Why the reader cannot apply a plan as it is. */
export const BLOCKS = ['APPLIED', 'OUTDATED', 'COMMAND', 'OWN_PLAN', 'FILES_GONE', 'IMPERSONATING'] as const;

/** A run with one page of its lines. */
export const OfficialRunDetail = z
  .object({
    run: OfficialRun,
    counts: z.record(z.enum(['ALL', ...LINE_KINDS]), count),
    lines: z.array(OfficialLine),
    found: count,
    page: z.number().int().min(1),
    /** notes of the files, at most 100 of `run.warnings` */
    notes: z.array(z.object({ file: z.enum(BDPM_FILES), line: count, code: z.string(), detail: z.string() })),
    block: z.enum(BLOCKS).nullable(),
    /** the set is still there, so that it can be planned again */
    canReplan: z.boolean(),
    task: OfficialTask.nullable(),
  })
  .meta({ id: 'OfficialRunDetail' });
export type OfficialRunDetail = z.output<typeof OfficialRunDetail>;

/** What is planned: one's open set, or again the set of a run. */
export const PlanInput = z.object({ runId: Uuid.nullable().default(null) });
/** The figures that one agrees to; a plan that says otherwise is not applied. */
const agreed = count.max(NUMBER_MAX);
export const ApplyInput = z.object({ created: agreed, updated: agreed, availability: agreed });
export type ApplyInput = z.output<typeof ApplyInput>;
