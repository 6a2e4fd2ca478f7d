import { endpoint } from '@/server/endpoint';
import { removeEither } from '@/features/faq/commands/remove';
import { FaqRemoveBody, FaqRemoved } from '@/features/faq/schema';

/** E-042 */
export const POST = endpoint({
  summary: 'Delete a main question with its sub-questions, or one sub-question (F-14)',
  allow: 'faq.manage',
  refuses: ['RECORD_NOT_FOUND'],
  body: FaqRemoveBody,
  returns: FaqRemoved,
  handle: async ({ body, actor }) => ({ success: true as const, subQuestions: await removeEither(body.id, actor) }),
});
