import { randomUUID } from 'node:crypto';
import { db } from '@/server/db/client';
import type { Person } from '../../support/call';
import { faqQuestion } from '../../support/faq';
import { type Arrangement, type Arrangements, savedPdf } from './arrangement';

const VALIDATOR = ['ROLE_ACCES_VALIDATION'] as const;
const ofQuestion: Arrangement = { send: async () => ({ params: { id: (await faqQuestion()).id } }) };

/** A sub-question that shows a PDF. */
async function withPdf(who: Person): Promise<{ id: string; pdfId: string }> {
  const pdfId = await savedPdf(who, 'FAQ_PDF');
  const { subQuestions } = await faqQuestion([{ pdfDocumentId: pdfId }]);
  return { id: subQuestions[0]?.id ?? '', pdfId };
}

async function orderThatIs() {
  const questions = await db.faqMainQuestion.findMany({ include: { subQuestions: true } });
  return questions.map(({ id, orderNumber, subQuestions }) => ({
    id,
    orderNumber,
    subQuestions: subQuestions.map((sub) => ({ id: sub.id, order: sub.order })),
  }));
}

/** Questions and sub-questions. */
export const FAQ: Arrangements = {
  'POST /infomed/api/faq/search': { send: () => ({ body: { searchTerm: 'vaccin', publishedFilters: ['ONLINE'] } }) },
  'GET /infomed/api/faq/questions': {},
  'GET /infomed/api/faq/[id]': ofQuestion,
  'POST /infomed/api/faq': {
    send: () => {
      const sub = { title: 'Question', uniqueName: randomUUID(), documentNumber: 'DOC-1', content: '<p>Réponse</p>' };
      return { body: { title: 'Question principale', subQuestions: [sub] } };
    },
  },
  'PUT /infomed/api/faq/update/[id]/sub': {
    async send() {
      const { id, subQuestions } = await faqQuestion();
      return { params: { id }, body: { id: subQuestions[0]?.id, title: 'Autre titre' } };
    },
  },
  'PUT /infomed/api/faq/update': { send: async () => ({ body: await orderThatIs() }) },
  'PUT /infomed/api/faq/[id]/update_approval': { ...ofQuestion, finer: VALIDATOR },
  'PUT /infomed/api/faq/[id]/cancel_approval_all': {
    finer: VALIDATOR,
    send: async () => ({ params: { id: (await faqQuestion()).id }, body: { comment: 'À revoir' } }),
  },
  'PUT /infomed/api/faq/switch/main/[a]/[b]': {
    send: async () => ({ params: { a: (await faqQuestion()).id, b: (await faqQuestion()).id } }),
  },
  'PUT /infomed/api/faq/switch/sub/[a]/[b]': {
    async send() {
      const { subQuestions } = await faqQuestion([{}, {}]);
      return { params: { a: subQuestions[0]?.id ?? '', b: subQuestions[1]?.id ?? '' } };
    },
  },
  'POST /infomed/api/faq/remove': { send: async () => ({ body: { id: (await faqQuestion()).id } }) },
  'DELETE /infomed/api/faq/remove/[id]': ofQuestion,
  'DELETE /infomed/api/faq/pdf/[pdfId]': { send: async (who) => ({ params: { pdfId: await savedPdf(who, 'FAQ_PDF') } }) },
  'DELETE /infomed/api/faq/[id]/pdf/[pdfId]': { send: async (who) => ({ params: await withPdf(who) }) },
  'GET /infomed/api/faq-questions/products': { send: () => ({ query: { q: 'gard' } }) },
  'POST /infomed/api/faq-questions/products/proposal': { send: () => ({ body: { text: 'Gardasil et voyage' } }) },
  'GET /infomed/api/faq-questions/file/[id]': { send: async (who) => ({ params: { id: (await withPdf(who)).id } }) },
};
