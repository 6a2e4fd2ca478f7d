import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { endOwnSession } from '@/features/auth/commands/sessions';
import { SessionParams } from '@/features/auth/schema';

/** O-011 */
export const DELETE = endpoint({
  summary: 'End one of one’s own sessions',
  allow: 'signed-in',
  refuses: ['NOT_WHILE_ACTING'],
  params: SessionParams,
  returns: z.null(),
  status: 204,
  async handle({ params, actor }) {
    await endOwnSession(params.id, actor);
    return null;
  },
});
