import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { unguardHttpServerAfterwards } from '../../../tests/support/http-guard';
import { drain, isDraining } from './drain';
import { guardHttpServer } from './http-server';

/** More than sockets hold: most of it is still in the server when its answer counts as finished. */
const LARGE = 40_000_000;

unguardHttpServerAfterwards();

it('O-003 V16.5.3 a stop lets every answer end, sends new calls elsewhere, and closes what is idle', async () => {
  guardHttpServer();
  let slow: ServerResponse | undefined;
  const server = createServer((request, answer) => {
    if (request.url === '/slow') {
      slow = answer;
      answer.write('begun');
    } else answer.end(request.url === '/large' ? Buffer.alloc(LARGE) : 'ok');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const call = (path: string, agent: Agent | false = false) =>
    new Promise<IncomingMessage>((done, fail) => get({ port, host: '127.0.0.1', path, agent }, done).on('error', fail));
  const textOf = async (answer: IncomingMessage) => (await answer.toArray()).join('');

  const [begun, large] = [await call('/slow'), await call('/large')];
  expect((await call('/', agent)).resume().headers.connection).toBe('keep-alive');
  const drained = drain(1.5);
  expect(isDraining()).toBe(true);
  // A balancer has not noticed yet.
  const late = await call('/');
  expect([late.headers.connection, await textOf(late)]).toEqual(['close', 'ok']);
  await eventually(() => expect(call('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' }));
  expect(await Promise.race([drained, 'still answering'])).toBe('still answering');
  expect((await large.toArray()).reduce((size, chunk) => size + chunk.length, 0)).toBe(LARGE);
  slow?.end(' and ended');
  expect(await textOf(begun)).toBe('begun and ended');
  expect(await drained).toBe(true);
  agent.destroy();
});
