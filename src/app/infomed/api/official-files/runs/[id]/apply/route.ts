import { endpoint } from '@/server/endpoint';
import { startApply } from '@/features/official-files/commands/tasks';
import { ApplyInput, RunId } from '@/features/official-files/schema/runs';
import { OfficialTask } from '@/features/official-files/schema/tasks';

/** O-166 */
export const POST = endpoint({
  summary: 'Apply a plan of the official files in the background',
  allow: 'import.confirm',
  refuses: [
    'NOT_WHILE_ACTING',
    'IMPORT_PLAN_APPLIED',
    'IMPORT_PLAN_CHANGED',
    'IMPORT_NOT_OWN_PLAN',
    'IMPORT_FROM_COMMAND',
    'IMPORT_RUNNING',
    'OFFICIAL_SET_GONE',
    'SERVICE_UNAVAILABLE',
  ],
  params: RunId,
  body: ApplyInput,
  returns: OfficialTask,
  status: 202,
  handle: ({ params, body, actor }) => startApply(params.id, body, actor),
});
