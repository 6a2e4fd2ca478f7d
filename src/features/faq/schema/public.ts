import { z } from 'zod';
import { FAQ_CATEGORIES, FAQ_TYPES } from './fields';

export const PublicSubQuestion = z.object({
  id: z.uuid(),
  title: z.string(),
  uniqueName: z.string(),
  documentNumber: z.string(),
  content: z.string().meta({ description: 'Rich text as HTML' }),
  type: z.enum(FAQ_TYPES),
  connectedMembersOnly: z.boolean(),
  publicationDate: z.iso.date().nullable(),
  expirationDate: z.iso.date().nullable(),
  pdfDocumentId: z.uuid().nullable(),
  updateDate: z.iso.datetime(),
});
export type PublicSubQuestion = z.output<typeof PublicSubQuestion>;

/** A question with what of it is online for the reader (N-42). */
export const PublicFaqQuestion = z
  .object({ id: z.uuid(), title: z.string(), category: z.enum(FAQ_CATEGORIES), subQuestions: z.array(PublicSubQuestion) })
  .meta({ id: 'PublicFaqQuestion' });
export type PublicFaqQuestion = z.output<typeof PublicFaqQuestion>;
