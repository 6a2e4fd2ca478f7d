import { gridExportEndpoint } from '@/features/export/queries/endpoint';
import { chatbotStatisticsExport } from '@/features/chatbot/queries/statistics-export';

/** E-054 */
export const POST = gridExportEndpoint({
  summary: 'Export chatbot questions as a workbook (grid request)',
  of: chatbotStatisticsExport,
});
