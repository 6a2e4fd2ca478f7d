import { endpoint } from '@/server/endpoint';
import { getConversation } from '@/features/chatbot/queries/statistics';
import { ConversationId, ConversationView } from '@/features/chatbot/schema/statistics';

/** N-26 */
export const GET = endpoint({
  summary: 'Get a chatbot conversation: all questions with the proposed sub-questions',
  allow: 'faq.manage',
  params: ConversationId,
  returns: ConversationView,
  handle: ({ params }) => getConversation(params.id),
});
