import { z } from 'zod';

const Group = z
  .object({
    /** the wording that most visitors used, the newest of equals */
    wording: z.string(),
    count: z.int().min(1),
    latest: z.iso.datetime(),
    /** other wordings with how often they were used, the most frequent first; a few of them */
    wordings: z.array(z.object({ text: z.string(), count: z.int().min(1) })),
    /** other wordings in all */
    wordingCount: z.int().min(0),
    questionIds: z.array(z.uuid()),
  })
  .meta({ id: 'UnansweredGroup' });
export type UnansweredGroup = z.output<typeof Group>;

/** Unanswered questions that were not dismissed, in groups of similar ones, the most frequent first. */
export const UnansweredView = z
  .object({
    groups: z.array(Group),
    groupCount: z.int().min(0),
    questionCount: z.int().min(0),
    /** there are more; only the newest were grouped */
    isCut: z.boolean(),
    page: z.int().min(1),
    pages: z.int().min(1),
  })
  .meta({ id: 'UnansweredQuestions' });
export type UnansweredView = z.output<typeof UnansweredView>;

/** Only the newest are grouped: this many. */
export const MAX_UNANSWERED = 5_000;

export const UnansweredQuery = z.object({ page: z.coerce.number().int().min(1).max(MAX_UNANSWERED).default(1) });

/** Puts questions aside, or takes them back. */
export const AsideInput = z.object({ questionIds: z.array(z.uuid()).min(1).max(MAX_UNANSWERED), aside: z.boolean() });
export type AsideInput = z.output<typeof AsideInput>;

/** Number of questions changed; the others were dismissed, restored or answered in between. */
export const AsideView = z.object({ count: z.int().min(0) });
