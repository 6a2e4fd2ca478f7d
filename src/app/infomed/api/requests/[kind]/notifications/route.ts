import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { notificationHistory } from '@/features/request/notification/queries';
import { NotificationHistory, NotificationQuery, NotifiedKind } from '@/features/request/notification/schema';

/** O-075 */
export const GET = endpoint({
  summary: 'List notifications of new orders or quota requests, newest first, paged',
  allow: 'request.read',
  params: z.object({ kind: NotifiedKind }),
  query: NotificationQuery,
  returns: NotificationHistory,
  handle: ({ params, query, actor }) => notificationHistory(params.kind, query.page ?? 1, actor),
});
