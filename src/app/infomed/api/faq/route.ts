import { endpoint } from '@/server/endpoint';
import { saveQuestion } from '@/features/faq/commands/save';
import { FAQ_BODY_MAX, FaqQuestionBody, FaqSaved } from '@/features/faq/schema';

/** E-046 */
export const POST = endpoint({
  summary: 'Create or save a question with its sub-questions; can approve all of them (F-13)',
  allow: 'faq.manage',
  refuses: ['DUPLICATE_UNIQUE_NAME', 'RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: FaqQuestionBody,
  bodyLimit: FAQ_BODY_MAX,
  returns: FaqSaved,
  handle: ({ body, actor }) => saveQuestion(body, actor),
});
