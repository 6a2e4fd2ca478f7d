import 'server-only';
import { guarded } from '../endpoint';
import type { z } from 'zod';
import type { RefusalCode } from '@/shared/refusal';
import type { Handler } from './contract';
import { handlerOf } from './observe';
import { guardHeaders, json } from './respond';

const noActor = async (): Promise<null> => null;

/** The sibling of `endpoint` for what watches the server: it reads no cookie, so it answers while the database does not. */
export function healthEndpoint<R extends z.ZodType>({
  summary,
  returns,
  answer,
}: {
  readonly summary: string;
  readonly returns: R;
  answer(): Promise<z.input<R>>;
}): Handler {
  return handlerOf({ kind: 'endpoint', summary, allow: 'public', returns }, (request) =>
    guarded(
      request,
      'public',
      async ({ requestId, headers }) => json(returns.parse(await answer()), 200, guardHeaders(requestId, headers)),
      { findActor: noActor },
    ),
  );
}

/** The same for the text that Prometheus reads. Throws what `answer` throws. */
export function metricsEndpoint({
  summary,
  refuses,
  contentType,
  answer,
}: {
  readonly summary: string;
  readonly refuses: readonly RefusalCode[];
  readonly contentType: string;
  answer(request: Request): Promise<string>;
}): Handler {
  return handlerOf({ kind: 'download', summary, allow: 'public', refuses, contentType }, async (request) => {
    const response = await guarded(
      request,
      'public',
      async ({ requestId, headers }) => {
        headers.set('content-type', contentType);
        return new Response(await answer(request), { status: 200, headers: guardHeaders(requestId, headers) });
      },
      { findActor: noActor },
    );
    if (response.status === 401) response.headers.set('www-authenticate', 'Bearer');
    return response;
  });
}
