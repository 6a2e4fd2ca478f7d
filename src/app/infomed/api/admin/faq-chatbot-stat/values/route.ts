import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { chatbotStatisticsSource } from '@/features/chatbot/queries/statistics';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-038 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the chatbot’s questions under the filters of the others, with their counts',
  grid: chatbotStatisticsGrid,
  source: chatbotStatisticsSource,
});
