import { endpoint } from '@/server/endpoint';
import { resendMail } from '@/features/mail/commands/resend';
import { MailId, MailView, ResendInput } from '@/features/mail/schema';

/** N-17 */
export const POST = endpoint({
  summary: 'Resend an e-mail',
  allow: 'mail.manage',
  refuses: ['MAIL_LET_GO', 'MAIL_LINK_SPENT', 'MAIL_NO_SERVER', 'MAIL_QUEUED', 'RECORD_STALE'],
  params: MailId,
  body: ResendInput,
  returns: MailView,
  handle: ({ params, body, actor }) => resendMail(params.id, actor, body),
});
