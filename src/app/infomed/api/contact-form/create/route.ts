import { portalEndpoint } from '@/server/portal/endpoint';
import { storeRequest } from '@/features/request/commands/intake';
import { questionKind } from '@/features/request/question/kind';
import { FaqRequestCreate } from '@/features/request/question/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';
import { RequestCreated } from '@/features/request/schema/intake';

/** N-31 */
export const POST = portalEndpoint({
  summary: 'Create a question',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: FaqRequestCreate,
  returns: RequestCreated,
  handle: ({ body, client, at, writer }) => storeRequest(questionKind, body, { clientId: client.id, at }, writer, ['id']),
});
