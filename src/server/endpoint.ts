import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '@/shared/account/actor';
import { type Allow, isAllowed } from '@/shared/account/rights';
import { fieldErrorsOf } from '@/shared/field-errors';
import { Refusal } from '@/shared/refusal';
import { now } from './clock';
import { JsonText } from './db/json-rows';
import { assertStorable, readBody } from './endpoint/body';
import type { Call, Contract, Handler } from './endpoint/contract';
import { assertSameSite } from './endpoint/cross-site';
import { handlerOf } from './endpoint/observe';
import { guardHeaders, json, refusalOf } from './endpoint/respond';
import { currentCall } from './process/call-scope';
import { actorOfRequest } from './session/actor';

interface EndpointOptions<A extends Allow, P, Q, B> extends Contract {
  readonly allow: A;
  readonly params?: P & z.ZodType;
  readonly query?: Q & z.ZodType;
  readonly body?: B & z.ZodType;
}

/** Parses one part of a request; the paths of wrong fields go back to the sender. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal('INVALID_INPUT', { fields: fieldErrorsOf(result.error.issues, value) });
  return result.data;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Normalises ids of an address to lowercase, as stored: rules compare them as texts (is it one's own account?). */
function normaliseIds(params: object): object {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : value,
  ]);
  return Object.fromEntries(entries);
}

/** An id in the address that cannot be one names nothing: 404, as for an unknown one. */
function parsedParams<Schema extends z.ZodType>(schema: Schema, params: object): z.output<Schema> {
  const result = schema.safeParse(normaliseIds(params));
  if (!result.success) throw new Refusal('RECORD_NOT_FOUND');
  return result.data;
}

/** Repeated names in a query become a list, single ones a string. Throws INVALID_INPUT for text that cannot be stored or looked up. */
export function queryOf(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const given = new URL(request.url).searchParams;
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  assertStorable(query);
  return query;
}

/** What a call takes, parsed: from its address, its query, its body. */
export async function parsedInput(
  request: Request,
  context: Parameters<Handler>[1],
  { params, query, body, bodyLimit, form = false }: Pick<Contract, 'params' | 'query' | 'body' | 'bodyLimit' | 'form'>,
) {
  return {
    params: params && parsedParams(params, await context.params),
    query: query && parsed(query, queryOf(request)),
    body: body && parsed(body, await readBody(request, { limit: bodyLimit, form })),
  };
}

/**
 * Our own pages send the account that they were rendered for. When an impersonation has ended since, or another user has logged
 * in from another tab, a save must not run under the wrong account. Throws ACCOUNT_CHANGED.
 */
function assertSameAccount(request: Request, actor: Actor | null): void {
  const painted = request.headers.get('x-account');
  if (painted && actor && painted !== actor.id) throw new Refusal('ACCOUNT_CHANGED');
}

/**
 * Runs `work` behind the guard that every route shares: session and right first (401, 403), then the cross-site
 * check; anything thrown becomes a refusal body. `refusal` adds members to it, `failure` does for a 5xx.
 */
export async function guarded(
  request: Request,
  allow: Allow,
  work: (call: { actor: Actor | null; requestId: string; at: Date; headers: Headers }) => Promise<Response>,
  {
    refusal = {},
    failure = refusal,
    findActor = actorOfRequest,
  }: { refusal?: object; failure?: object; findActor?: typeof actorOfRequest } = {},
): Promise<Response> {
  const requestId = currentCall()?.requestId ?? randomUUID();
  const at = now();
  let actor: Actor | null = null;
  try {
    actor = await findActor(request, requestId, at);
    if (!isAllowed(actor, allow)) throw new Refusal(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    assertSameSite(request);
    assertSameAccount(request, actor);
    const headers = new Headers();
    return await work({ actor, requestId, at, headers });
  } catch (error) {
    const { status, body, headers } = refusalOf(error, {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      actorId: actor?.id,
    });
    return json({ ...body, ...(status >= 500 ? failure : refusal) }, status, guardHeaders(requestId, headers));
  }
}

/**
 * One contract, one handler: who may call, what comes in, what goes out. The wrapper owns authentication, right,
 * cross-site check, parsing, refusals and the request id; it parses the answer too, so that a new column cannot leak.
 */
export function endpoint<A extends Allow, P = undefined, Q = undefined, B = undefined, R extends z.ZodType = z.ZodType>(
  options: Omit<EndpointOptions<A, P, Q, B>, 'kind' | 'returns'> & {
    readonly returns: R;
    /** further members of the body of a 5xx response */
    readonly failure?: object;
    handle(call: Call<A, P, Q, B>): Promise<z.input<R> | JsonText>;
  },
): Handler {
  const { handle, failure, ...contract } = options;
  return handlerOf({ kind: 'endpoint', ...contract }, (request, context) =>
    guarded(
      request,
      contract.allow,
      async ({ actor, requestId, at, headers }) => {
        const call = { ...(await parsedInput(request, context, contract)), actor, request, requestId, at, headers };
        const answer = await handle(call as Call<A, P, Q, B>);
        const body = answer instanceof JsonText ? answer : contract.returns.parse(answer);
        return json(body, contract.status ?? 200, guardHeaders(requestId, headers));
      },
      { ...(failure && { failure }) },
    ),
  );
}
