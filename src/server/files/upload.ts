import 'server-only';
import { guarded } from '../endpoint';
import { Readable } from 'node:stream';
import Busboy from '@fastify/busboy';
import { z } from 'zod';
import type { Actor } from '@/shared/account/actor';
import type { Allow } from '@/shared/account/rights';
import { Refusal, type RefusalCode } from '@/shared/refusal';
import type { Transaction } from '../db/client';
import type { FileKind, StoredFile } from '../db/generated/client';
import { bodyChunks } from '../endpoint/body';
import type { Handler } from '../endpoint/contract';
import { handlerOf } from '../endpoint/observe';
import { guardHeaders, json } from '../endpoint/respond';
import type { Kind } from './accept';
import { saveFile } from './records';
import { FairLimit } from './upload-queue';

/** `?check=true`: the file is only inspected, and not stored. */
export const UploadQuery = z.object({ check: z.enum(['true', 'false']).optional() });

/** What every upload answers (FILE-02); a refusal has `success` false beside the usual form. */
export const UploadResult = z
  .object({ success: z.boolean(), encodedId: z.uuid(), name: z.string().optional() })
  .meta({ id: 'UploadResult' });

/** The file of an upload, and what its sender calls it. */
export interface Part {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Bytes of uploads of all kinds that may be in memory at once. */
const MAX_BYTES_IN_MEMORY = 120 * 1024 * 1024;
const bytesInMemory = new FairLimit(MAX_BYTES_IN_MEMORY);

/** Bytes of one upload in memory, counted on arrival: a large Content-Length alone reserves nothing. */
class BufferedBytes {
  private readonly releases: (() => void)[] = [];
  async add(bytes: number): Promise<void> {
    this.releases.push(await bytesInMemory.acquire(bytes));
  }
  release(): void {
    for (const each of this.releases.splice(0)) each();
  }
}

/** The first file part of a multipart body, whatever its field is called; bytes are counted while they come. */
async function firstFile(request: Request, limit: number, buffered: BufferedBytes): Promise<Part> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  // Room for the multipart frame around the file.
  if (Number(request.headers.get('content-length') ?? 0) > limit + 64 * 1024) throw new Refusal('TOO_LARGE', { params: { max: limit } });
  if (!request.body) throw new Refusal('FILE_REFUSED');
  return new Promise<Part>((resolve, reject) => {
    const source = Readable.from(bodyChunks(request));
    const fail = (error: unknown) => {
      source.destroy();
      reject(error instanceof Refusal ? error : new Refusal('FILE_REFUSED'));
    };
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fileSize: limit + 1, fields: 20, fieldSize: 1000, parts: 21 },
      });
    } catch (error) {
      fail(error);
      return;
    }
    let part: Promise<Part> | undefined;
    parser.on('file', (_field, stream, name) => {
      if (part) return void stream.resume();
      part = collect(stream, limit, buffered).then((bytes) => ({ bytes, name: name ?? '' }));
      part.catch(fail);
    });
    parser.on('error', fail);
    parser.on('finish', () => (part ? part.then(resolve, fail) : fail(new Refusal('FILE_REFUSED'))));
    source.on('error', fail);
    source.pipe(parser);
  });
}

async function collect(stream: NodeJS.ReadableStream, limit: number, buffered: BufferedBytes): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal('TOO_LARGE', { params: { max: limit } });
    await buffered.add(chunk.byteLength);
    chunks.push(chunk);
  }
  if (size === 0) throw new Refusal('FILE_REFUSED');
  return Buffer.concat(chunks);
}

interface ReceiveOptions {
  readonly summary: string;
  readonly allow: Exclude<Allow, 'public'>;
  readonly query?: z.ZodType;
  readonly returns: z.ZodType;
  readonly refuses: readonly RefusalCode[];
  /** bytes that the file may have */
  readonly limit: number;
}

/**
 * `endpoint` for one file: the first part of a multipart body, in memory while `handle` works. An upload that waits over five
 * seconds for memory or for its queue gets SERVICE_UNAVAILABLE with Retry-After.
 */
export function receiveFile(
  { limit, ...contract }: ReceiveOptions,
  handle: (part: Part, call: { readonly actor: Actor; readonly at: Date; readonly request: Request }) => Promise<object>,
): Handler {
  return handlerOf({ kind: 'upload', ...contract }, (request) =>
    guarded(
      request,
      contract.allow,
      async ({ actor, at, requestId, headers }) => {
        const buffered = new BufferedBytes();
        try {
          const answer = await handle(await firstFile(request, limit, buffered), { actor: actor as Actor, at, request });
          return json(contract.returns.parse({ success: true, ...answer }), 200, guardHeaders(requestId, headers));
        } finally {
          buffered.release();
        }
      },
      { refusal: { success: false } },
    ),
  );
}

/** An upload whose file is stored before the response, its type detected from its content. */
export function upload({
  summary,
  allow,
  kind,
  accepts,
  named = false,
  canCheck = false,
  returns = UploadResult,
  refuses = [],
  trace,
}: {
  summary: string;
  allow: Exclude<Allow, 'public'>;
  kind: FileKind;
  accepts: Kind;
  named?: boolean;
  /** takes `?check=true` */
  canCheck?: boolean;
  returns?: z.ZodType;
  /** what its content may be refused for, beside the type and the size */
  refuses?: readonly RefusalCode[];
  /** records the upload in the audit log, in the transaction that stores the file */
  trace?(tx: Transaction, file: StoredFile, actor: Actor): Promise<void>;
}): Handler {
  const contract = { summary, allow, refuses, returns, limit: accepts.limit, ...(canCheck && { query: UploadQuery }) };
  return receiveFile(contract, async ({ bytes, name }, { actor, at, request }) => {
    const accepted = await accepts.queue.run(() => accepts.accept(bytes));
    const { found } = accepted;
    if (canCheck && new URL(request.url).searchParams.get('check') === 'true') return { ...found };
    const file = await saveFile(kind, accepted, { name, by: actor.id, at }, async (tx, saved) => {
      await trace?.(tx, saved, actor);
    });
    return { encodedId: file.encodedId, ...(named && { name: file.fileName }), ...found };
  });
}
