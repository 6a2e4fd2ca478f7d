import { z } from 'zod';
import { endpoint } from '@/server/endpoint';

/** N-20: the process answers. Whether it can work is asked of /ready. */
export const GET = endpoint({
  summary: 'The process is alive',
  allow: 'public',
  returns: z.object({ status: z.literal('ok') }),
  handle: async () => ({ status: 'ok' as const }),
});
