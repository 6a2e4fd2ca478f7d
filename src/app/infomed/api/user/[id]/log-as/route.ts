import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { startImpersonation } from '@/features/auth/commands/impersonation';
import { ImpersonateInput, ImpersonationView } from '@/features/auth/schema';

/** N-03 */
export const POST = endpoint({
  summary: 'Impersonate an account for a limited time; the reason is audited',
  allow: 'user.actAs',
  refuses: ['ACTING_ALREADY', 'ACTING_INACTIVE', 'ACTING_SELF', 'ACTING_UPWARDS'],
  params: z.object({ id: z.uuid() }),
  body: ImpersonateInput,
  returns: ImpersonationView,
  handle: ({ params, body, actor }) => startImpersonation(params.id, body.reason, actor),
});
