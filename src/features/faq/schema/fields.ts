import { z } from 'zod';
import { dayText } from '@/shared/dates/day-text';
import { displayedLength, isBlankHtml } from '@/shared/html/html';
import { RICH_TEXT_MAX } from '@/shared/html/rich-text';
import { emptyToNull } from '@/shared/text/empty-to-null';
import { Uuid } from '@/shared/uuid';

export const FAQ_TYPES = ['STATIC', 'INTERACTIVE', 'BOTH'] as const;
export type FaqType = (typeof FAQ_TYPES)[number];
export const FAQ_CATEGORIES = ['PAPILLOMAVIRUS'] as const;

/** Longest title, alternative title, unique name, document number (FAQF-08, FAQF-10 to FAQF-13). */
export const TITLE_MAX = 200;
/** Displayed characters of a content (FAQF-15, F-07). */
export const CONTENT_MAX = 20_000;
export const COMMENT_MAX = 2_000;
/** Maximum number of sub-questions that one save takes. */
const SUBS_MAX = 1_000;
/** Bytes of the bodies that carry the text, or the place, of every question (rule 2). */
export const FAQ_BODY_MAX = 8 * 1024 * 1024;
const INT_MAX = 2_147_483_647;

/** A required single-line text; each field has an error sentence of its own. */
const needed = (missing: string, tooLong: string) =>
  z
    .string()
    .trim()
    .max(TITLE_MAX, { error: tooLong, abort: true })
    .refine((text) => text !== '', { error: missing });
const SHORT = `TOO_LONG?max=${TITLE_MAX}`;
const day = emptyToNull(dayText());
const version = z.iso
  .datetime({ offset: true })
  .nullish()
  .meta({ description: 'Version that the edit started from (S-22); absent is accepted' });
const comment = z
  .string()
  .trim()
  .max(COMMENT_MAX)
  .nullish()
  .transform((text) => text || null)
  .pipe(z.string().nullable());

/** Maximum number of products that one sub-question is assigned to. */
export const PRODUCTS_MAX = 50;

const entered = {
  title: needed('subTitleMissing', SHORT),
  alternativeTitleForAi: z
    .string()
    .trim()
    .max(TITLE_MAX)
    .nullable()
    .transform((text) => text || null)
    .pipe(z.string().nullable()),
  uniqueName: needed('uniqueNameMissing', SHORT),
  documentNumber: needed('documentNumberMissing', SHORT),
  // The length first: a text that is too long is not read (rule 10).
  content: z
    .string()
    .max(RICH_TEXT_MAX, { error: 'htmlTooLong', abort: true })
    .refine((html) => !isBlankHtml(html), { error: 'contentMissing', abort: true })
    .refine((html) => displayedLength(html) <= CONTENT_MAX, { error: `contentTooLong?max=${CONTENT_MAX}` })
    .meta({ description: 'Rich text as HTML; at most 20000 displayed characters' }),
  type: z.enum(FAQ_TYPES, { error: 'typeMissing' }),
  connectedMembersOnly: z.boolean(),
  published: z.boolean(),
  publicationDate: day,
  expirationDate: day,
  pdfDocumentId: emptyToNull(Uuid).meta({ description: 'encodedId of an uploaded PDF' }),
  allProducts: z.boolean().meta({ description: 'The chatbot answers questions about any product with it (F-30)' }),
  productKeys: z
    .array(z.string().trim().min(1).max(200))
    .max(PRODUCTS_MAX)
    .transform((keys) => [...new Set(keys)].toSorted())
    .pipe(z.array(z.string()))
    .meta({ description: 'Keys of the brands that it is about (F-03a)' }),
};

/** All enterable fields: validated by the form and stored by the server (FAQF-05 to FAQF-15). */
export const FaqSubQuestionValues = z.object(entered);
export type FaqSubQuestionValues = z.output<typeof FaqSubQuestionValues>;
export const ENTERED_FIELDS = Object.keys(entered) as readonly (keyof FaqSubQuestionValues)[];

