import { portalEndpoint } from '@/server/portal/endpoint';
import { createDeclaration } from '@/features/request/declaration/commands/declaration';
import { DeclarationCreate } from '@/features/request/declaration/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';
import { RequestCreated } from '@/features/request/schema/intake';

/** N-32 */
export const POST = portalEndpoint({
  summary: 'Create a pharmacovigilance declaration',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: DeclarationCreate,
  returns: RequestCreated,
  handle: ({ body, client, at, writer: once }) => createDeclaration(body, { clientId: client.id, at }, once),
});
