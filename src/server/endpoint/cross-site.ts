import 'server-only';
import { isLoopback } from '@/shared/loopback';
import { Refusal } from '@/shared/refusal';
import { env } from '../env';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site's page sent with our cookie (V3.5.1). Browsers say where a write comes from;
 * a client that says nothing is no browser and carries no cookie by accident.
 */
export function assertSameSite(request: Request): void {
  if (!READS.has(request.method)) assertOwnPage(request);
}

/** The same for a GET that changes something (log-out): only from our own pages or typed by the user. */
export function assertOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_SITE');
  const origin = request.headers.get('origin');
  if (origin && !ownOrigins(request).includes(origin)) throw new Refusal('CROSS_SITE');
}

/**
 * APP_URL is authoritative; in the demo the loopback address that the browser used counts too (localhost or 127.0.0.1). Another
 * host may be a name that an attacker's site points at this machine.
 */
function ownOrigins(request: Request): string[] {
  const own = [new URL(env.APP_URL).origin];
  const host = request.headers.get('host');
  if (env.APP_ENV === 'demo' && host && isLoopback(URL.parse(`http://${host}`)?.hostname ?? ''))
    own.push(`http://${host}`, `https://${host}`);
  return own;
}
