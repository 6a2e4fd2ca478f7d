import { endpoint } from '@/server/endpoint';
import { getQuestion } from '@/features/faq/queries/question';
import { FaqId, FaqMainQuestionView } from '@/features/faq/schema';

/** E-047 */
export const GET = endpoint({
  summary: 'Get a main question with its sub-questions',
  allow: 'faq.manage',
  params: FaqId,
  returns: FaqMainQuestionView,
  handle: ({ params, at }) => getQuestion(params.id, at),
});
