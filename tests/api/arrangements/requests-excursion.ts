import { EXCURSIONS } from '@/features/request/excursion/kind';
import { EXCURSION_KINDS } from '@/features/request/excursion/schema';
import { now } from '@/server/clock';
import { storedRequests } from '../../support/request-rows';
import type { Arrangements } from './arrangement';
import { submitToken } from './requests-emergency';

const body = { productName: 'Essai', lastName: 'Martin', minTemperature: 2, maxTemperature: 12.5, duration: 90 };

/** Temperature excursions: the three kinds have the same calls. */
export const REQUESTS_EXCURSION: Arrangements = Object.fromEntries(
  EXCURSION_KINDS.flatMap((kind) => {
    const api = EXCURSIONS[kind].name;
    const path = `/infomed/api/${api}`;
    const calls: Arrangements = {
      [`POST ${path}`]: { send: () => ({ body: { agGridSearch: { startRow: 0, endRow: 10 } } }) },
      [`POST ${path}/values`]: { send: () => ({ body: { column: 'result' } }) },
      [`POST ${path}/exportXls`]: { send: () => ({ body: { agGridSearch: {}, columns: ['id', 'duration'] } }) },
      [`POST ${path}/create`]: { answer: { result: 'ASK' }, send: async () => ({ headers: await submitToken(), body }) },
      [`GET ${path}/[id]`]: { send: async () => ({ params: { id: String((await storedRequests(api, now()))[0]) } }) },
    };
    return Object.entries(calls);
  }),
);
