import { endpoint } from '@/server/endpoint';
import { requestQueue } from '@/features/request/queue/queries';
import { QueueQuery, QueueView } from '@/features/request/queue/rules';

/** O-120 */
export const GET = endpoint({
  summary: 'List open requests of all kinds, most urgent first, by owner, due time and kind',
  allow: 'request.read',
  query: QueueQuery,
  returns: QueueView,
  handle: ({ query, actor }) => requestQueue(query, actor),
});
