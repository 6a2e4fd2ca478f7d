import { TESTS_FILE, traceTestsFile } from '@/features/chatbot/commands/tests-file';
import { upload } from '@/server/files/upload';

/** E-110 */
export const POST = upload({
  summary: 'Upload the workbook of chatbot tests',
  allow: 'faq.manage',
  refuses: ['TESTS_EMPTY', 'TESTS_HEADINGS', 'TESTS_LINE', 'TESTS_TOO_LONG'],
  kind: 'CHATBOT_TESTS',
  accepts: TESTS_FILE,
  named: true,
  trace: traceTestsFile,
});
