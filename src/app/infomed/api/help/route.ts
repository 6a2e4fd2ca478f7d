import { endpoint } from '@/server/endpoint';
import { helpOf } from '@/features/help/queries';
import { HelpQuery, HelpView } from '@/features/help/schema';

/** O-170 */
export const GET = endpoint({
  summary: 'Get the help of one screen: purpose, tasks, rights, keys',
  allow: 'signed-in',
  query: HelpQuery,
  returns: HelpView,
  handle: async ({ query, actor }) => helpOf(query, actor),
});
