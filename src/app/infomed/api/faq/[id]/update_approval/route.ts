import { endpoint } from '@/server/endpoint';
import { decideApproval } from '@/features/faq/commands/approval';
import { FaqApprovalBody, FaqId, FaqSaved } from '@/features/faq/schema';

/** E-040 */
export const PUT = endpoint({
  summary: 'Approve a sub-question or all of a main question, or cancel it; also requires the right to validate (F-02)',
  allow: 'faq.manage',
  refuses: ['RECORD_STALE'],
  params: FaqId,
  body: FaqApprovalBody,
  returns: FaqSaved,
  handle: ({ params, body, actor }) => decideApproval(params.id, body, actor),
});
