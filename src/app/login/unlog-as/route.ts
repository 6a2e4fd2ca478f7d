import { redirecting } from '@/server/redirect';
import { stopActing } from '@/server/session/acting';

/** E-005. May come from anywhere: ending it does no harm. */
export const GET = redirecting({
  summary: 'Stop acting as another user',
  allow: 'public',
  async handle({ actor }) {
    if (actor?.real) await stopActing(actor.sessionId);
    return '/';
  },
});
