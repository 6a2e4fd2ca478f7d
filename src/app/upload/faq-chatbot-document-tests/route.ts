import { upload } from '@/server/files/upload';
import { TESTS_FILE, traceTestsFile } from '@/features/chatbot/commands/tests-file';
import { TestsUploadResult } from '@/features/chatbot/schema/test-run';

/** E-110; F-22a: a check stores nothing */
export const POST = upload({
  summary: 'Upload the workbook of chatbot tests',
  allow: 'faq.manage',
  refuses: ['TESTS_EMPTY', 'TESTS_HEADINGS', 'TESTS_LINE', 'TESTS_TOO_LONG'],
  kind: 'CHATBOT_TESTS',
  accepts: TESTS_FILE,
  named: true,
  canCheck: true,
  returns: TestsUploadResult,
  trace: traceTestsFile,
});
