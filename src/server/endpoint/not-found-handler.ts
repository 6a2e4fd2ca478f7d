import 'server-only';
import { guarded } from '../endpoint';
import { Refusal } from '@/shared/refusal';
import type { Handler } from './contract';
import { observed } from './observe';

/** Unknown addresses below the API: the usual refusal instead of a page; 401 when unauthenticated. */
export const notFoundHandler = (...[request, context]: Parameters<Handler>): Promise<Response> =>
  observed(request, context, () =>
    guarded(request, 'signed-in', async () => {
      throw new Refusal('RECORD_NOT_FOUND');
    }),
  );
