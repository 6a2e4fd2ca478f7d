import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { notificationState } from '@/features/request/notification/queries';
import { NotificationState, NotifiedKind } from '@/features/request/notification/schema';

/** O-074 */
export const GET = endpoint({
  summary: 'Preview a notification of new orders or quota requests with its recipients',
  allow: 'request.read',
  params: z.object({ kind: NotifiedKind }),
  returns: NotificationState,
  handle: ({ params }) => notificationState(params.kind),
});
