import { redirecting } from '@/server/endpoint/redirect';
import { unlogAs } from '@/features/auth/commands/impersonation';

/** E-005. May come from anywhere: ending it does no harm. */
export const GET = redirecting({
  summary: 'End the impersonation',
  allow: 'public',
  async handle({ actor }) {
    if (actor) await unlogAs(actor);
    return '/';
  },
});
