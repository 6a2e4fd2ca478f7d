import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { ROLES } from '@/shared/account/rights';

/** N-07 */
export const GET = endpoint({
  summary: 'List the roles an account can have',
  allow: 'user.manage',
  returns: z.object({ roles: z.array(z.enum(ROLES)) }),
  handle: async () => ({ roles: [...ROLES] }),
});
