import 'server-only';
import { guarded } from '../endpoint';
import type { Allow } from '@/shared/account/rights';
import type { RefusalCode } from '@/shared/refusal';
import type { Call, Handler } from './contract';
import { handlerOf } from './observe';
import { guardHeaders } from './respond';

/** `endpoint` for an address that does something and then leads to a page of ours; never to one from the request (V3.7.2). */
export function redirecting<A extends Allow>({
  summary,
  allow,
  refuses = [],
  handle,
}: {
  summary: string;
  allow: A;
  refuses?: readonly RefusalCode[];
  handle(call: Call<A, undefined, undefined, undefined>): Promise<`/${string}`>;
}): Handler {
  return handlerOf({ kind: 'endpoint', summary, allow, refuses, status: 303 }, (request) =>
    guarded(request, allow, async (call) => {
      const target = await handle({ ...call, request, params: undefined, query: undefined, body: undefined } as Call<
        A,
        undefined,
        undefined,
        undefined
      >);
      const headers = guardHeaders(call.requestId, call.headers);
      headers.set('location', target);
      return new Response(null, { status: 303, headers });
    }),
  );
}
