import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Arrangement, Arrangements } from './arrangement';
import { submitToken } from './requests-emergency';

const at = now();
const search = { agGridSearch: { startRow: 0, endRow: 10 } };
const dates = { date: at, dueAt: at, updateDate: at };
const line = { position: 0, name: 'Brochure', promomatsReference: 'ESSAI-1', quantity: 2 };

const order = () => db.materialOrder.create({ data: { ...dates, name: 'Martin', lines: { create: line } } });
const quota = () => db.quotaRequest.create({ data: { ...dates, productName: 'Essai', nbBoxes: 2 } });

/** Somebody has to be named whom new requests are sent to. */
async function recipient(key: string): Promise<void> {
  const parameter = { key, label: key, value: 'service@essai.example', creationDate: at, updateDate: at };
  await db.parameter.upsert({ where: { key }, create: parameter, update: { value: parameter.value } });
}

const history: Arrangement = { send: () => ({ params: { kind: 'orders' } }) };

/** Material orders, quota requests, and their notifications. */
export const REQUESTS_ORDER: Arrangements = {
  'POST /infomed/api/orders': { send: () => ({ body: search }) },
  'POST /infomed/api/orders/values': { send: () => ({ body: { column: 'status' } }) },
  'POST /infomed/api/orders/exportXls': { send: () => ({ body: { agGridSearch: {}, columns: ['id', 'date'] } }) },
  'POST /infomed/api/orders/create': {
    send: async () => ({
      headers: await submitToken(),
      body: {
        materialOrderDeliveryInfo: { name: 'Martin' },
        materialOrderCommandList: [{ item: { name: 'Brochure', promomats_reference: 'ESSAI-1' }, quantity: 2 }],
      },
    }),
  },
  'GET /infomed/api/orders/[id]': { send: async () => ({ params: { id: String((await order()).id) } }) },
  'POST /infomed/api/orders/materials': { send: () => ({ body: { searchTerm: 'essai' } }) },
  'POST /infomed/api/orders/materials/[id]': {
    answer: { rowCount: 1 },
    async send() {
      await order();
      return { params: { id: 'ref_ESSAI-1' } };
    },
  },
  'POST /infomed/api/orders/materials/ALL_MATERIALS': {},
  'POST /infomed/api/orders/notify': {
    answer: { outcome: 'SENT' },
    async send() {
      await recipient('ORDER_MAIL_RECIPIENTS');
      await order();
      return {};
    },
  },
  'POST /infomed/api/quota-requests': { send: () => ({ body: search }) },
  'POST /infomed/api/quota-requests/values': { send: () => ({ body: { column: 'status' } }) },
  'POST /infomed/api/quota-requests/exportXls': { send: () => ({ body: { agGridSearch: {}, columns: ['quotaRequestId', 'date'] } }) },
  'POST /infomed/api/quota-requests/create': {
    send: async () => ({ headers: await submitToken(), body: { productName: 'Essai', nbBoxes: 2, names: 'Anne Martin' } }),
  },
  'GET /infomed/api/quota-requests/[id]': { send: async () => ({ params: { id: String((await quota()).quotaRequestId) } }) },
  'POST /infomed/api/quota-requests/notify': {
    answer: { outcome: 'SENT' },
    async send() {
      await recipient('QUOTA_MAIL_RECIPIENTS');
      await quota();
      return {};
    },
  },
  'GET /infomed/api/requests/[kind]/notification': history,
  'GET /infomed/api/requests/[kind]/notifications': history,
};
