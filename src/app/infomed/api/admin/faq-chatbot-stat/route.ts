import { gridEndpoint } from '@/server/grid-query/endpoints';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { chatbotStatisticsSource } from '@/features/chatbot/queries/statistics';

/** E-053 */
export const POST = gridEndpoint({
  summary: 'List chatbot questions (grid request)',
  grid: chatbotStatisticsGrid,
  source: chatbotStatisticsSource,
});
