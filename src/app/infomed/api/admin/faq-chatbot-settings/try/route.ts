import { endpoint } from '@/server/endpoint';
import { tryQuestion } from '@/features/chatbot/queries/trial';
import { TryAnswer, TryInput } from '@/features/chatbot/schema/setting';

/** O-051 */
export const POST = endpoint({
  summary: 'Preview the chatbot’s answer with its reasons; stores nothing',
  allow: 'faq.manage',
  body: TryInput,
  returns: TryAnswer,
  handle: ({ body, actor }) => tryQuestion(body, actor.at),
});
