import { endpoint } from '@/server/endpoint';
import { startRun } from '@/features/routine/commands';
import { RoutineName, RunInput, RunView } from '@/features/routine/schema';

/** N-19 */
export const POST = endpoint({
  summary: 'Start a run of a routine; poll the list for its result',
  allow: 'routine.manage',
  refuses: ['ROUTINE_RUNNING'],
  params: RoutineName,
  body: RunInput,
  returns: RunView,
  handle: ({ params, body, actor }) => startRun(params.name, actor, { isDryRun: body.dryRun }),
});
