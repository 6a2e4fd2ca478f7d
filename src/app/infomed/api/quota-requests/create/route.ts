import { createQuotaRequest } from '@/features/request/quota/commands';
import { QuotaCreate, QuotaCreated } from '@/features/request/quota/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';
import { portalEndpoint } from '@/server/portal/endpoint';

/** N-29 */
export const POST = portalEndpoint({
  summary: 'Create a quota request',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: QuotaCreate,
  returns: QuotaCreated,
  handle: ({ body, client, at, writer: once }) => createQuotaRequest(body, { clientId: client.id, at }, once),
});
