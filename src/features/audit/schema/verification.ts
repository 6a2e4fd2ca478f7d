import { z } from 'zod';

/** Why the audit log is not whole: a number is missing, the end was cut off, it is not what was once verified, and so on. */
export const BREAK_REASONS = ['missing', 'cut', 'anchor', 'link', 'entry', 'value', 'blanked'] as const;

export const ChainBreak = z.object({
  seq: z.string(),
  /** the last of several missing entries */
  toSeq: z.string().nullable(),
  reason: z.enum(BREAK_REASONS),
  /** the entry to open; null where none is left */
  id: z.uuid().nullable(),
  date: z.iso.datetime().nullable(),
});
export type ChainBreak = z.output<typeof ChainBreak>;

const Verified = z.object({
  date: z.iso.datetime(),
  /** null: by its schedule */
  by: z.string().nullable(),
  entries: z.number().int(),
  /** the first broken entry; null for an intact audit log */
  broken: ChainBreak.nullable(),
});

/** State of the chain's verification: what runs now, what the last run found, when it was last found whole. */
export const VerificationView = z
  .object({
    running: z
      .object({ date: z.iso.datetime(), by: z.string().nullable(), done: z.number().int(), total: z.number().int().nullable() })
      .nullable(),
    last: Verified.nullable(),
    lastWhole: Verified.nullable(),
    /** the newest run ended without a verdict (a restart, a database away) */
    hasFailed: z.boolean(),
  })
  .meta({ id: 'AuditVerification' });
export type VerificationView = z.output<typeof VerificationView>;

/** Stored verdict of a run (RoutineRun.counts); the end of an intact chain is the anchor of the next verification. */
export const VerificationCounts = z.object({
  entries: z.number().int(),
  endSeq: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  endHash: z.string().optional(),
  broken: ChainBreak.optional(),
});
export type VerificationCounts = z.output<typeof VerificationCounts>;
