import 'server-only';
import { Refusal } from '@/shared/refusal';
import { guarded } from '../endpoint';
import type { Handler } from './contract';
import { observed } from './observe';

/** An address below the API that is none of its calls: the usual refusal, not a page. A visitor learns nothing either way. */
export const notFoundHandler = (...[request, context]: Parameters<Handler>): Promise<Response> =>
  observed(request, context, () =>
    guarded(request, 'signed-in', async () => {
      throw new Refusal('RECORD_NOT_FOUND');
    }),
  );
