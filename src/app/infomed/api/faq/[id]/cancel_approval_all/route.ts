import { endpoint } from '@/server/endpoint';
import { decideApproval } from '@/features/faq/commands/approval';
import { FaqCancelAllBody, FaqId, FaqSaved } from '@/features/faq/schema';

/** N-25 */
export const PUT = endpoint({
  summary: 'Cancel the approval of every sub-question; also requires the right to validate (F-02)',
  allow: 'faq.manage',
  refuses: ['RECORD_STALE'],
  params: FaqId,
  body: FaqCancelAllBody,
  returns: FaqSaved,
  handle: ({ params, body, actor }) => decideApproval(params.id, { ...body, approved: false }, actor, { isMainOnly: true }),
});
