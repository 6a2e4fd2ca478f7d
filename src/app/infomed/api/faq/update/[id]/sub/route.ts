import { endpoint } from '@/server/endpoint';
import { saveSubQuestion } from '@/features/faq/commands/save';
import { FaqId, FaqSaved, FaqSubQuestionBody } from '@/features/faq/schema';

/** E-048 */
export const PUT = endpoint({
  summary: 'Create or save a sub-question of a main question',
  allow: 'faq.manage',
  refuses: ['DUPLICATE_UNIQUE_NAME', 'RECORD_STALE'],
  params: FaqId,
  body: FaqSubQuestionBody,
  returns: FaqSaved,
  handle: ({ params, body, actor }) => saveSubQuestion(params.id, body, actor),
});
