import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { listRoutines } from '@/features/routine/queries';
import { RoutineView } from '@/features/routine/schema';

/** N-18 */
export const GET = endpoint({
  summary: 'List routines with schedule, next run and latest runs',
  allow: 'routine.manage',
  returns: z.array(RoutineView),
  handle: ({ actor }) => listRoutines(actor),
});
