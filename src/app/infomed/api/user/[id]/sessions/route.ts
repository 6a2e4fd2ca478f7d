import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { endUserSessions } from '@/features/user/commands/access';
import { UserRow } from '@/features/user/schema';

/** O-013 */
export const DELETE = endpoint({
  summary: 'End all sessions of an account',
  allow: 'user.manage',
  params: z.object({ id: z.uuid() }),
  returns: UserRow,
  handle: ({ params, actor }) => endUserSessions(params.id, actor),
});
