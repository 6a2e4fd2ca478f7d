import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { swapMains } from '@/features/faq/commands/order';

/** E-044 */
export const PUT = endpoint({
  summary: 'Swap two main questions',
  allow: 'faq.manage',
  refuses: ['NO_NEIGHBOUR'],
  params: z.object({ a: z.uuid(), b: z.uuid() }),
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await swapMains(params.a, params.b, actor);
    return { success: true as const };
  },
});
