import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A small reverse proxy before several servers: round robin by call. A server that takes
 * no connection is passed over; a call that was begun is not begun again, unless it only reads and got no answer.
 */
export async function balancerOver(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  const forward = (call: IncomingMessage, answer: ServerResponse, tries: number): void => {
    const { hostname, port } = new URL(targets[turn++ % targets.length] as string);
    const headers = { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress ?? '' };
    const onward = request({ hostname, port, method: call.method, path: call.url, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const isUnreachable = error.code === 'ECONNREFUSED' || (call.method === 'GET' && !answer.headersSent);
      if (isUnreachable && tries > 1) forward(call, answer, tries - 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    // The body is not read before a server accepts the call.
    const send = () => (call.readableEnded ? onward.end() : call.pipe(onward));
    onward.on('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    answer.on('close', () => {
      if (!answer.writableFinished) onward.destroy();
    });
  };
  const server = createServer((call, answer) => forward(call, answer, targets.length));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        agent.destroy();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
