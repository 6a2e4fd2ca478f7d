import { now } from '@/server/clock';
import { storedRequests } from '../../support/request-rows';
import type { Arrangements } from './arrangement';
import { submitToken } from './requests-emergency';

const path = '/infomed/api/contact-form';

/** Questions of the contact form and the chatbot. */
export const REQUESTS_FAQ: Arrangements = {
  [`POST ${path}`]: { send: () => ({ body: { agGridSearch: { startRow: 0, endRow: 10 } } }) },
  [`POST ${path}/values`]: { send: () => ({ body: { column: 'subCategory' } }) },
  [`POST ${path}/exportXls`]: { send: () => ({ body: { agGridSearch: {}, columns: ['id', 'category'] } }) },
  [`POST ${path}/create`]: {
    send: async () => ({
      headers: await submitToken(),
      body: { category: 'GENERAL', email: 'a@essai.example', questionContent: 'Une question ?' },
    }),
  },
  [`GET ${path}/sub-categories`]: { send: async () => ({ headers: await submitToken() }) },
  [`GET ${path}/[id]`]: { send: async () => ({ params: { id: String((await storedRequests('contact-form', now()))[0]) } }) },
};
