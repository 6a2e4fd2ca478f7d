import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { setStatus } from '@/features/user/commands/access';
import { StatusInput, UserRow } from '@/features/user/schema';

/** N-09 */
export const PUT = endpoint({
  summary: 'Validate, put on hold, disable or enable an account',
  allow: 'user.manage',
  refuses: ['LAST_SUPER_ADMIN'],
  params: z.object({ id: z.uuid() }),
  body: StatusInput,
  returns: UserRow,
  handle: ({ params, body, actor }) => setStatus(params.id, body.status, actor),
});
