import { endpoint } from '@/server/endpoint';
import { switchChatbot } from '@/features/chatbot/commands/setting';
import { IsActive } from '@/features/chatbot/schema/setting';

/** E-061 */
export const POST = endpoint({
  summary: 'Deactivate the chatbot; returns the state',
  allow: 'faq.manage',
  returns: IsActive,
  handle: ({ actor }) => switchChatbot(false, actor),
});
