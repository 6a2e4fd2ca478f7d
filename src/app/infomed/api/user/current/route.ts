import { CurrentUser } from '@/features/user/schema';
import { endpoint } from '@/server/endpoint';

/** N-04 */
export const GET = endpoint({
  summary: 'Who is logged in',
  allow: 'signed-in',
  returns: CurrentUser,
  handle: async ({ actor }) => ({ ...actor, roles: [...actor.roles], impersonator: actor.real }),
});
