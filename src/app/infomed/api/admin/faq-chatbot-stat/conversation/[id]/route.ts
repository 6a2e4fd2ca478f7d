import { getConversation } from '@/features/chatbot/queries/statistics';
import { ConversationId, ConversationView } from '@/features/chatbot/schema/statistics';
import { endpoint } from '@/server/endpoint';

/** N-26 */
export const GET = endpoint({
  summary: 'One conversation with the chatbot: all its questions with the sub-questions that were proposed',
  allow: 'faq.manage',
  params: ConversationId,
  returns: ConversationView,
  handle: ({ params }) => getConversation(params.id),
});
