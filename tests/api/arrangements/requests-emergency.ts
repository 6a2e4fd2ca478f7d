import { randomUUID } from 'node:crypto';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { type Arrangements, author } from './arrangement';

/** A token with which requests are sent. */
export async function submitToken(): Promise<{ authorization: string }> {
  const { token } = await createPortalClient({ name: randomUUID(), scopes: ['SUBMIT'] }, author());
  return { authorization: `Bearer ${token}` };
}

const at = now();
const emergency = () =>
  db.emergencyRequest.create({
    data: { date: at, email: 'a@essai.example', productName: 'Essai', productQuantity: 1, dueAt: at, updateDate: at },
  });
const search = { agGridSearch: { startRow: 0, endRow: 10 } };
const kind = 'emergency-request';

/** Emergency requests, and what is done alike with all kinds of requests. */
export const REQUESTS_EMERGENCY: Arrangements = {
  'POST /infomed/api/emergency-request': { send: () => ({ body: search }) },
  'POST /infomed/api/emergency-request/values': { send: () => ({ body: { column: 'handling' } }) },
  'POST /infomed/api/emergency-request/exportXls': { send: () => ({ body: { agGridSearch: {}, columns: ['id', 'date'] } }) },
  'POST /infomed/api/emergency-request/create': {
    send: async () => ({
      headers: await submitToken(),
      body: { email: 'a@essai.example', productName: 'Essai', productQuantity: 2, lastName: 'Martin' },
    }),
  },
  'GET /infomed/api/emergency-request/[id]': { send: async () => ({ params: { id: String((await emergency()).id) } }) },
  'GET /infomed/api/requests/owners': {},
  'GET /infomed/api/requests/queue': {},
  'GET /infomed/api/requests/[kind]/[id]/history': { send: async () => ({ params: { kind, id: String((await emergency()).id) } }) },
  'PUT /infomed/api/requests/[kind]/[id]': {
    send: async () => ({ params: { kind, id: String((await emergency()).id) }, body: { handling: 'IN_PROGRESS' } }),
    answer: { success: true },
  },
  'PUT /infomed/api/requests/[kind]/handling/filtered': {
    send: () => ({
      params: { kind },
      body: {
        agGridSearch: { filterModel: { productName: { filterType: 'text', type: 'equals', filter: 'Nothing has this name' } } },
        handling: 'CLOSED',
      },
    }),
  },
  'PUT /infomed/api/requests/[kind]/handling': {
    answer: { kept: [] },
    send: async () => ({ params: { kind }, body: { items: [{ id: (await emergency()).id }], handling: 'CLOSED' } }),
  },
};
