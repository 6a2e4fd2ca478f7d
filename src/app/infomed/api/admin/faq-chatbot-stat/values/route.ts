import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { chatbotStatisticsGrid } from '@/features/chatbot/grid';
import { chatbotStatisticsSource } from '@/features/chatbot/queries/statistics';

/** O-038 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of chatbot questions with counts, under the other columns’ filters',
  grid: chatbotStatisticsGrid,
  source: chatbotStatisticsSource,
});
