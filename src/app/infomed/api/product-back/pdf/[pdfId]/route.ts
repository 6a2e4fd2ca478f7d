import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removeUnsavedPdf } from '@/features/product/commands/files';

/** N-21 */
export const DELETE = endpoint({
  summary: 'Delete an uploaded PDF that no product uses yet',
  allow: 'product.read',
  refuses: ['FILE_IN_USE'],
  params: z.object({ pdfId: z.uuid() }),
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await removeUnsavedPdf(params.pdfId, actor);
    return { success: true as const };
  },
});
