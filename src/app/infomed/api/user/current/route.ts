import { endpoint } from '@/server/endpoint';
import { CurrentUser } from '@/features/user/schema';

/** N-04 */
export const GET = endpoint({
  summary: 'Get the current user',
  allow: 'signed-in',
  returns: CurrentUser,
  handle: async ({ actor }) => ({ ...actor, roles: [...actor.roles], impersonator: actor.real }),
});
