import 'server-only';
import { guarded, parsedInput } from '../endpoint';
import type { z } from 'zod';
import type { Allow } from '@/shared/account/rights';
import type { Call, Contract, Handler } from '../endpoint/contract';
import { handlerOf } from '../endpoint/observe';
import { guardHeaders } from '../endpoint/respond';

export interface Bytes {
  readonly body: ReadableStream<Uint8Array> | Uint8Array;
  readonly contentType: string;
  readonly fileName?: string;
  readonly disposition: 'inline' | 'attachment';
  readonly size?: number;
  readonly cacheControl?: string;
}

/** A header value that any name fits in: plain characters for old clients, RFC 5987 for the others (V5.4.2). */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%;]/g, '_') || 'file';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * The body as passed to the framework, which drops it for HEAD requests and disconnected clients without ending its source:
 * an open file, an export slot. Null where it will not be read.
 */
function bodyFor({ method, signal }: Request, body: Bytes['body']): Bytes['body'] | null {
  const isRead = method !== 'HEAD' && !signal.aborted;
  if (!(body instanceof ReadableStream)) return isRead ? body : null;
  // A locked stream is being read: its reader gets the error itself.
  const leave = () => void body.cancel().catch(() => undefined);
  if (isRead) signal.addEventListener('abort', leave, { once: true });
  else leave();
  return isRead ? body : null;
}

/** `endpoint` for bytes: files and workbooks, streamed, with the right type and nothing that a browser may run. */
export function download<A extends Allow, P = undefined, Q = undefined, B = undefined>(
  options: Omit<Contract, 'kind' | 'allow' | 'returns'> & {
    readonly allow: A;
    readonly contentType: string;
    readonly params?: P & z.ZodType;
    readonly query?: Q & z.ZodType;
    readonly body?: B & z.ZodType;
    handle(call: Call<A, P, Q, B>): Promise<Bytes>;
  },
): Handler {
  const { handle, ...contract } = options;
  return handlerOf({ kind: 'download', ...contract }, (request, context) =>
    guarded(request, contract.allow, async ({ actor, requestId, at, headers }) => {
      const call = { ...(await parsedInput(request, context, contract)), actor, request, requestId, at, headers };
      const bytes = await handle(call as Call<A, P, Q, B>);
      headers.set('content-type', bytes.contentType);
      if (bytes.cacheControl) headers.set('cache-control', bytes.cacheControl);
      if (bytes.size !== undefined) headers.set('content-length', String(bytes.size));
      if (bytes.fileName) headers.set('content-disposition', contentDisposition(bytes.disposition, bytes.fileName));
      headers.set('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
      return new Response(bodyFor(request, bytes.body) as BodyInit | null, { status: 200, headers: guardHeaders(requestId, headers) });
    }),
  );
}
