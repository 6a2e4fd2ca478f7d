import { now } from '@/server/clock';
import { storedRequests } from '../../support/request-rows';
import type { Arrangements } from './arrangement';
import { submitToken } from './requests-emergency';

const path = '/infomed/api/pharmaco-vigilance';
const params = async () => {
  const [id] = await storedRequests('pharmaco-vigilance', now(), { email: 'a@essai.example' });
  return { id: String(id) };
};

/** Pharmacovigilance declarations. */
export const REQUESTS_DECLARATION: Arrangements = {
  [`POST ${path}`]: { send: () => ({ body: { agGridSearch: { startRow: 0, endRow: 10 } } }) },
  [`POST ${path}/values`]: { send: () => ({ body: { column: 'serious' } }) },
  [`POST ${path}/exportXls`]: { send: () => ({ body: { agGridSearch: {}, columns: ['id', 'sentToInfomed'] } }) },
  [`POST ${path}/create`]: {
    send: async () => ({ headers: await submitToken(), body: { lastName: 'Martin', email: 'a@essai.example' } }),
  },
  [`GET ${path}/[id]`]: { send: async () => ({ params: await params() }) },
  [`PUT ${path}/[id]/serious`]: { answer: { serious: 'NO' }, send: async () => ({ params: await params(), body: { serious: 'NO' } }) },
  [`POST ${path}/[id]/send`]: {
    answer: { sendable: { DECLARANT: 'WAITING' } },
    send: async () => ({ params: await params(), body: { target: 'DECLARANT' } }),
  },
};
