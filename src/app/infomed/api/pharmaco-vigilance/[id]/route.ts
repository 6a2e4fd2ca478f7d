import { z } from 'zod';
import { getDeclaration } from '@/features/request/queries/declaration';
import { DeclarationView } from '@/features/request/schema/declaration';
import { RequestNumber } from '@/features/request/schema/kind';
import { endpoint } from '@/server/endpoint';

/** O-083 */
export const GET = endpoint({
  summary: 'Get a declaration with its mails and processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: DeclarationView,
  handle: ({ params }) => getDeclaration(params.id),
});
