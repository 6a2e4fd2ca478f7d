import { db } from '@/server/db/client';
import { type Arrangements, dated } from './arrangement';

const newDrug = () =>
  db.earlyAccessDrug.create({
    data: { name: 'Essai', category: 'Oncologie', status: 'IN_PROGRESS', earlyAccessType: 'CPC', ...dated() },
  });

/** Early-access drugs. */
export const EARLY_ACCESS: Arrangements = {
  'POST /infomed/api/early-access-drug/search': { send: () => ({ body: { searchTerm: 'essai' } }) },
  'GET /infomed/api/early-access-drug/[id]': { send: async () => ({ params: { id: (await newDrug()).id } }) },
  'POST /infomed/api/early-access-drug': {
    answer: { endDate: '2026-12-31' },
    send: () => ({
      body: { name: 'Essai', category: 'Oncologie', status: 'FINISHED', earlyAccessType: 'AAC', endDate: '2026-12-31' },
    }),
  },
  'DELETE /infomed/api/early-access-drug/[id]': { send: async () => ({ params: { id: (await newDrug()).id } }) },
};
