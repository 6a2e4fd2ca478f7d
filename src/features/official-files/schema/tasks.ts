import { z } from 'zod';

const count = z.number().int().min(0);

export const TASK_KINDS = ['PLAN', 'APPLY'] as const;
export const TASK_STEPS = ['read', 'compare', 'create', 'update', 'trace'] as const;

/** Why a task ended without its result: a refusal's code with what its sentence names, or what interrupted it. */
export const TaskError = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export type TaskError = z.output<typeof TaskError>;

/** A plan that is made, or one that is applied, in the background (I-01m). */
export const OfficialTask = z
  .object({
    id: z.uuid(),
    kind: z.enum(TASK_KINDS),
    state: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED']),
    startedBy: z.string(),
    start: z.iso.datetime(),
    end: z.iso.datetime().nullable(),
    step: z.enum(TASK_STEPS).nullable(),
    done: count,
    total: count.nullable(),
    /** the plan that was made, or that is applied */
    importId: z.uuid().nullable(),
    error: TaskError.nullable(),
  })
  .meta({ id: 'OfficialTask' });
export type OfficialTask = z.output<typeof OfficialTask>;

export const LatestTask = z.object({ task: OfficialTask.nullable() });

export const TaskDismissal = z.object({ id: z.uuid() });
