import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { unlockUser } from '@/features/user/commands/access';
import { UserRow } from '@/features/user/schema';

/** N-10 */
export const PUT = endpoint({
  summary: 'Unlock an account by resetting its failed log-ins',
  allow: 'user.manage',
  params: z.object({ id: z.uuid() }),
  returns: UserRow,
  handle: ({ params, actor }) => unlockUser(params.id, actor),
});
