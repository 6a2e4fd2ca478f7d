import { endpoint } from '@/server/endpoint';
import { isChatbotActive } from '@/features/chatbot/queries/setting';
import { IsActive } from '@/features/chatbot/schema/setting';

/** E-059 */
export const GET = endpoint({
  summary: 'Get whether the chatbot is active',
  allow: 'faq.manage',
  returns: IsActive,
  handle: isChatbotActive,
});
