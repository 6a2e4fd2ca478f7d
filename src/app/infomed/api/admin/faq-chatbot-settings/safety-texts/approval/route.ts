import { endpoint } from '@/server/endpoint';
import { decideSafetyText } from '@/features/chatbot/commands/safety-text';
import { SafetyTextApproval, SafetyTexts } from '@/features/chatbot/schema/safety-text';

/** O-114 */
export const PUT = endpoint({
  summary: 'Approve a safety text, or cancel its approval',
  allow: 'faq.manage',
  refuses: ['FORBIDDEN', 'RECORD_STALE'],
  body: SafetyTextApproval,
  returns: SafetyTexts,
  handle: ({ body, actor }) => decideSafetyText(body, actor),
});
