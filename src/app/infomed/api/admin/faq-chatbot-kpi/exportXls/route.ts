import { download } from '@/server/http/download';
import { chatbotKpi, kpiWorkbook } from '@/features/chatbot/queries/kpi';
import { kpiFileName } from '@/features/chatbot/rules/kpi';
import { KpiPeriod } from '@/features/chatbot/schema/kpi';
import { exportFileName } from '@/features/export/queries/file-name';
import { exported } from '@/server/export/grid-export';
import { WORKBOOK_TYPE } from '@/server/workbook/write';

/** E-055 */
export const GET = download({
  summary: 'Export chatbot statistics between two days, inclusive, as a workbook',
  allow: 'faq.manage',
  refuses: ['EXPORT_BUSY'],
  contentType: WORKBOOK_TYPE,
  query: KpiPeriod,
  async handle({ query, actor, at }) {
    const kpi = await chatbotKpi(query, at);
    return exported({ fileName: await exportFileName(kpiFileName(query)), grid: 'chatbot-kpi', actor }, () => kpiWorkbook(kpi, actor));
  },
});
