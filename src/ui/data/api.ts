import type { FieldErrors, RefusalBody } from '@/shared/refusal';
import { recoverSession } from '../session/expired-session';

/** A refusal of the server, or a network failure: code NETWORK with status 0. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;
  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.error ?? String(status));
    this.code = body.error ?? String(status);
    this.status = status;
    this.fields = body.fields ?? {};
    this.params = body.params ?? {};
    this.requestId = body.requestId ?? null;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isBody(value: unknown): value is Partial<RefusalBody> {
  return typeof value === 'object' && value !== null;
}

/** Statuses by which a proxy reports an unreachable server. */
const UNAVAILABLE_STATUSES: readonly number[] = [502, 503, 504];

/** Converts an error response to a refusal (also used by uploads and downloads). */
export function refusalOf(status: number, body: unknown): ApiRefusal {
  if (UNAVAILABLE_STATUSES.includes(status) && !isBody(body)) return new ApiRefusal(status, { error: 'NETWORK' });
  return new ApiRefusal(status, isBody(body) ? body : {});
}

/** The account the page was rendered for: a write after switching accounts is refused. */
export function accountHeader(method: Method): Record<string, string> {
  const account = typeof document === 'undefined' ? undefined : document.documentElement.dataset.account;
  return account && method !== 'GET' ? { 'X-Account': account } : {};
}

export interface CallOptions {
  /** cancels the call, which therefore only reads, whatever its method */
  signal?: AbortSignal;
  /** sent also while its page is left; for bodies under 64 kB */
  keepalive?: boolean;
}

async function sendOnce(method: Method, url: string, body: unknown, { signal, keepalive = false }: CallOptions): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      signal: signal ?? null,
      keepalive,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...accountHeader(method),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiRefusal(0, { error: 'NETWORK' });
  }
}

/** A call whose session has ended is sent again, as it was, once its person has logged in again (S-19a). */
async function send(method: Method, url: string, body: unknown, options: CallOptions): Promise<Response> {
  const response = await sendOnce(method, url, body, options);
  const isWrite = method !== 'GET' && !options.signal;
  const isRepeated = response.status === 401 && (await recoverSession(isWrite));
  return isRepeated ? sendOnce(method, url, body, options) : response;
}

/** Calls an endpoint with JSON and returns its JSON; throws ApiRefusal, or AbortError when `signal` was used. */
export async function request<T>(method: Method, url: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const response = await send(method, url, body, options);
  const answer = await bodyOf(response);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer as T;
}

/** Downloads a file from an endpoint under the name given by the server. */
export async function download(method: Method, url: string, body?: unknown, options: CallOptions = {}): Promise<void> {
  const response = await send(method, url, body, options);
  if (!response.ok) throw refusalOf(response.status, await bodyOf(response));
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
