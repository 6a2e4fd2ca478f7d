import 'server-only';
import type { IncomingMessage } from 'node:http';
import { env } from '../env';

const HEADER = 'x-client-address';

/**
 * Next hands a route no socket, and X-Forwarded-For is whatever the sender writes (V4.1.3). So the server process stamps
 * each request with the address it really came from; behind a proxy that TRUST_PROXY names, with the last one it added, or
 * its own where it named none.
 */
export function stampClientAddress(
  incoming: Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
): void {
  const sent = [incoming.headers['x-forwarded-for']].flat().at(-1);
  const forwarded = env.TRUST_PROXY ? sent?.split(',').at(-1)?.trim() : undefined;
  incoming.headers[HEADER] = forwarded || (incoming.socket.remoteAddress ?? 'unknown');
}

/** The address that the limits count by. */
export function clientAddress(request: Request): string {
  return request.headers.get(HEADER) ?? 'unknown';
}
