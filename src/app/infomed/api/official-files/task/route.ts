import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { dismissTask } from '@/features/official-files/commands/tasks';
import { latestTask } from '@/features/official-files/queries/tasks';
import { LatestTask, TaskDismissal } from '@/features/official-files/schema/tasks';

/** O-167 */
export const GET = endpoint({
  summary: 'Get the latest plan or application of the official files and how far it is',
  allow: 'import.manage',
  returns: LatestTask,
  handle: async ({ actor }) => ({ task: await latestTask(actor) }),
});

/** O-173 */
export const PUT = endpoint({
  summary: 'Dismiss the notice of a failed plan or application',
  allow: 'import.manage',
  body: TaskDismissal,
  returns: z.null(),
  status: 204,
  async handle({ body, actor }) {
    await dismissTask(body.id, actor);
    return null;
  },
});
