import { switchChatbot } from '@/features/chatbot/commands/setting';
import { IsActive } from '@/features/chatbot/schema/setting';
import { endpoint } from '@/server/endpoint';

/** E-060 */
export const POST = endpoint({
  summary: 'Switch the chatbot on; the state is answered',
  allow: 'faq.manage',
  refuses: ['SAFETY_TEXTS_NOT_APPROVED', 'SAFETY_RUN_FAILED'],
  returns: IsActive,
  handle: ({ actor }) => switchChatbot(true, actor),
});
