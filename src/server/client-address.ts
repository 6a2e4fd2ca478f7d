import 'server-only';
import { Server } from 'node:http';
import { env } from './env';

const HEADER = 'x-client-address';
const house = globalThis as typeof globalThis & { __addressStamped?: boolean };

/**
 * Next hands a route no socket, and X-Forwarded-For is whatever the sender writes (V4.1.3). So the server process stamps
 * each request with the address it really came from; behind a proxy that TRUST_PROXY names, with the last one it added.
 */
export function stampClientAddress(): void {
  if (house.__addressStamped) return;
  house.__addressStamped = true;
  const emit = Server.prototype.emit as (this: Server, event: string | symbol, ...args: unknown[]) => boolean;
  Server.prototype.emit = function stamped(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'request') {
      const incoming = args[0] as { headers: Record<string, string | undefined>; socket: { remoteAddress?: string } };
      const forwarded = env.TRUST_PROXY ? incoming.headers['x-forwarded-for']?.split(',').at(-1)?.trim() : undefined;
      incoming.headers[HEADER] = forwarded ?? incoming.socket.remoteAddress ?? 'unknown';
    }
    return emit.call(this, event, ...args);
  };
}

/** The address that the limits count by. */
export function clientAddress(request: Request): string {
  return request.headers.get(HEADER) ?? 'unknown';
}
