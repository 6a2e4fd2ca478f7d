import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { sendAgain } from '@/features/request/declaration/commands/sendings';
import { getDeclaration } from '@/features/request/declaration/queries';
import { DeclarationView, SendAgain } from '@/features/request/declaration/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-085 */
export const POST = endpoint({
  summary: 'Resend a declaration to its reporter or to the service',
  allow: 'request.read',
  refuses: ['MAIL_NO_SERVER', 'MAIL_QUEUED', 'NO_RECIPIENT', 'RECORD_STALE', 'REQUEST_ANONYMIZED'],
  params: z.object({ id: RequestNumber }),
  body: SendAgain,
  returns: DeclarationView,
  async handle({ params, body, actor }) {
    await sendAgain(params.id, body, actor);
    return getDeclaration(params.id);
  },
});
