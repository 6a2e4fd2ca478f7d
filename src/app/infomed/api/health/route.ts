import { healthEndpoint } from '@/server/endpoint/health-endpoint';
import { z } from 'zod';

/** N-20: liveness without database or session; see /ready for readiness. */
export const GET = healthEndpoint({
  summary: 'Check liveness',
  returns: z.object({ status: z.literal('ok') }),
  answer: async () => ({ status: 'ok' as const }),
});