const ofSaved = {
  id: Uuid.nullish().meta({ description: 'Absent for a new one' }),
  updateDate: version,
  /** requested approval; stored only for users who may validate (F-01) */
  approved: z.boolean().optional(),
};

/** One block of the form (FAQF-43): the rules on dates are in rules.ts, since they need the day and the stored values. */
export const FaqSubQuestionForm = FaqSubQuestionValues.extend(ofSaved);
export type FaqSubQuestionForm = z.output<typeof FaqSubQuestionForm>;

const title = needed('titleMissing', 'titleSizeError');

/** The whole form (FAQF-03, FAQF-06 to FAQF-08); its output is a good body of E-046. */
export const FaqQuestionForm = z.object({
  id: ofSaved.id,
  updateDate: version,
  title,
  subQuestions: z.array(FaqSubQuestionForm).max(SUBS_MAX),
});
export type FaqQuestionForm = z.output<typeof FaqQuestionForm>;

const NEEDED = ['title', 'uniqueName', 'documentNumber', 'content'] as const;

/**
 * One sub-question as sent (E-046, E-048). With an id, what is not sent stays as it is; without, the defaults of a new one
 * apply (FAQF-33 to FAQF-36). `sensitive`, `images`, `order` and the times are the server's and dropped.
 */
export const FaqSubQuestionBody = FaqSubQuestionValues.partial()
  .extend({
    ...ofSaved,
    commentWhenDisapproved: comment.optional().meta({ description: 'Why an approval is cancelled; used when `approved` goes to false' }),
  })
  .superRefine((sub, context) => {
    if (sub.id) return;
    for (const field of NEEDED) if (sub[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'REQUIRED' });
  })
  .meta({ id: 'FaqSubQuestionBody' });
export type FaqSubQuestionBody = z.output<typeof FaqSubQuestionBody>;

/**
 * Body of E-046: without an id a question is created, with one it is saved. Sub-questions that are not sent stay; they are
 * deleted by E-043 (F-16). Category, order and times are the server's (F-10, F-19).
 */
export const FaqQuestionBody = z
  .object({
    id: ofSaved.id,
    updateDate: version,
    title,
    commentWhenDisapprovedAll: comment.optional().meta({ description: 'Why all approvals are cancelled (F-13)' }),
    subQuestions: z.array(FaqSubQuestionBody).max(SUBS_MAX).default([]),
  })
  .meta({ id: 'FaqQuestionBody' });
export type FaqQuestionBody = z.output<typeof FaqQuestionBody>;

const place = z.int().min(0).max(INT_MAX);
const placeRead = z.int32().nullish().meta({ description: 'The value when reordering began; another value now is refused (S-22)' });

/** Body of E-039: every question and every sub-question with its new place (F-11). */
export const FaqOrderBody = z
  .array(
    z.object({
      id: Uuid,
      orderNumber: place,
      orderNumberRead: placeRead,
      subQuestions: z.array(z.object({ id: Uuid, order: place, orderRead: placeRead })),
    }),
  )
  .meta({ id: 'FaqOrder' });
export type FaqOrderBody = z.output<typeof FaqOrderBody>;

/** Body of E-040; empty approves (F-12). */
export const FaqApprovalBody = z.object({
  approved: z
    .boolean()
    .nullish()
    .transform((approved) => approved ?? true)
    .pipe(z.boolean()),
  comment,
  updateDate: version,
});
export type FaqApprovalBody = z.output<typeof FaqApprovalBody>;

/** Body of N-25 (FAQ-24). */
export const FaqCancelAllBody = z.object({ comment });

/** Body of E-042: the question, of which the id is read (F-14). */
export const FaqRemoveBody = z.object({ id: Uuid });

/** Query of a call on one id. */
export const FaqId = z.object({ id: z.uuid() });
