import { endpoint } from '@/server/endpoint';
import { saveSafetyText } from '@/features/chatbot/commands/safety-text';
import { safetyTexts } from '@/features/chatbot/queries/safety-texts';
import { SafetyTextInput, SafetyTexts } from '@/features/chatbot/schema/safety-text';

/** O-112 */
export const GET = endpoint({
  summary: 'List the safety texts for flagged questions',
  allow: 'faq.manage',
  returns: SafetyTexts,
  handle: ({ actor }) => safetyTexts(actor),
});

/** O-113 */
export const PUT = endpoint({
  summary: 'Save a safety text in both languages',
  allow: 'faq.manage',
  refuses: ['RECORD_STALE'],
  body: SafetyTextInput,
  returns: SafetyTexts,
  handle: ({ body, actor }) => saveSafetyText(body, actor),
});
