import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { dismissFirstSteps } from '@/features/help/commands';
import { FirstStepsInput } from '@/features/help/schema';

/** O-171 */
export const PUT = endpoint({
  summary: 'Dismiss first steps on the dashboard',
  allow: 'signed-in',
  body: FirstStepsInput,
  returns: z.null(),
  status: 204,
  async handle({ body, actor }) {
    await dismissFirstSteps(body.names, actor);
    return null;
  },
});
