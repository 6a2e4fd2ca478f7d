import { portalEndpoint } from '@/server/portal/endpoint';
import { askChatbot } from '@/features/chatbot/commands/ask';
import { Ask, AskAnswer } from '@/features/chatbot/schema/ask';

/** O-049 */
export const POST = portalEndpoint({
  summary: 'Query the chatbot: at most three proposals; the question is stored for statistics',
  allow: 'portal.submit',
  refuses: ['CHATBOT_OFF', 'RECORD_NOT_FOUND'],
  limit: { points: 6_000, seconds: 60 },
  isIdempotent: true,
  knowsMembers: true,
  body: Ask,
  returns: AskAnswer,
  handle: ({ body, client, isMember, at, writer: once }) => askChatbot(body, { clientId: client.id, isMember, at }, once),
});
