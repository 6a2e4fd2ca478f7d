import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getEmergency } from '@/features/request/emergency/queries';
import { EmergencyView } from '@/features/request/emergency/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-052 */
export const GET = endpoint({
  summary: 'Get an emergency request with its processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: EmergencyView,
  handle: ({ params }) => getEmergency(params.id),
});
