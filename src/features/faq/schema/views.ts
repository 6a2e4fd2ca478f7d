import { z } from 'zod';
import { Brand } from '@/features/product/schema/brand';
import { FAQ_CATEGORIES, FAQ_TYPES } from './fields';

/**
 * State of a sub-question on the day of reading (F-05): PENDING not approved; SCHEDULED approved, for a coming day;
 * ONLINE what the public sees; EXPIRED its last day is over; OFFLINE approved and not published.
 */
export const FAQ_STATES = ['PENDING', 'SCHEDULED', 'ONLINE', 'OFFLINE', 'EXPIRED'] as const;
export type FaqState = (typeof FAQ_STATES)[number];

const id = z.uuid();
const instant = z.iso.datetime();
const day = z.iso.date().nullable();
const count = z.int().min(0);

const shown = {
  id,
  title: z.string(),
  alternativeTitleForAi: z.string().nullable(),
  uniqueName: z.string(),
  documentNumber: z.string(),
  type: z.enum(FAQ_TYPES),
  connectedMembersOnly: z.boolean(),
  sensitive: z.boolean(),
  approved: z.boolean(),
  published: z.boolean(),
  publicationDate: day,
  expirationDate: day,
  order: z.int(),
  pdfDocumentId: id.nullable(),
  allProducts: z.boolean(),
  productKeys: z.array(z.string()),
  commentWhenDisapproved: z.string().nullable(),
  creationDate: instant,
  updateDate: instant,
  /** computed for the day of the reading, never stored (F-05) */
  online: z.boolean(),
  state: z.enum(FAQ_STATES),
};

/** A sub-question in the list: all but its content, images and the PDF's name, since a search answers every match at once. */
export const FaqSubQuestionItem = z.object(shown).meta({ id: 'FaqSubQuestionItem' });
export type FaqSubQuestionItem = z.output<typeof FaqSubQuestionItem>;

/** A sub-question whole; `updateDate` is its version (S-22). */
export const FaqSubQuestionView = z
  .object({
    ...shown,
    content: z.string(),
    images: z.array(id),
    pdfFileName: z.string().nullable(),
    validationDate: instant.nullable().meta({ description: 'When the current content was validated' }),
    products: z.array(Brand).meta({ description: 'The brands of `productKeys`, by name' }),
  })
  .meta({ id: 'FaqSubQuestion' });
export type FaqSubQuestionView = z.output<typeof FaqSubQuestionView>;

const main = {
  id,
  title: z.string(),
  creationDate: instant,
  updateDate: instant,
  category: z.enum(FAQ_CATEGORIES),
  orderNumber: z.int(),
  commentWhenDisapprovedAll: z.string().nullable(),
};

/** A main question of the list with those of its sub-questions that match (FAQ-11, F-17). */
export const FaqMainQuestionItem = z.object({ ...main, subQuestions: z.array(FaqSubQuestionItem) }).meta({ id: 'FaqMainQuestionItem' });
export type FaqMainQuestionItem = z.output<typeof FaqMainQuestionItem>;

/** A main question whole, with all its sub-questions in order; what the form starts from (E-047). */
export const FaqMainQuestionView = z.object({ ...main, subQuestions: z.array(FaqSubQuestionView) }).meta({ id: 'FaqMainQuestion' });
export type FaqMainQuestionView = z.output<typeof FaqMainQuestionView>;

/** The question after a save, an approval or its cancellation: with new versions and the count of F-27. */
export const FaqSaved = FaqMainQuestionView.extend({
  approvedNotPublished: count.meta({ description: 'Sub-questions that are approved but not published on this day (F-27)' }),
}).meta({ id: 'FaqSaved' });
export type FaqSaved = z.output<typeof FaqSaved>;

/** Every main question in order with its sub-questions, by no more than their names (E-041). */
export const FaqQuestionName = z
  .object({
    id,
    title: z.string(),
    orderNumber: z.int(),
    subQuestions: z.array(z.object({ id, title: z.string(), uniqueName: z.string(), order: z.int() })),
  })
  .meta({ id: 'FaqQuestionName' });
export type FaqQuestionName = z.output<typeof FaqQuestionName>;

/** What a removal took away: the main question too, or a sub-question only (F-14). */
export const FaqRemoved = z.object({ success: z.literal(true), subQuestions: count });

/** After a PDF was taken off a saved sub-question: the version from which its open form continues (S-22, F-03). */
export const FaqPdfRemoved = z.object({ success: z.literal(true), updateDate: instant, approved: z.boolean() });
export type FaqPdfRemoved = z.output<typeof FaqPdfRemoved>;

/** E-051 */
export const FaqFileName = z.object({ fileName: z.string() });
