import { z } from 'zod';
import { Uuid } from '@/shared/uuid';
import { RequestNumber } from '../schema/number';

/** Processing status of a request, besides the specified status of some kinds. */
export const HANDLINGS = ['OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const;
export const Handling = z.enum(HANDLINGS);
export type Handling = (typeof HANDLINGS)[number];

/** Longest note and answer, in characters. */
export const TEXT_MAX = 10_000;
/** Requests whose handling is changed at once. */
export const MAX_CHANGED_REQUESTS = 500;

const Text = z
  .string()
  .trim()
  .max(TEXT_MAX, { error: 'tooLong' })
  .nullish()
  .transform((text) => text || null)
  .pipe(z.string().nullable());
const Version = z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the change started from (S-22)' });

/** How a request is handled: part of every kind's detail. */
export const HandlingView = z
  .object({
    handling: Handling,
    ownerId: z.uuid().nullable(),
    ownerName: z.string().nullable(),
    dueAt: z.iso.datetime(),
    internalNote: z.string().nullable(),
    answer: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    answeredByName: z.string().nullable(),
    updateDate: z.iso.datetime(),
    anonymizedAt: z.iso.datetime().nullable().meta({ description: 'When its personal data was emptied (S-04)' }),
  })
  .meta({ id: 'RequestHandling' });
export type HandlingView = z.output<typeof HandlingView>;

/** O-053: all fields of a request that staff edit. */
export const HandlingSave = z.object({
  handling: Handling,
  ownerId: Uuid.nullish().transform((id) => id ?? null),
  internalNote: Text,
  answer: Text,
  updateDate: Version,
});
export type HandlingSave = z.output<typeof HandlingSave>;

/** O-054: the same step for several requests; what is left out stays. */
export const HandlingChange = z
  .object({
    items: z
      .array(z.object({ id: RequestNumber, updateDate: Version }))
      .min(1)
      .max(MAX_CHANGED_REQUESTS),
    handling: Handling.optional(),
    ownerId: Uuid.nullable().optional().meta({ description: 'null removes the owner' }),
  })
  .refine(({ handling, ownerId }) => handling !== undefined || ownerId !== undefined, { path: ['handling'], error: 'REQUIRED' });
export type HandlingChange = z.output<typeof HandlingChange>;

/** Why one of several requests was not changed. */
export const REASONS = ['GONE', 'STALE', 'ANONYMIZED', 'UNANSWERED'] as const;
export const HandlingOutcome = z.object({
  changed: z.array(z.int()),
  kept: z.array(
    z.object({ id: z.int(), reason: z.enum(REASONS), by: z.string().nullable().meta({ description: 'STALE: who changed it' }) }),
  ),
});
export type HandlingOutcome = z.output<typeof HandlingOutcome>;

/** Maximum number of requests that one filter changes at once. */
export const MAX_FILTERED_REQUESTS = 10_000;

/** O-122: the same step for every request that a grid request matches. */
export const FilteredChange = z
  .object({
    agGridSearch: z.record(z.string(), z.unknown()),
    handling: Handling.optional(),
    ownerId: Uuid.nullable().optional().meta({ description: 'null removes the owner' }),
  })
  .refine(({ handling, ownerId }) => handling !== undefined || ownerId !== undefined, { path: ['handling'], error: 'REQUIRED' });
export type FilteredChange = z.output<typeof FilteredChange>;

/** O-055: a possible owner of a request. */
export const Owner = z.object({ id: z.uuid(), name: z.string(), isSelf: z.boolean() }).meta({ id: 'RequestOwner' });
export type Owner = z.output<typeof Owner>;

/** O-056: one history entry of a request, newest first; `isBlanked` once an anonymisation emptied the value. */
export const HistoryEntry = z
  .object({
    id: z.uuid(),
    date: z.iso.datetime(),
    action: z.string(),
    actorName: z.string(),
    realActorName: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), isBlanked: z.boolean() })),
  })
  .meta({ id: 'RequestHistoryEntry' });
export type HistoryEntry = z.output<typeof HistoryEntry>;
