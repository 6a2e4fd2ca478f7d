import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getDeclaration } from '@/features/request/declaration/queries';
import { DeclarationView } from '@/features/request/declaration/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-083 */
export const GET = endpoint({
  summary: 'Get a declaration with its mails and processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: DeclarationView,
  handle: ({ params }) => getDeclaration(params.id),
});
