import { portalRead } from '@/server/portal/read';
import { isChatbotActive } from '@/features/chatbot/queries/setting';
import { IsActive } from '@/features/chatbot/schema/setting';
import { NoQuery } from '@/shared/portal-query';

/** N-43 */
export const GET = portalRead({
  summary: 'Get whether the chatbot is active',
  area: 'chatbot',
  query: NoQuery,
  returns: IsActive,
  read: isChatbotActive,
});
