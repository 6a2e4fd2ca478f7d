import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../process/with-timeout';

export interface BucketTimeouts {
  /** milliseconds until a bucket has to answer; each megabyte that is sent to it has a second more */
  readonly answer: number;
  /** longest pause within a response */
  readonly silence: number;
}
const TIMEOUTS_MS: BucketTimeouts = { answer: 10_000, silence: 30_000 };
const PER_MEGABYTE = 1_000;
/** Waits before a further try. All calls may be repeated: a bucket answers the same twice. */
const RETRY_DELAYS_MS = [100, 400] as const;
const LATE = 'the bucket did not answer in time';
const BUSY = new Set([500, 502, 503, 504]);

const sizeOf = (body: unknown): number =>
  typeof body === 'string' || body instanceof Uint8Array ? (typeof body === 'string' ? body.length : body.byteLength) : 0;

/** The bytes of a response; fails when none arrive for `timeoutMs` while a read is pending. */
function unlessSilent(body: ReadableStream<Uint8Array>, timeoutMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withTimeout(reader.read(), timeoutMs, () => new Error('the bucket fell silent'));
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          reader.cancel().catch(() => undefined);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function fetchOnce(
  input: string | URL | Request,
  init: RequestInit | undefined,
  { answer, silence }: BucketTimeouts,
): Promise<Response> {
  // Not `AbortSignal.timeout`: it would also end the body of a response that came in time and takes longer to read.
  const waiting = new AbortController();
  const timeoutMs = answer + (sizeOf(init?.body) / (1024 * 1024)) * PER_MEGABYTE;
  // Never through a cache of the framework's, and never to another host than the one that is configured.
  const call = fetch(input, { ...init, cache: 'no-store', redirect: 'error', signal: waiting.signal });
  const response = await withTimeout(call, timeoutMs, () => new Error(LATE)).catch((error: unknown) => {
    waiting.abort();
    throw error;
  });
  const { body, status, statusText, headers } = response;
  return new Response(body && unlessSilent(body, silence), { status, statusText, headers });
}

/** `fetch` with a bound on every wait. A broken connection and a busy bucket are tried again; one that is silent is not. */
export const bucketFetch =
  (timeouts: BucketTimeouts = TIMEOUTS_MS): typeof fetch =>
  async (input, init) => {
    for (const wait of RETRY_DELAYS_MS) {
      try {
        const answer = await fetchOnce(input, init, timeouts);
        if (!BUSY.has(answer.status)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (error instanceof Error && error.message === LATE) throw error;
      }
      await pause(wait);
    }
    return fetchOnce(input, init, timeouts);
  };
