import { endpoint } from '@/server/endpoint';
import { startPlan } from '@/features/official-files/commands/tasks';
import { PlanInput } from '@/features/official-files/schema/runs';
import { OfficialTask } from '@/features/official-files/schema/tasks';

/** O-165 */
export const POST = endpoint({
  summary: 'Plan your own set of official files, or again the set of an import, in the background',
  allow: 'import.manage',
  refuses: [
    'NOT_WHILE_ACTING',
    'RECORD_NOT_FOUND',
    'OFFICIAL_SET_INCOMPLETE',
    'OFFICIAL_SET_GONE',
    'IMPORT_RUNNING',
    'SERVICE_UNAVAILABLE',
  ],
  body: PlanInput,
  returns: OfficialTask,
  status: 202,
  handle: ({ body, actor }) => startPlan(body.runId, actor),
});
