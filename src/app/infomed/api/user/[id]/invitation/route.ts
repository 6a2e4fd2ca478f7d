import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { sendLinkAgain } from '@/features/user/commands/access';
import { UserRow } from '@/features/user/schema';

/** O-012 */
export const POST = endpoint({
  summary: 'Resend the invitation to set a first password',
  allow: 'user.manage',
  refuses: ['ACCOUNT_DISABLED', 'PASSWORD_SET', 'TOO_MANY_REQUESTS'],
  params: z.object({ id: z.uuid() }),
  returns: UserRow,
  handle: ({ params, actor }) => sendLinkAgain(params.id, actor),
});
