import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removeSavedPdf } from '@/features/product/commands/files';

/** N-22 */
export const DELETE = endpoint({
  summary: "Remove a PDF from a product's form; the published reference is removed by the section's edit",
  allow: 'product.read',
  refuses: ['FILE_IN_USE'],
  params: z.object({ id: z.uuid(), pdfId: z.uuid() }),
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await removeSavedPdf(params.id, params.pdfId, actor);
    return { success: true as const };
  },
});
