import 'server-only';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { processGlobals } from '../process/process-globals';

/** Milliseconds that running answers may take to end: less than whoever asked us to stop waits before it kills. */
const DRAIN_TIMEOUT_MS = 25_000;
/** How often connections that fell idle are closed: a browser would keep its own open for as long as it likes. */
const IDLE_SWEEP_INTERVAL_MS = 100;

/** A connection: how many answers are on their way on it, and how much had come in when the last of them had left. */
interface Connection {
  answers: number;
  read: number;
}

const state = processGlobals('drain', () => ({
  isDraining: false,
  servers: new Set<Server>(),
  connections: new Map<Socket, Connection>(),
}));

/** True from the moment that a stop was asked for: /ready says so, and balancers send new requests elsewhere. */
export const isDraining = (): boolean => state.isDraining;

/** Remembers a connection, and its server, which the framework keeps to itself. */
export function trackConnection(server: Server, socket: Socket): void {
  const { servers, connections } = state;
  servers.add(server);
  connections.set(socket, { answers: 0, read: 0 });
  socket.once('close', () => connections.delete(socket));
}

/** Remembers an answer until its last byte has left; one of a draining server tells its client to come back on another connection. */
export function trackResponse(socket: Socket, answer: ServerResponse): void {
  if (isDraining()) answer.setHeader('connection', 'close');
  const connection = state.connections.get(socket);
  if (!connection) return;
  connection.answers += 1;
  answer.once('close', () => {
    connection.answers -= 1;
    connection.read = socket.bytesRead;
  });
}

/**
 * Closes connections on which nothing is answered and nothing has come in since. Node's own way counts an answer as ended when
 * its last byte was written, not when it left: whoever reads slowly would lose the end.
 */
function closeIdle(): void {
  for (const [socket, { answers, read }] of state.connections) if (answers === 0 && socket.bytesRead === read) socket.destroySoon();
}

/**
 * Ends the web server in order: for `seconds` it goes on taking requests while /ready answers 503, then it takes no new
 * connection and comes back when every answer that was begun has ended. False when some did not within 25 seconds.
 */
export async function drain(seconds: number): Promise<boolean> {
  state.isDraining = true;
  await pause(seconds * 1000);
  // The close of a plain server: that of an HTTP server would close what it takes for idle.
  const closed = [...state.servers].map((server) => new Promise<void>((done) => void Server.prototype.close.call(server, () => done())));
  closeIdle();
  const sweep = setInterval(closeIdle, IDLE_SWEEP_INTERVAL_MS);
  const hasEnded = await Promise.race([Promise.all(closed).then(() => true), pause(DRAIN_TIMEOUT_MS, false, { ref: false })]);
  clearInterval(sweep);
  return hasEnded;
}
