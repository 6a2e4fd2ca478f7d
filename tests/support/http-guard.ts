import { Server } from 'node:http';
import { afterAll } from 'vitest';

/** For a file that calls `guardHttpServer`: the servers of the next file in this process are not guarded. */
export function unguardHttpServerAfterwards(): void {
  const { emit } = Server.prototype;
  afterAll(() => {
    Server.prototype.emit = emit;
    Reflect.deleteProperty(globalThis, '__httpServerGuarded');
  });
}
