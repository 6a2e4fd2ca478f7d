import 'server-only';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isBehindTls } from '../env';
import { stampClientAddress } from './client-address';
import { trackConnection, trackResponse } from './drain';
import { GUARD_HEADERS } from './guard-headers';
import { withPageAnswer } from './page-answer';

const MEGABYTE = 1024 * 1024;
/** More than the largest body that any call takes: what it reads of a longer one is enough to refuse it (413). */
const MAX_BODY_BYTES = 24 * MEGABYTE;
/** Where a sender who does not stop is cut off. Until then the rest is dropped, so that the answer can be read. */
const CUT_BYTES = 200 * MEGABYTE;

/** Longer than proxies keep a connection (60 s): they close it, and never send a call on one that we are about to close (O-003a). */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The framework's scripts and styles. */
const STATIC = '/_next/static/';

/** Two years, as browsers' preload lists require (V3.4.1). */
const HSTS = 'max-age=63072000; includeSubDomains';

function guardAnswer(url: string, answer: ServerResponse): void {
  for (const [name, value] of Object.entries(GUARD_HEADERS)) answer.setHeader(name, value);
  // In development the framework itself serves a script under a wrong type.
  if (process.env.NODE_ENV !== 'production' && url.startsWith('/_next/')) answer.removeHeader('x-content-type-options');
  if (isBehindTls()) answer.setHeader('strict-transport-security', HSTS);
  // Scripts and styles need no policy of their own; a missing one returns a page, which does.
  if (url.startsWith(STATIC)) answer.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/**
 * The framework buffers a body as fast as it arrives, even when nothing reads it: an unauthenticated sender could fill the
 * memory. So bytes after the response, and beyond the largest accepted body, are dropped (rule 10).
 */
function limitBody(incoming: IncomingMessage, answer: ServerResponse): void {
  const push = incoming.push.bind(incoming);
  let size = 0;
  incoming.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(null);
    size += chunk.length;
    if (size > CUT_BYTES) incoming.socket.destroy();
    return answer.writableFinished || size > MAX_BODY_BYTES || push(chunk, encoding);
  };
}

/** A method that no address knows; the framework would take TRACE for an error of its own (V4.1.4, V13.4.4). */
function refuseMethod(answer: ServerResponse): void {
  answer.writeHead(405, { allow: [...KNOWN_METHODS].join(', '), connection: 'close', 'cache-control': 'no-store' }).end();
}

/** A full address in the first line of a request names us as whatever the sender likes: only its path counts (V3.7.2). */
function pathOnly(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** What the framework adds to a page's path for its data, and does not route itself: it returns the page, with its status. */
const withoutDataSuffix = (url: string): string => url.replace(/\.rsc(?=\?|$)/, '');

/** A path that is no text once its percent signs are read, or holds a NUL: the framework would answer 500 (V1.1.1). */
function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/** Only the development server supports protocol upgrades. */
function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

const globals = globalThis as typeof globalThis & { __httpServerGuarded?: boolean };

/** Handles each request before the framework, which offers no hook for that. */
export function guardHttpServer(): void {
  if (globals.__httpServerGuarded) return;
  globals.__httpServerGuarded = true;
  const emit = Server.prototype.emit as (this: Server, event: string | symbol, ...args: unknown[]) => boolean;
  Server.prototype.emit = function guarded(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'connection') {
      this.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
      this.headersTimeout = KEEP_ALIVE_TIMEOUT_MS + 1_000;
      trackConnection(this, args[0] as Socket);
    }
    if (event === 'upgrade' && process.env.NODE_ENV === 'production') {
      refuseUpgrade(args[1] as Duplex);
      return true;
    }
    if (event !== 'request') return emit.call(this, event, ...args);
    const [incoming, answer] = args as [IncomingMessage, ServerResponse];
    incoming.url = withoutDataSuffix(pathOnly(incoming.url ?? '/'));
    guardAnswer(incoming.url, answer);
    trackResponse(incoming.socket, answer);
    if (!KNOWN_METHODS.has(incoming.method ?? '')) {
      refuseMethod(answer);
      return true;
    }
    if (!isReadable(incoming.url)) {
      answer.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
      return true;
    }
    stampClientAddress(incoming);
    limitBody(incoming, answer);
    return withPageAnswer(incoming.url, answer, () => emit.call(this, event, ...args));
  };
}
