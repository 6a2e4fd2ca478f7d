import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { swapSubs } from '@/features/faq/commands/order';

/** E-045 */
export const PUT = endpoint({
  summary: 'Swap two sub-questions of a main question',
  allow: 'faq.manage',
  refuses: ['NO_NEIGHBOUR'],
  params: z.object({ a: z.uuid(), b: z.uuid() }),
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await swapSubs(params.a, params.b, actor);
    return { success: true as const };
  },
});
