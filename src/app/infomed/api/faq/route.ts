import { saveQuestion } from '@/features/faq/commands/save';
import { FaqQuestionBody, FaqSaved } from '@/features/faq/schema';
import { endpoint } from '@/server/endpoint';

const MEGABYTE = 1024 * 1024;

/** E-046 */
export const POST = endpoint({
  summary: 'Create a question with its sub-questions, or save the whole of it; also approves all of them (F-13)',
  allow: 'faq.manage',
  refuses: ['DUPLICATE_UNIQUE_NAME', 'RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: FaqQuestionBody,
  bodyLimit: 16 * MEGABYTE,
  returns: FaqSaved,
  handle: ({ body, actor }) => saveQuestion(body, actor),
});
