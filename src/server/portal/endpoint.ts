import 'server-only';
import { parsedInput } from '../endpoint';
import type { z } from 'zod';
import { type Allow, isPortalAllow, type PortalAllow } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { now } from '../clock';
import type { PortalScope } from '../db/generated/client';
import type { Contract, Handler } from '../endpoint/contract';
import {
  answerOf,
  type IdempotentWriter,
  idempotentWriter,
  keyOf,
  keyToLookUp,
  requestHashOf,
  type StoredResponse,
} from '../endpoint/idempotency';
import { handlerOf } from '../endpoint/observe';
import { guardHeaders, json } from '../endpoint/respond';
import { consumeBuffered } from '../limits/buffered-limits';
import type { Limit } from '../limits/limits';
import type { CallScope } from '../process/call-scope';
import { assertScope, isMemberCall, type PortalCaller, portalClientAndStored, portalClientOf } from '../session/portal-client';
import { guardedPortal, identifyCaller } from './guard';

const SCOPE_OF: Readonly<Partial<Record<PortalAllow, PortalScope>>> = {
  'portal.read': 'READ',
  'portal.submit': 'SUBMIT',
  'portal.members': 'MEMBERS',
};

/** Whether a client's token allows a call. */
export function isWithinScopes({ scopes }: Pick<PortalCaller, 'scopes'>, allow: Allow): boolean {
  if (!isPortalAllow(allow)) return false;
  const needed = SCOPE_OF[allow];
  return needed === undefined || scopes.includes(needed);
}

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
  readonly writer: IdempotentWriter;
}

interface Counted {
  readonly allow: PortalAllow;
  readonly limit: Limit;
  readonly isIdempotent?: boolean | undefined;
}
interface Caller {
  readonly client: PortalCaller;
  /** what is stored under the idempotency key of the call */
  readonly stored: StoredResponse | null;
}

/** The caller of a portal call, counted. Throws what `portalClientOf` throws, SCOPE_MISSING, TOO_MANY_REQUESTS. */
async function callerOf(request: Request, scope: CallScope, { allow, limit, isIdempotent }: Counted, at: Date): Promise<Caller> {
  const header = request.headers.get('authorization');
  const key = isIdempotent ? keyToLookUp(request) : null;
  const lookup: Promise<Caller> =
    key === null ? portalClientOf(header, at).then((client) => ({ client, stored: null })) : portalClientAndStored(header, key, at);
  const { client, stored } = await identifyCaller(request, scope, lookup);
  const needed = SCOPE_OF[allow];
  if (needed) assertScope(client, needed);
  // Each call has a count of its own: many questions must not use up the few tries of a token. Counted in memory and settled each
  // second: one row that every request writes would put all of them in line.
  if (!consumeBuffered('portal-client', `${client.id} ${new URL(request.url).pathname.replace(/\/$/, '')}`, limit))
    throw new Refusal('TOO_MANY_REQUESTS');
  return { client, stored };
}

/**
 * The sibling of `endpoint` for calls of the external portal (S-06): a bearer token instead of a log-in, its scope instead of
 * a right, a limit of calls per client. A cookie counts for nothing here, so there is no cross-site check and no CORS: a
 * portal calls from its own server.
 */
export function portalEndpoint<P = undefined, Q = undefined, B = undefined, R extends z.ZodType = z.ZodType>(
  options: Omit<Contract, 'kind' | 'returns' | 'allow'> & {
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
  const { handle, limit, ...contract } = options;
  return handlerOf({ kind: 'endpoint', ...contract }, (request, context, scope) =>
    guardedPortal(request, scope, limit, async () => {
      const { requestId } = scope;
      const at = now();
      const { client, stored } = await callerOf(request, scope, { ...contract, limit }, at);
      const headers = new Headers();
      const key = contract.isIdempotent ? keyOf(request) : null;
      const input = await parsedInput(request, context, contract);
      const isMember = isMemberCall(client, request);
      const keyed = key === null ? null : { clientId: client.id, key, requestHash: requestHashOf(request, input.body, isMember), at };
      if (keyed && stored) {
        headers.set('idempotency-replayed', 'true');
        return json(contract.returns.parse(answerOf(stored, keyed)), contract.status ?? 200, guardHeaders(requestId, headers));
      }
      const call = { ...input, client, request, requestId, at, headers, isMember, writer: idempotentWriter(keyed) };
      const answer = contract.returns.parse(await handle(call as PortalCall<P, Q, B>));
      return json(answer, contract.status ?? 200, guardHeaders(requestId, headers));
    }),
  );
}
