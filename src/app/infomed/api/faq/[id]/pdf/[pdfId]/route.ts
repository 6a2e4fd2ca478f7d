import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removeSavedPdf } from '@/features/faq/commands/remove';
import { FaqPdfRemoved } from '@/features/faq/schema';

/** E-050; `id` is the sub-question's */
export const DELETE = endpoint({
  summary: 'Remove the PDF of a saved sub-question',
  allow: 'faq.manage',
  params: z.object({ id: z.uuid(), pdfId: z.uuid() }),
  returns: FaqPdfRemoved,
  handle: ({ params, actor }) => removeSavedPdf(params.id, params.pdfId, actor),
});
