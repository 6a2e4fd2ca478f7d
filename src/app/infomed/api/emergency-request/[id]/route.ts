import { z } from 'zod';
import { getEmergency } from '@/features/request/queries/emergency';
import { EmergencyView } from '@/features/request/schema/emergency';
import { RequestNumber } from '@/features/request/schema/kind';
import { endpoint } from '@/server/endpoint';

/** O-052 */
export const GET = endpoint({
  summary: 'One emergency request with how it is handled',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: EmergencyView,
  handle: ({ params }) => getEmergency(params.id),
});
