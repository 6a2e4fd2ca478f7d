import { portalEndpoint } from '@/server/portal/endpoint';
import { createExcursion } from '@/features/request/excursion/commands';
import { ExcursionCreate, ExcursionCreated } from '@/features/request/excursion/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';

/** N-33 */
export const POST = portalEndpoint({
  summary: 'Report a temperature excursion (pharmacies)',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: ExcursionCreate,
  returns: ExcursionCreated,
  handle: ({ body, client, at, writer: once }) => createExcursion('PHARMACY', body, { clientId: client.id, at }, once),
});
