import { endpoint } from '@/server/endpoint';
import { switchChatbot } from '@/features/chatbot/commands/setting';
import { IsActive } from '@/features/chatbot/schema/setting';

/** E-060 */
export const POST = endpoint({
  summary: 'Activate the chatbot; returns the state',
  allow: 'faq.manage',
  refuses: ['SAFETY_TEXTS_NOT_APPROVED', 'SAFETY_RUN_FAILED'],
  returns: IsActive,
  handle: ({ actor }) => switchChatbot(true, actor),
});
