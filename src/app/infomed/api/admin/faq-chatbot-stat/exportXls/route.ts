import { chatbotStatisticsExport } from '@/features/chatbot/queries/statistics';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-054 */
export const POST = gridExportEndpoint({
  summary: 'The questions of the chatbot that a grid request means, as a workbook',
  of: chatbotStatisticsExport,
  open: (query, actor) => gridWorkbook(chatbotStatisticsExport, query, actor),
});
