import { endpoint } from '@/server/endpoint';
import { listTestRuns } from '@/features/chatbot/queries/test-runs';
import { RunList } from '@/features/chatbot/schema/test-run';

/** O-044 */
export const GET = endpoint({
  summary: 'List the stored test runs, newest first',
  allow: 'faq.manage',
  returns: RunList,
  handle: ({ actor }) => listTestRuns(actor.at),
});
