import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { ROLES } from '@/shared/account/rights';

/** E-007 */
export const GET = endpoint({
  summary: "List the current user's roles",
  allow: 'signed-in',
  returns: z.object({ roles: z.array(z.enum(ROLES)) }),
  handle: async ({ actor }) => ({ roles: [...actor.roles] }),
});
