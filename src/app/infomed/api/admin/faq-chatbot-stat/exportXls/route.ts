import { chatbotStatisticsExport } from '@/features/chatbot/queries/statistics-export';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { gridExportEndpoint } from '@/server/export/grid-export';

/** E-054 */
export const POST = gridExportEndpoint({
  summary: 'Export chatbot questions as a workbook (grid request)',
  of: chatbotStatisticsExport,
  open: (query, actor) => gridWorkbook(chatbotStatisticsExport, query, actor),
});
