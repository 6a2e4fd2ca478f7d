import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A port that leads to a server of the test, and can be shut and opened: a server that becomes unreachable and reachable again. */
export interface Forwarder {
  readonly port: number;
  /** ends every connection and refuses new ones */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function forwardTo(target: { host: string; port: number }): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((done, fail) => {
      const server = createServer((incoming) => {
        const outgoing = connect(target);
        for (const socket of [incoming, outgoing]) track(socket);
        incoming.pipe(outgoing).pipe(incoming);
        incoming.on('close', () => outgoing.destroy());
        outgoing.on('close', () => incoming.destroy());
      });
      server.once('error', fail);
      server.listen(port, '127.0.0.1', () => done(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    shut: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    async open() {
      server = await listen(port);
    },
  };
}
