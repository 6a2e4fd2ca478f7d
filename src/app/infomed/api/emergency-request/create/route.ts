import { portalEndpoint } from '@/server/portal/endpoint';
import { storeRequest } from '@/features/request/commands/intake';
import { emergencyKind } from '@/features/request/emergency/kind';
import { EmergencyCreate } from '@/features/request/emergency/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';
import { RequestCreated } from '@/features/request/schema/intake';

/** N-30 */
export const POST = portalEndpoint({
  summary: 'Create an emergency request',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: EmergencyCreate,
  returns: RequestCreated,
  handle: ({ body, client, at, writer }) => storeRequest(emergencyKind, body, { clientId: client.id, at }, writer, ['id']),
});
