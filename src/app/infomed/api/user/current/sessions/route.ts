import { endpoint } from '@/server/endpoint';
import { endOtherSessions } from '@/features/auth/commands/sessions';
import { ownSessions } from '@/features/auth/queries';
import { SessionList, SessionsEnded } from '@/features/auth/schema';

/** O-009 */
export const GET = endpoint({
  summary: 'List one’s own open sessions',
  allow: 'signed-in',
  refuses: ['NOT_WHILE_ACTING'],
  returns: SessionList,
  handle: async ({ actor }) => ({ sessions: await ownSessions(actor) }),
});

/** O-010 */
export const DELETE = endpoint({
  summary: 'End one’s own other sessions',
  allow: 'signed-in',
  refuses: ['NOT_WHILE_ACTING'],
  returns: SessionsEnded,
  handle: async ({ actor }) => ({ ended: await endOtherSessions(actor) }),
});
