import { healthEndpoint } from '@/server/endpoint/health-endpoint';
import { z } from 'zod';
import { readiness } from '@/server/process/readiness';

const OK = z.literal('ok');
const checks = { database: 'ok', migrations: 'ok', disk: 'ok', queue: 'ok' } as const;

/** O-003: the server can work; 503 otherwise, and while it drains. Checked at most once a second. */
export const GET = healthEndpoint({
  summary: 'Check readiness: database, migrations, disk and queue',
  returns: z.object({
    status: OK,
    checks: z.object({ database: OK, migrations: OK, disk: OK, queue: OK }),
    oldestJobSeconds: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'how long the oldest job that is due has waited; null when none waits' }),
  }),
  answer: async () => ({ status: 'ok' as const, checks, ...(await readiness()) }),
});
