import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { logOut } from '@/features/auth/commands/log-in';
import { logOutCookie } from '@/server/session/cookie';

/** E-004 */
export const POST = endpoint({
  summary: 'Log out',
  allow: 'public',
  returns: z.object({ result: z.literal('SUCCESS') }),
  async handle({ actor, headers }) {
    if (actor) await logOut(actor);
    headers.append('set-cookie', logOutCookie());
    headers.set('clear-site-data', '"cache"');
    return { result: 'SUCCESS' as const };
  },
});
