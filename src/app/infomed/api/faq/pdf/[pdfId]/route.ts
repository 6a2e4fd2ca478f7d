import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { removeUnsavedPdf } from '@/features/faq/commands/remove';

/** E-049 */
export const DELETE = endpoint({
  summary: 'Delete an uploaded PDF that no sub-question uses yet',
  allow: 'faq.manage',
  refuses: ['FILE_IN_USE'],
  params: z.object({ pdfId: z.uuid() }),
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await removeUnsavedPdf(params.pdfId, actor);
    return { success: true as const };
  },
});
