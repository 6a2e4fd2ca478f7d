import { endpoint } from '@/server/endpoint';
import { removeEither } from '@/features/faq/commands/remove';
import { FaqId, FaqRemoved } from '@/features/faq/schema';

/** E-043 */
export const DELETE = endpoint({
  summary: 'Delete one sub-question, or a main question with its sub-questions (F-14)',
  allow: 'faq.manage',
  params: FaqId,
  returns: FaqRemoved,
  handle: async ({ params, actor }) => ({ success: true as const, subQuestions: await removeEither(params.id, actor) }),
});
