import { latestTask } from '@/features/official-files/queries/tasks';
import { LatestTask } from '@/features/official-files/schema/tasks';
import { endpoint } from '@/server/endpoint';

/** O-167 */
export const GET = endpoint({
  summary: 'Get the latest plan or application of the official files and how far it is',
  allow: 'import.manage',
  returns: LatestTask,
  handle: async ({ at }) => ({ task: await latestTask(at) }),
});
