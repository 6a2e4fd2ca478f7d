import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { reorder } from '@/features/faq/commands/order';
import { FAQ_BODY_MAX, FaqOrderBody } from '@/features/faq/schema';

/** E-039 */
export const PUT = endpoint({
  summary: 'Save the order of all questions and sub-questions (reorder mode)',
  allow: 'faq.manage',
  refuses: ['RECORD_STALE'],
  body: FaqOrderBody,
  bodyLimit: FAQ_BODY_MAX,
  returns: z.object({ success: z.literal(true) }),
  async handle({ body, actor }) {
    await reorder(body, actor);
    return { success: true as const };
  },
});
