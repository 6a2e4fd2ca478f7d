import 'server-only';
import type { z } from 'zod';
import { Refusal } from '@/shared/refusal';
import type { PortalAllow } from '@/shared/rights';
import { clientAddress } from './client-address';
import { now } from './clock';
import type { PortalScope } from './db/generated/client';
import { parsed, parsedParams, queryOf } from './endpoint';
import { readBody } from './endpoint/body';
import type { Contract, Handler } from './endpoint/contract';
import { handlerOf } from './endpoint/observe';
import { guardHeaders, json, refusalOf } from './endpoint/respond';
import { answerOf, type Kept, keyOf, keyToLookUp, type Once, onceUnder, requestHashOf } from './idempotency';
import { takeLightly } from './light-limits';
import { type Limit, take } from './limits';
import { assertScope, isMemberCall, type PortalCaller, portalClientAndKept, portalClientOf } from './session/portal-client';

const BODY_LIMIT = 1024 * 1024;
/** Unknown tokens of one address. A good token is never held up by the bad ones beside it. */
const UNKNOWN: Limit = { points: 30, seconds: 60 };

const SCOPE_OF: Readonly<Partial<Record<PortalAllow, PortalScope>>> = {
  'portal.read': 'READ',
  'portal.submit': 'SUBMIT',
  'portal.members': 'MEMBERS',
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface PortalCall<P, Q, B> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  readonly client: PortalCaller;
  readonly request: Request;
  readonly requestId: string;
  readonly at: Date;
  readonly headers: Headers;
  /** whether the portal calls for a logged-in member, and may */
  readonly isMember: boolean;
  /** what is written: under an Idempotency-Key it is written once (S-06) */
  readonly once: Once;
}

interface Counted {
  readonly allow: PortalAllow;
  readonly limit: Limit;
  readonly isIdempotent?: boolean | undefined;
}
interface Caller {
  readonly client: PortalCaller;
  /** what stands under the key that the call came with */
  readonly kept: Kept | null;
}

/** The caller of a portal call, counted. Throws what `portalClientOf` throws, SCOPE_MISSING, TOO_MANY_REQUESTS. */
async function callerOf(request: Request, { allow, limit, isIdempotent }: Counted, at: Date): Promise<Caller> {
  const header = request.headers.get('authorization');
  const key = isIdempotent ? keyToLookUp(request) : null;
  const found = key === null ? portalClientOf(header, at).then((client) => ({ client, kept: null })) : portalClientAndKept(header, key, at);
  const { client, kept } = await found.catch(async (error: unknown) => {
    const isKnown = error instanceof Refusal && error.code === 'UNAUTHENTICATED';
    if (isKnown && !(await take('portal-unknown', clientAddress(request), UNKNOWN))) throw new Refusal('TOO_MANY_REQUESTS');
    throw error;
  });
  const scope = SCOPE_OF[allow];
  if (scope) assertScope(client, scope);
  // Each call has a count of its own: many questions must not use up the few tries of a token. Counted in memory and settled each
  // second: one row that every request writes would put all of them in line.
  if (!takeLightly('portal-client', `${client.id} ${new URL(request.url).pathname.replace(/\/$/, '')}`, limit))
    throw new Refusal('TOO_MANY_REQUESTS');
  return { client, kept };
}

/**
 * The sibling of `endpoint` for calls of the external portal (S-06): a bearer token instead of a log-in, its scope instead of
 * a right, a limit of calls per client. A cookie counts for nothing here, so there is no cross-site check and no CORS: a
 * portal calls from its own server.
 */
export function portalEndpoint<P = undefined, Q = undefined, B = undefined, R extends z.ZodType = z.ZodType>(
  wanted: Omit<Contract, 'kind' | 'returns' | 'allow'> & {
    readonly allow: PortalAllow;
    readonly params?: P & z.ZodType;
    readonly query?: Q & z.ZodType;
    readonly body?: B & z.ZodType;
    readonly returns: R;
    /** calls that one client may make */
    readonly limit: Limit;
    handle(call: PortalCall<P, Q, B>): Promise<z.input<R>>;
  },
): Handler {
  const { handle, limit, ...contract } = wanted;
  return handlerOf({ kind: 'endpoint', ...contract }, async (request, context, scope) => {
    const { requestId } = scope;
    const at = now();
    let client: PortalCaller | null = null;
    try {
      const caller = await callerOf(request, { ...contract, limit }, at);
      client = caller.client;
      scope.portalClientId = client.id;
      const headers = new Headers();
      const key = contract.isIdempotent ? keyOf(request) : null;
      const body = contract.body && parsed(contract.body, await readBody(request, { limit: BODY_LIMIT, form: false }));
      const isMember = isMemberCall(client, request);
      const keyed = key === null ? null : { clientId: client.id, key, requestHash: requestHashOf(request, body, isMember), at };
      if (keyed && caller.kept) {
        const before = answerOf(caller.kept, keyed);
        headers.set('idempotency-replayed', 'true');
        return json(contract.returns.parse(before), contract.status ?? 200, guardHeaders(requestId, headers));
      }
      const call = {
        params: contract.params && parsedParams(contract.params, await context.params),
        query: contract.query && parsed(contract.query, queryOf(request)),
        body,
        client,
        request,
        requestId,
        at,
        headers,
        isMember,
        once: onceUnder(keyed),
      };
      const answer = contract.returns.parse(await handle(call as PortalCall<P, Q, B>));
      return json(answer, contract.status ?? 200, guardHeaders(requestId, headers));
    } catch (error) {
      const path = new URL(request.url).pathname;
      const { status, body } = refusalOf(error, { requestId, method: request.method, path, actorId: client?.id });
      const headers = guardHeaders(requestId);
      if (status === 401) headers.set('www-authenticate', 'Bearer');
      if (status === 429) headers.set('retry-after', String(limit.seconds));
      return json(body, status, headers);
    }
  });
}
