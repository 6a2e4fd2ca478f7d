import { createEmergency } from '@/features/request/emergency/commands';
import { EmergencyCreate } from '@/features/request/emergency/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';
import { RequestCreated } from '@/features/request/schema/intake';
import { portalEndpoint } from '@/server/portal/endpoint';

/** N-30 */
export const POST = portalEndpoint({
  summary: 'Create an emergency request',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: EmergencyCreate,
  returns: RequestCreated,
  handle: ({ body, client, at, writer: once }) => createEmergency(body, { clientId: client.id, at }, once),
});
