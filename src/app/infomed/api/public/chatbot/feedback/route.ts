import { portalEndpoint } from '@/server/portal/endpoint';
import { storeFeedback } from '@/features/chatbot/commands/record';
import { Feedback, QuestionIds } from '@/features/chatbot/schema/ask';

/** O-050 */
export const POST = portalEndpoint({
  summary: 'Send feedback on a question of this client',
  allow: 'portal.submit',
  refuses: ['RECORD_NOT_FOUND'],
  limit: { points: 6_000, seconds: 60 },
  body: Feedback,
  returns: QuestionIds,
  handle: ({ body, client, at }) => storeFeedback(body, { clientId: client.id, at }),
});
