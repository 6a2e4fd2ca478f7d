import { z } from 'zod';

const count = z.number().int().min(0);

/** One run, scheduled or started by a user. `error` is its failure message. */
export const RunView = z
  .object({
    id: z.uuid(),
    state: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED']),
    isDryRun: z.boolean(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    seconds: z.number().min(0).nullable(),
    done: count,
    total: count.nullable(),
    counts: z.array(z.object({ name: z.string(), label: z.string(), value: z.number() })),
    error: z.string().nullable(),
    startedBy: z.string().nullable(),
  })
  .meta({ id: 'RoutineRun', description: 'startedBy: null for a scheduled run' });
export type RunView = z.output<typeof RunView>;

/** A routine in the reader's language, with its newest runs, the newest first (N-18). */
export const RoutineView = z
  .object({
    name: z.string(),
    label: z.string(),
    description: z.string(),
    cron: z.string(),
    schedule: z.string(),
    nextRun: z.iso.datetime().nullable(),
    hasDryRun: z.boolean(),
    isDestructive: z.boolean(),
    lastRun: RunView.nullable(),
    history: z.array(RunView),
  })
  .meta({ id: 'Routine' });
export type RoutineView = z.output<typeof RoutineView>;

export const RoutineName = z.object({ name: z.string().regex(/^[a-z\d-]{1,60}$/) });

export const RunInput = z.object({ dryRun: z.boolean().default(false) });
