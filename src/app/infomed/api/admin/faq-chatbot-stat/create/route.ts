import { portalEndpoint } from '@/server/portal/endpoint';
import { recordQuestion } from '@/features/chatbot/commands/record';
import { QuestionIds, QuestionRecord } from '@/features/chatbot/schema/ask';

/** N-36 */
export const POST = portalEndpoint({
  summary: 'Record a question answered by the portal’s own chatbot',
  allow: 'portal.submit',
  refuses: ['RECORD_NOT_FOUND'],
  limit: { points: 6_000, seconds: 60 },
  isIdempotent: true,
  body: QuestionRecord,
  returns: QuestionIds,
  handle: ({ body, client, at, writer: once }) => recordQuestion(body, { clientId: client.id, at }, once),
});
