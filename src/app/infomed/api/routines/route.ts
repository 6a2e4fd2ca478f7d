import { z } from 'zod';
import { listRoutines } from '@/features/routine/queries';
import { RoutineView } from '@/features/routine/schema';
import { endpoint } from '@/server/endpoint';

/** N-18 */
export const GET = endpoint({
  summary: 'Routines with schedule, next run and newest runs',
  allow: 'routine.manage',
  returns: z.array(RoutineView),
  handle: ({ actor }) => listRoutines(actor),
});
