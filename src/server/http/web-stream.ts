import 'server-only';
import type { Readable } from 'node:stream';

/**
 * A Node stream as a response body. Node's own adapter keeps emitting buffered data after its reader is gone and then throws
 * outside of every handler; here the reader pulls, and cancelling destroys the source.
 */
export function webStreamOf(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (isLeft) return;
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        if (!isLeft) controller.error(error);
      }
    },
    cancel() {
      isLeft = true;
      source.destroy();
    },
  });
}
