import 'server-only';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { processGlobals } from '../process/process-globals';

/** Longest wait for running responses: shorter than the supervisor's delay before it kills the process. */
const DRAIN_TIMEOUT_MS = 25_000;
/** Interval at which idle connections are closed: browsers would keep theirs open. */
const IDLE_SWEEP_INTERVAL_MS = 100;

/** An open connection: its pending responses, and the bytes read when the last of them was sent. */
interface Connection {
  answers: number;
  read: number;
}

const state = processGlobals('drain', () => ({
  isDraining: false,
  servers: new Set<Server>(),
  connections: new Map<Socket, Connection>(),
}));

/** True once a stop was requested: /ready reports it, and load balancers send new requests elsewhere. */
export const isDraining = (): boolean => state.isDraining;

/** Tracks a connection and its server, which the framework does not expose. */
export function trackConnection(server: Server, socket: Socket): void {
  const { servers, connections } = state;
  servers.add(server);
  connections.set(socket, { answers: 0, read: 0 });
  socket.once('close', () => connections.delete(socket));
}

/** Tracks a response until its last byte is sent; a draining server closes the connection after it. */
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
 * Closes connections without pending responses or new input. Node's own method counts a response as ended when its last byte
 * was written, not when it was sent: slow readers would lose the end.
 */
function closeIdle(): void {
  for (const [socket, { answers, read }] of state.connections) if (answers === 0 && socket.bytesRead === read) socket.destroySoon();
}

/**
 * Stops the web server gracefully: for `seconds` it still accepts requests while /ready returns 503, then it accepts no new
 * connection and resolves when every pending response has ended. False when some did not within 25 seconds.
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
