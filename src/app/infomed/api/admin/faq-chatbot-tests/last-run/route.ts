import { endpoint } from '@/server/endpoint';
import { lastTestRun } from '@/features/chatbot/queries/test-runs';
import { LastRun } from '@/features/chatbot/schema/test-run';

/** N-27 */
export const GET = endpoint({
  summary: 'Get the last test run, pending or finished',
  allow: 'faq.manage',
  returns: LastRun,
  handle: async ({ actor }) => ({ run: await lastTestRun(actor.at) }),
});
