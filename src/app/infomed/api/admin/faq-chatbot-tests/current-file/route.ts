import { endpoint } from '@/server/endpoint';
import { currentFile } from '@/features/chatbot/queries/tests-file';
import { CurrentFile } from '@/features/chatbot/schema/test-run';

/** E-057 */
export const GET = endpoint({
  summary: 'Get the current tests file',
  allow: 'faq.manage',
  refuses: ['TESTS_EMPTY', 'TESTS_HEADINGS', 'TESTS_LINE', 'TESTS_TOO_LONG'],
  returns: CurrentFile,
  handle: () => currentFile(),
});
