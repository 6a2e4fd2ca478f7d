import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that running answers may take to end: less than whoever asked us to stop waits before it kills. */
const PATIENCE = 25_000;
/** How often connections that fell idle are closed: a browser would keep its own open for as long as it likes. */
const EVERY = 100;

// One for the whole process: a bundler may load this file more than once.
const house = globalThis as typeof globalThis & { __isDraining?: boolean; __servers?: Set<Server> };

/** True from the moment that a stop was asked for: /ready says so, and balancers send new requests elsewhere. */
export const isDraining = (): boolean => house.__isDraining === true;

/** Remembers a server that somebody connected to: the framework keeps its own to itself. */
export function rememberServer(server: Server): void {
  house.__servers ??= new Set();
  house.__servers.add(server);
}

/** An answer of a draining server tells its client to come back on another connection. */
export function tellDraining(answer: ServerResponse): void {
  if (isDraining()) answer.setHeader('connection', 'close');
}

/**
 * Ends the web server in order: for `seconds` it goes on taking requests while /ready answers 503, then it takes no new
 * connection and comes back when every answer that was begun has ended. False when some did not within 25 seconds.
 */
export async function drain(seconds: number): Promise<boolean> {
  house.__isDraining = true;
  await pause(seconds * 1000);
  const servers = [...(house.__servers ?? [])];
  const closed = servers.map((server) => new Promise<void>((done) => void server.close(() => done())));
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, EVERY);
  const hasEnded = await Promise.race([Promise.all(closed).then(() => true), pause(PATIENCE, false, { ref: false })]);
  clearInterval(sweep);
  return hasEnded;
}
