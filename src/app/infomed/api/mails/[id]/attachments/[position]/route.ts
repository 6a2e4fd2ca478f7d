import { download } from '@/server/http/download';
import { readAttachment } from '@/features/mail/queries';
import { AttachmentId } from '@/features/mail/schema';

/** O-043 */
export const GET = download({
  summary: 'Download an attachment of an e-mail',
  allow: 'mail.manage',
  contentType: 'application/octet-stream',
  params: AttachmentId,
  handle({ params, actor }) {
    if (!actor) throw new Error('mails are never public');
    return readAttachment(params.id, params.position, actor);
  },
});
