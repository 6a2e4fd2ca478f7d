import 'server-only';
import { createHash } from 'node:crypto';
import { S3mini, S3ServiceError } from 's3mini';
import { Refusal } from '@/shared/refusal';
import { log } from '../log';
import { type BucketTimeouts, bucketFetch } from './bucket-fetch';
import { readChunks } from './read-chunks';
import type { Store } from './store-contract';

interface BucketAddress {
  /** of the bucket: https://host/bucket, or https://bucket.host */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Bytes of an export that are sent at once; a bucket takes no smaller ones but the last, and 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024;
const PAGE = 1_000;
const TYPE = 'application/octet-stream';

/** Typed as the library's record of further headers: what arrives otherwise than it was sent is refused by the bucket. */
const digestOf = (bytes: Uint8Array): Record<string, string> => ({ 'content-md5': createHash('md5').update(bytes).digest('base64') });

/** What is not there; a bucket that is not there is no missing object but a wrong configuration. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket');

interface Part {
  readonly number: number;
  readonly bytes: Buffer;
}

/** Any bucket failure is temporary and not the caller's fault; the log contains the cause, without keys. */
function unavailable(error: unknown, operation: string): Refusal {
  const { status, body } = error instanceof S3ServiceError ? error : { status: undefined, body: undefined };
  const code = /<Code>(\w{1,60})<\/Code>/.exec((body ?? '').slice(0, 2_000))?.[1];
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  log.error(
    { operation, status, code, error: error instanceof Error ? error.message : String(error), cause },
    'the bucket of files does not answer as it should',
  );
  return new Refusal('SERVICE_UNAVAILABLE');
}

async function withBucketErrors<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Refusal ? error : unavailable(error, operation);
  }
}

/** Chunks of any length as pieces of `PART` bytes; the last one may be shorter. */
async function* toParts(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Part> {
  let chunks: Uint8Array[] = [];
  let [length, number] = [0, 1];
  for await (const chunk of readChunks(stream, signal)) {
    chunks.push(chunk);
    length += chunk.byteLength;
    while (length >= PART_BYTES) {
      const all = Buffer.concat(chunks);
      yield { number, bytes: all.subarray(0, PART_BYTES) };
      number += 1;
      chunks = [all.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  if (length > 0 || number === 1) yield { number, bytes: Buffer.concat(chunks) };
}

/**
 * Objects of an S3-compatible bucket shared by several servers. Puts are atomic by design and done once the bucket returned
 * 200. Throws SERVICE_UNAVAILABLE within seconds where the bucket does not respond.
 */
export function bucketStore({ url, region, accessKey, secretKey }: BucketAddress, timeouts?: BucketTimeouts): Store {
  const fetch = bucketFetch(timeouts);
  const bucket = new S3mini({ endpoint: url, region, accessKeyId: accessKey, secretAccessKey: secretKey, fetch });

  const put = (key: string, bytes: Uint8Array): Promise<void> =>
    withBucketErrors('put', async () => {
      const { status } = await bucket.putObject(key, bytes, TYPE, undefined, digestOf(bytes), bytes.byteLength);
      if (status !== 200) throw new Error(`put failed with status ${status}`);
    });

  /** In pieces, of which nothing is seen before the last word. */
  async function putParts(key: string, first: Part, further: AsyncGenerator<Part>): Promise<number> {
    let upload = '';
    const send = ({ number, bytes }: Part) =>
      withBucketErrors('put a part', () => bucket.uploadPart(key, upload, bytes, number, {}, undefined, digestOf(bytes)));
    try {
      upload = await withBucketErrors('begin', () => bucket.getMultipartUploadId(key, TYPE));
      const parts = [await send(first)];
      let size = first.bytes.byteLength;
      for await (const part of further) {
        parts.push(await send(part));
        size += part.bytes.byteLength;
      }
      await withBucketErrors('put together', async () => {
        // A bucket may return 200 with a failure in the body: only an ETag means success.
        const { etag } = await bucket.completeMultipartUpload(key, upload, parts);
        if (!etag) throw new Error('the parts were not put together');
      });
      return size;
    } catch (error) {
      await further.return(undefined);
      if (upload) await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  /** A page of a thousand after the other. */
  async function* list(prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
    let next: string | undefined;
    do {
      const after = next;
      const page = await withBucketErrors('list', () => bucket.listObjectsPaged('/', `${prefix}/`, PAGE, after));
      if (!page?.objects) throw unavailable(new Error('there is no such bucket'), 'list');
      for (const { Key, LastModified } of page.objects) yield { key: Key, writtenAt: LastModified };
      next = page.nextContinuationToken;
    } while (next);
  }

  return {
    put,
    async putStream(key, stream, signal) {
      const parts = toParts(stream, signal);
      const { value: first } = (await parts.next()) as { value: Part };
      if (first.bytes.byteLength === PART_BYTES) return putParts(key, first, parts);
      await put(key, first.bytes);
      return first.bytes.byteLength;
    },
    async get(key) {
      try {
        const { body, headers } = await bucket.getObjectRaw(key);
        const size = headers.get('content-length');
        if (size === null || headers.has('content-encoding')) {
          await body?.cancel();
          throw new Error('an object without its own length: something on the way packs it');
        }
        return { stream: body ?? new ReadableStream({ start: (controller) => controller.close() }), size: Number(size) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable(error, 'get');
      }
    },
    async remove(keys) {
      await withBucketErrors('remove', () =>
        Promise.all(
          keys.map((key) =>
            bucket.deleteObject(key).catch((error: unknown) => {
              if (!isMissing(error)) throw error;
            }),
          ),
        ),
      );
    },
    async *keys(prefix) {
      for await (const { key } of list(prefix)) yield key;
    },
    list,
  };
}
