import { portalEndpoint } from '@/server/portal/endpoint';
import { storeRequest } from '@/features/request/commands/intake';
import { quotaKind } from '@/features/request/quota/kind';
import { QuotaCreate, QuotaCreated } from '@/features/request/quota/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';

/** N-29 */
export const POST = portalEndpoint({
  summary: 'Create a quota request',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: QuotaCreate,
  returns: QuotaCreated,
  handle: ({ body, client, at, writer }) =>
    storeRequest(quotaKind, body, { clientId: client.id, at }, writer, ['quotaRequestId', 'orderNumber']),
});
