import { endpoint } from '@/server/endpoint';
import { deletePreviousFiles } from '@/features/chatbot/commands/tests-file';
import { Deleted } from '@/features/chatbot/schema/test-run';

/** E-058: the newest file stays (F-22) */
export const DELETE = endpoint({
  summary: 'Delete the test files older than the current one',
  allow: 'faq.manage',
  returns: Deleted,
  handle: async ({ actor }) => ({ success: true, deleted: await deletePreviousFiles(actor) }),
});
