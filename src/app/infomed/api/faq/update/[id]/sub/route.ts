import { saveSubQuestion } from '@/features/faq/commands/save';
import { FaqId, FaqSaved, FaqSubQuestionBody } from '@/features/faq/schema';
import { endpoint } from '@/server/endpoint';

/** E-048 */
export const PUT = endpoint({
  summary: 'Save one sub-question of the main question with this id, or add it',
  allow: 'faq.manage',
  refuses: ['DUPLICATE_UNIQUE_NAME', 'RECORD_STALE'],
  params: FaqId,
  body: FaqSubQuestionBody,
  returns: FaqSaved,
  handle: ({ params, body, actor }) => saveSubQuestion(params.id, body, actor),
});
