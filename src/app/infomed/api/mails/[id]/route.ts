import { getMail } from '@/features/mail/queries';
import { MailId, MailView } from '@/features/mail/schema';
import { endpoint } from '@/server/endpoint';

/** N-16 */
export const GET = endpoint({
  summary: 'One mail with its bodies, its links masked',
  allow: 'mail.manage',
  params: MailId,
  returns: MailView,
  handle: ({ params, actor }) => getMail(params.id, actor),
});
