import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';

export interface Patience {
  /** milliseconds until a bucket has to answer; each megabyte that is sent to it has a second more */
  readonly answer: number;
  /** for which an answer under way may say nothing */
  readonly silence: number;
}
const PATIENCE: Patience = { answer: 10_000, silence: 30_000 };
const PER_MEGABYTE = 1_000;
/** Waits before a further try. All calls may be repeated: a bucket answers the same twice. */
const PAUSES = [100, 400] as const;
const LATE = 'the bucket did not answer in time';
const BUSY = new Set([500, 502, 503, 504]);

const sizeOf = (body: unknown): number =>
  typeof body === 'string' || body instanceof Uint8Array ? (typeof body === 'string' ? body.length : body.byteLength) : 0;

/** The bytes of an answer; one that falls silent while somebody waits for it fails, instead of holding its reader for ever. */
function unlessSilent(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let isSilent = false;
        const silence = setTimeout(() => {
          isSilent = true;
          reader.cancel().catch(() => undefined);
        }, most);
        try {
          const { done, value } = await reader.read();
          if (isSilent) throw new Error('the bucket fell silent');
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        } finally {
          clearTimeout(silence);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function once(input: string | URL | Request, init: RequestInit | undefined, { answer, silence }: Patience): Promise<Response> {
  const waiting = new AbortController();
  const most = answer + (sizeOf(init?.body) / (1024 * 1024)) * PER_MEGABYTE;
  const timer = setTimeout(() => waiting.abort(new Error(LATE)), most);
  try {
    // Never through a cache of the framework's, and never to another host than the one that is configured.
    const { body, status, statusText, headers } = await fetch(input, {
      ...init,
      cache: 'no-store',
      redirect: 'error',
      signal: waiting.signal,
    });
    return new Response(body && unlessSilent(body, silence), { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` with a bound on every wait. A broken connection and a busy bucket are tried again; one that is silent is not. */
export const bucketFetch =
  (patience: Patience = PATIENCE): typeof fetch =>
  async (input, init) => {
    for (const wait of PAUSES) {
      try {
        const answer = await once(input, init, patience);
        if (!BUSY.has(answer.status)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (error instanceof Error && error.message === LATE) throw error;
      }
      await pause(wait);
    }
    return once(input, init, patience);
  };
