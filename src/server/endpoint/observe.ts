import 'server-only';
import { randomUUID } from 'node:crypto';
import { log } from '../log';
import { type CallScope, inCall } from '../process/call-scope';
import { meters } from '../process/metrics';
import { processGlobals } from '../process/process-globals';
import type { Contract, Handler } from './contract';

type Params = Readonly<Record<string, string | string[] | undefined>>;
type Context = Parameters<Handler>[1];

/** Milliseconds from which on a response is logged as slow. */
const SLOW = 1_000;
/** Distinct routes in metrics; there are some 200. Further ones count as `other`, to bound the memory. */
const MAX_ROUTES = 500;
const state = processGlobals('known routes', () => ({ known: new Set<string>() }));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The address of a call as its contract spells it: /infomed/api/user/{id}, never the id itself. From the end, since what
 * varies follows what it belongs to; `other` where a value is not found.
 */
export function routeOf(path: string, params: Params): string {
  const segments = path.split('/').filter(Boolean);
  for (const [name, value] of Object.entries(params).toReversed()) {
    if (value === undefined) continue;
    if (Array.isArray(value)) {
      segments.splice(-value.length, value.length, `{${name}}`);
      continue;
    }
    const at = segments.findLastIndex((segment) => segment === value || decoded(segment) === value);
    if (at < 0) return 'other';
    segments[at] = `{${name}}`;
  }
  return `/${segments.join('/')}`;
}

function boundedRouteOf(path: string, params: Params): string {
  const route = routeOf(path, params);
  const { known } = state;
  if (!known.has(route) && known.size >= MAX_ROUTES) return 'other';
  known.add(route);
  return route;
}

function report(request: Request, params: Params, { portalClientId }: CallScope, status: number, ms: number): void {
  const route = boundedRouteOf(new URL(request.url).pathname, params);
  const outcome = `${Math.floor(status / 100)}xx`;
  const { requests, durations, portalCalls } = meters();
  requests.inc({ route, method: request.method, status: outcome });
  durations.observe({ route, method: request.method }, ms / 1000);
  if (portalClientId) portalCalls.inc({ client: portalClientId, status: outcome });
  // Without ids and queries: refusals and failures log the record, the audit log names the user.
  const line = { method: request.method, route, status, ms: Math.round(ms) };
  if (ms >= SLOW) log.info(line, 'slow');
  else log.debug(line, 'answered');
}

/** Runs one call under an id of its own; counts, times and logs it when its answer begins. Every route goes through here. */
export async function observed(
  request: Request,
  context: Context | undefined,
  work: (scope: CallScope) => Promise<Response>,
): Promise<Response> {
  const scope: CallScope = { requestId: randomUUID() };
  const started = performance.now();
  const { inFlight } = meters();
  inFlight.inc();
  return inCall(scope, async () => {
    let status = 500;
    try {
      const response = await work(scope);
      status = response.status;
      return response;
    } finally {
      inFlight.dec();
      report(request, (await context?.params) ?? {}, scope, status, performance.now() - started);
    }
  });
}

/** What a route file exports: observed, with its contract. */
export function handlerOf(
  contract: Contract,
  answer: (request: Request, context: Context, scope: CallScope) => Promise<Response>,
): Handler {
  const handler = (request: Request, context: Context) => observed(request, context, (scope) => answer(request, context, scope));
  return Object.assign(handler, { contract });
}
