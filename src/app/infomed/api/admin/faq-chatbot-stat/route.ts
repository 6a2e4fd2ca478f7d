import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { chatbotStatisticsSource } from '@/features/chatbot/queries/statistics';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-053 */
export const POST = gridEndpoint({
  summary: 'Questions that visitors asked the chatbot, as a grid asks for them',
  grid: chatbotStatisticsGrid,
  source: chatbotStatisticsSource,
});
