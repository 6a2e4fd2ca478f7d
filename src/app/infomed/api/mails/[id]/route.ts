import { endpoint } from '@/server/endpoint';
import { getMail } from '@/features/mail/queries';
import { MailId, MailView } from '@/features/mail/schema';

/** N-16 */
export const GET = endpoint({
  summary: 'Get an e-mail (links masked)',
  allow: 'mail.manage',
  params: MailId,
  returns: MailView,
  handle: ({ params, actor }) => getMail(params.id, actor),
});
