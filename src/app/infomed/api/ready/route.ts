import { z } from 'zod';
import { endpoint } from '@/server/endpoint';
import { databaseAnswers } from '@/server/readiness';

/** The database answers; 503 otherwise. */
export const GET = endpoint({
  summary: 'The process can work: its database answers',
  allow: 'public',
  returns: z.object({ status: z.literal('ok') }),
  async handle() {
    await databaseAnswers();
    return { status: 'ok' as const };
  },
});
