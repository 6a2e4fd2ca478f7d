import 'server-only';
import { Refusal } from '@/shared/refusal';
import { withTimeout } from '../process/with-timeout';

const MAX_DEPTH = 32;
/** Default limit of a body. */
const DEFAULT_MAX_BYTES = 1024 * 1024;

/** Longest pause of a sender; Node's own `requestTimeout` limits the whole request to five minutes. */
const READ_TIMEOUT_MS = 20_000;

/** The bytes of a body as they arrive. Throws BODY_INCOMPLETE when the sender stalls or disconnects. */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), READ_TIMEOUT_MS, () => new Refusal('BODY_INCOMPLETE'));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('BODY_INCOMPLETE');
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Reads at most `limit` bytes, counted while reading: Content-Length is the sender's word only. Throws TOO_LARGE. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('TOO_LARGE', { params: { max: limit } });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(request)) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal('TOO_LARGE', { params: { max: limit } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses what PostgreSQL cannot store (NUL, lone surrogates) and what nests deeper than any form of ours. */
export function assertStorable(value: unknown, path: readonly string[] = []): void {
  if (path.length > MAX_DEPTH) throw new Refusal('MALFORMED_JSON');
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new Refusal('INVALID_INPUT', { fields: { [path.join('.')]: 'unreadableText' } });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    // Names are stored too where a whole request is stored (a grid's request); the error does not repeat them.
    if (!isStorable(key)) throw new Refusal('INVALID_INPUT', { fields: { [path.join('.')]: 'unreadableText' } });
    assertStorable(item, [...path, key]);
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const FORM = 'application/x-www-form-urlencoded';

/**
 * Parses the body: JSON, or with `form` also a posted form. An empty body counts as `{}`: the schema reports what is
 * missing.
 */
export async function readBody(
  request: Request,
  { limit = DEFAULT_MAX_BYTES, form = false }: { limit?: number | undefined; form?: boolean } = {},
): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return {};
  const isForm = form && type === FORM;
  if (!isForm && type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const value = isForm ? Object.fromEntries(new URLSearchParams(decode(bytes))) : parseJson(decode(bytes));
  assertStorable(value);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('MALFORMED_JSON');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_JSON');
  }
}
