import { endpoint } from '@/server/endpoint';
import { testRunDetail } from '@/features/chatbot/queries/test-answers';
import { AnswersQuery, RunDetail, RunId } from '@/features/chatbot/schema/test-run';

/** O-045 */
export const GET = endpoint({
  summary: 'Get a test run: its answers compared with the previous successful run',
  allow: 'faq.manage',
  params: RunId,
  query: AnswersQuery,
  returns: RunDetail,
  handle: ({ params, query, actor }) => testRunDetail(params.id, query, actor.at),
});
