import { endpoint } from '@/server/endpoint';
import { putAside } from '@/features/chatbot/commands/unanswered';
import { unansweredQuestions } from '@/features/chatbot/queries/unanswered';
import { AsideInput, AsideView, UnansweredQuery, UnansweredView } from '@/features/chatbot/schema/unanswered';

/** O-039 */
export const GET = endpoint({
  summary: 'List questions that the chatbot could not answer, grouped by similarity',
  allow: 'faq.manage',
  query: UnansweredQuery,
  returns: UnansweredView,
  handle: ({ query }) => unansweredQuestions(query.page),
});

/** O-040 */
export const PUT = endpoint({
  summary: 'Dismiss or restore unanswered questions',
  allow: 'faq.manage',
  body: AsideInput,
  returns: AsideView,
  handle: async ({ body, actor }) => ({ count: await putAside(body, actor) }),
});
