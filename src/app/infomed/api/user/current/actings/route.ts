import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { markNoticesRead } from '@/features/auth/commands/impersonation';
import { impersonationNotices } from '@/features/auth/queries';
import { ImpersonationNotices, NoticesReadInput } from '@/features/auth/schema';

/** O-006 */
export const GET = endpoint({
  summary: 'List unread impersonation notices',
  allow: 'signed-in',
  returns: ImpersonationNotices,
  handle: async ({ actor }) => ({ notices: await impersonationNotices(actor) }),
});

/** O-007 */
export const PUT = endpoint({
  summary: 'Mark impersonation notices as read',
  allow: 'signed-in',
  refuses: ['NOT_WHILE_ACTING'],
  body: NoticesReadInput,
  returns: z.null(),
  status: 204,
  async handle({ body, actor }) {
    await markNoticesRead(body.ids, actor);
    return null;
  },
});
