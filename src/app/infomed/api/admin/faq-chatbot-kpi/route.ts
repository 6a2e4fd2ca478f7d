import { endpoint } from '@/server/endpoint';
import { chatbotKpi } from '@/features/chatbot/queries/kpi';
import { KpiPeriod, KpiView } from '@/features/chatbot/schema/kpi';

/** O-041 */
export const GET = endpoint({
  summary: 'Get chatbot statistics between two days, inclusive',
  allow: 'faq.manage',
  query: KpiPeriod,
  returns: KpiView,
  handle: ({ query, at }) => chatbotKpi(query, at),
});
