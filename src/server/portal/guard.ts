import 'server-only';
import { Refusal } from '@/shared/refusal';
import { guardHeaders, json, refusalOf } from '../endpoint/respond';
import { clientAddress } from '../http/client-address';
import { consume, type Limit } from '../limits/limits';
import type { CallScope } from '../process/call-scope';
import type { PortalCaller } from '../session/portal-client';

/** Unknown tokens per address. Valid tokens are not affected by invalid ones from the same address. */
const UNKNOWN: Limit = { points: 30, seconds: 60 };

/** Who calls, once `look` has found the token; from here on the call is theirs. Throws what `look` throws, TOO_MANY_REQUESTS. */
export async function identifyCaller<Found extends { readonly client: PortalCaller }>(
  request: Request,
  scope: CallScope,
  lookup: Promise<Found>,
): Promise<Found> {
  const found = await lookup.catch(async (error: unknown) => {
    const isUnknown = error instanceof Refusal && error.code === 'UNAUTHENTICATED';
    if (isUnknown && !(await consume('portal-unknown', clientAddress(request), UNKNOWN))) throw new Refusal('TOO_MANY_REQUESTS');
    throw error;
  });
  scope.portalClientId = found.client.id;
  return found;
}

/** Runs the call of a portal; whatever is thrown leaves as the one form of refusal, with the headers that go with its status. */
export async function guardedPortal(request: Request, scope: CallScope, limit: Limit, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const { requestId, portalClientId } = scope;
    const { pathname } = new URL(request.url);
    const { status, body } = refusalOf(error, { requestId, method: request.method, path: pathname, actorId: portalClientId });
    const headers = guardHeaders(requestId);
    if (status === 401) headers.set('www-authenticate', 'Bearer');
    if (status === 429) headers.set('retry-after', String(limit.seconds));
    return json(body, status, headers);
  }
}
