import { z } from 'zod';
import { healthEndpoint } from '@/server/endpoint/health-endpoint';

/** N-20: the process answers; neither database nor session is looked at. Whether it can work is asked of /ready. */
export const GET = healthEndpoint({
  summary: 'Liveness check',
  returns: z.object({ status: z.literal('ok') }),
  answer: async () => ({ status: 'ok' as const }),
});
