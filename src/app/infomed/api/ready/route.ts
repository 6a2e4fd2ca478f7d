import { z } from 'zod';
import { rows } from '@/server/db/client';
import { endpoint } from '@/server/endpoint';

/** The database answers; 503 otherwise. */
export const GET = endpoint({
  summary: 'The process can work: its database answers',
  allow: 'public',
  returns: z.object({ status: z.literal('ok') }),
  async handle() {
    await rows('SELECT 1');
    return { status: 'ok' as const };
  },
});
