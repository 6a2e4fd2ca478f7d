import { z } from 'zod';
import { AVAILABILITIES } from '@/features/product/schema';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const OFFICIAL_STATES = ['NONE', 'SHORTAGE', 'TENSION', 'STOPPED', 'RETURNED'] as const;
export type OfficialState = (typeof OFFICIAL_STATES)[number];

/** A state from a day to another one; until null is today's. */
const spanOf = <T extends z.ZodType>(state: T) => z.object({ from: z.string(), until: z.string().nullable(), state });
export const OfficialSpan = spanOf(z.enum(OFFICIAL_STATES)).extend({ missingSince: z.string().nullable() });
export type OfficialSpan = z.output<typeof OfficialSpan>;
export const OwnSpan = spanOf(z.enum(AVAILABILITIES).nullable());
export type OwnSpan = z.output<typeof OwnSpan>;

/** A product's official state over time beside what was published, and what happened when (I-01o). */
export const OfficialHistory = z
  .object({
    from: z.string().meta({ description: 'First day of the lines' }),
    to: z.string().meta({ description: 'Today' }),
    official: z.array(OfficialSpan),
    hospital: z.array(OwnSpan),
    city: z.array(OwnSpan),
    events: z.array(
      z.object({
        date: z.iso.datetime(),
        by: z.string(),
        isImport: z.boolean(),
        /** the run, for a reader who may open it */
        runId: z.uuid().nullable(),
        /** the entry of the audit log, for a reader who may open it */
        entryId: z.uuid().nullable(),
        changes: z.array(z.object({ field: z.string(), before: value, after: value })),
        /** what the files said and staff decided otherwise */
        differences: z.array(z.object({ field: z.string(), current: value, imported: value })),
        official: z.enum(OFFICIAL_STATES).nullable(),
      }),
    ),
  })
  .meta({ id: 'OfficialHistory' });
export type OfficialHistory = z.output<typeof OfficialHistory>;
export type HistoryEvent = OfficialHistory['events'][number];
