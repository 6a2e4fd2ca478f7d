import { z } from 'zod';
import { EDIT_TYPES, type EditType, type ProductValues } from './fields';

const plain = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One field that a draft changes; of rich texts, files and temperature ranges (`isLong`) the name alone (P-43c). */
export const DraftChange = z.object({ field: z.string(), isLong: z.boolean(), before: plain, after: plain }).meta({ id: 'DraftChange' });
export type DraftChange = z.output<typeof DraftChange>;

/** What became of an author's draft (P-43). */
export const MY_DRAFT_STATES = ['WAITING', 'REJECTED', 'REPLACED', 'APPLIED'] as const;
export type MyDraftState = (typeof MY_DRAFT_STATES)[number];

/** One line of My drafts (P-43). */
export const MyDraft = z
  .object({
    id: z.uuid(),
    editType: z.enum(EDIT_TYPES),
    state: z.enum(MY_DRAFT_STATES),
    isNew: z.boolean().meta({ description: 'Decided or replaced by another user since the list was last opened' }),
    productId: z.uuid().nullable(),
    name: z.string().nullable(),
    displayName: z.string().nullable(),
    dci: z.string().nullable(),
    cip: z.string().nullable(),
    changes: z.array(DraftChange),
    date: z.iso.datetime().meta({ description: 'When it was proposed, replaced or decided' }),
    by: z.string().nullable().meta({ description: 'Who decided or replaced it; null while it waits' }),
    reason: z.string().nullable(),
    canEdit: z.boolean(),
    canResume: z.boolean(),
  })
  .meta({ id: 'MyDraft' });
export type MyDraft = z.output<typeof MyDraft>;

export const MyDrafts = z.object({ drafts: z.array(MyDraft), newCount: z.number().int().min(0) }).meta({ id: 'MyDrafts' });
export type MyDrafts = z.output<typeof MyDrafts>;

/** A rejected draft that its author takes up again (P-43a). */
export interface ResumedDraft {
  readonly id: string;
  readonly editType: EditType;
  readonly values: Partial<ProductValues>;
  readonly decidedAt: string;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Whether the account gets a mail when one of its drafts is decided (P-43e). */
export const DraftMailInput = z.object({ enabled: z.boolean() }).meta({ id: 'DraftMailInput' });
