import 'server-only';
import { REFUSALS, Refusal, type RefusalBody } from '@/shared/refusal';
import { databaseRefusal, failureCause } from '../db/constraints';
import { JsonText } from '../db/json-rows';
import { GUARD_HEADERS } from '../http/guard-headers';
import { log } from '../log';
import { meters } from '../process/metrics';

/** Headers of every response to a user: never cached, sniffed or framed (V3.4.4 to V3.4.6, V14.2.2). */
export function guardHeaders(requestId: string, more: Headers = new Headers()): Headers {
  const headers = new Headers(more);
  for (const [name, value] of Object.entries({ 'x-request-id': requestId, ...GUARD_HEADERS })) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return headers;
}

/** A JSON response; JsonText is sent as it is. */
export function json(body: unknown, status: number, headers: Headers): Response {
  if (status === 204) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body instanceof JsonText ? body.text : JSON.stringify(body), { status, headers });
}

/** Counts a refusal by its code. */
const countRefusal = (code: string): void => meters().refusals.inc({ code });

/** A path for the log: parts that are neither names nor ids could be user input and are masked (V16.2.5). */
const shownPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[\w-]{0,60}$/.test(part) ? part : '…'))
    .join('/');

/** The form of a refusal or failure for the wire, written to the log on the way. */
export function refusalOf(
  thrown: unknown,
  given: { requestId: string; method: string; path: string; actorId?: string },
): { status: number; body: RefusalBody; headers: Headers } {
  const call = { ...given, path: shownPath(given.path) };
  const error = databaseRefusal(thrown);
  if (error instanceof Refusal) {
    countRefusal(error.code);
    const isOurs = error !== thrown && error.status >= 500;
    // Not the caller's fault: logged for the operator.
    if (isOurs) log.warn({ ...call, code: error.code, cause: failureCause(thrown) }, 'refused');
    else log.info({ ...call, code: error.code }, 'refused');
    const { fields, params, retryAfter } = error.details;
    return {
      status: REFUSALS[error.code],
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      body: { error: error.code, requestId: call.requestId, ...(fields && { fields }), ...(params && { params }) },
    };
  }
  countRefusal('INTERNAL');
  log.error({ ...call, err: error }, 'failed');
  return { status: 500, headers: new Headers(), body: { error: 'INTERNAL', requestId: call.requestId } };
}
