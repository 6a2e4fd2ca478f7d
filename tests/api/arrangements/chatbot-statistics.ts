import { randomUUID } from 'node:crypto';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Arrangements } from './arrangement';

async function question(given: { isUnanswered?: boolean } = {}): Promise<{ questionId: string; conversationId: string }> {
  const ids = { questionId: randomUUID(), conversationId: randomUUID() };
  await db.chatbotQuestion.create({ data: { ...ids, questionContent: 'Une question d’essai', date: now(), ...given } });
  return ids;
}
const period = { from: '2026-01-01', to: '2026-01-31' };

/** Statistics and figures of the chatbot. */
export const CHATBOT_STATISTICS: Arrangements = {
  'POST /infomed/api/admin/faq-chatbot-stat': { send: () => ({ body: { agGridSearch: { startRow: 0, endRow: 10 } } }) },
  'POST /infomed/api/admin/faq-chatbot-stat/values': { send: () => ({ body: { column: 'requesterCustomerType' } }) },
  'POST /infomed/api/admin/faq-chatbot-stat/exportXls': {
    send: () => ({ body: { agGridSearch: {}, columns: ['date', 'questionContent'] } }),
  },
  'GET /infomed/api/admin/faq-chatbot-stat/conversation/[id]': {
    send: async () => ({ params: { id: (await question()).conversationId } }),
  },
  'GET /infomed/api/admin/faq-chatbot-stat/unanswered': { send: () => ({ query: { page: '1' } }) },
  'PUT /infomed/api/admin/faq-chatbot-stat/unanswered': {
    answer: { count: 1 },
    send: async () => ({ body: { questionIds: [(await question({ isUnanswered: true })).questionId], aside: true } }),
  },
  'GET /infomed/api/admin/faq-chatbot-kpi': { send: () => ({ query: period }) },
  'GET /infomed/api/admin/faq-chatbot-kpi/exportXls': { send: () => ({ query: period }) },
};
