import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { unguardHttpServerAfterwards } from '../../../tests/support/http-guard';

const MEGABYTE = 1024 * 1024;

unguardHttpServerAfterwards();

let server: Server;
let port = 0;
/** Bytes that reached the reader of the request, which like the framework reads as fast as they come. */
let taken = 0;
let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
beforeAll(async () => {
  for (const [name, value] of Object.entries({ APP_URL: 'https://infomed.example', NODE_ENV: 'production' })) vi.stubEnv(name, value);
  const { guardHttpServer } = await import('./http-server');
  guardHttpServer();
  server = createServer((incoming, outgoing) => {
    incoming.on('data', (chunk: Buffer) => {
      taken += chunk.length;
    });
    incoming.on('error', () => undefined);
    answer(incoming, outgoing);
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  taken = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((go) => server.close(go));
});

/** Sends a head and then megabytes for as long as the server accepts them; returns its output and the megabytes sent. */
async function flood(head: string, megabytes: number): Promise<{ output: string; sent: number; isCut: boolean }> {
  const socket = connect(port, '127.0.0.1');
  let output = '';
  let isCut = false;
  socket.on('data', (data) => {
    output += data;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((go) =>
    socket.on('close', () => {
      isCut = true;
      go();
    }),
  );
  const part = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEGABYTE), Buffer.from('\r\n')]);
  socket.write(head);
  let sent = 0;
  while (sent < megabytes && !isCut) {
    if (!socket.write(part)) await Promise.race([new Promise((go) => socket.once('drain', go)), closed]);
    sent += 1;
  }
  if (megabytes === 0) await eventually(() => expect(output).toContain('\r\n\r\n'));
  socket.destroy();
  return { output, sent, isCut };
}
const POST = 'POST /any HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';

it('V3.4.1 V3.4.4 V3.4.5 V3.4.6 every response carries the headers; a script its own policy', async () => {
  answer = (_incoming, outgoing) => outgoing.end('anything');
  for (const [path, policy] of [
    ['/any', undefined],
    ['/_next/static/gone.js', "default-src 'none'; frame-ancestors 'none'"],
  ] as const) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.get('content-security-policy') ?? undefined).toBe(policy);
  }
});

it('V4.1.4 V13.4.4 refuses TRACE and methods that no address knows with 405, before any handler', async () => {
  const seen = vi.fn();
  answer = seen;
  for (const method of ['TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'M-SEARCH']) {
    const { output } = await flood(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n`, 0);
    expect(output, method).toMatch(/^HTTP\/1\.1 405 /);
    expect(output).not.toContain('Host: x');
  }
  expect(seen).not.toHaveBeenCalled();
});

it('V1.1.1 V16.5.1 refuses a path that is no text with 400, before any handler', async () => {
  let seen = '';
  answer = (incoming, outgoing) => {
    seen += incoming.url;
    outgoing.end();
  };
  for (const path of ['/%ff%c0%af', '/%E0%A4%A', '/a%00b', '/%'])
    expect((await flood(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, 0)).output).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`http://127.0.0.1:${port}/%C3%A9t%C3%A9?q=100%&a=%ff`)).status).toBe(200);
  expect(seen).toBe('/%C3%A9t%C3%A9?q=100%&a=%ff');
});

it('V3.7.2 CVE-2026-44578 takes of a full address the path alone, and speaks no other protocol', async () => {
  const received: (string | undefined)[] = [];
  answer = (incoming, outgoing) => {
    received.push(incoming.url);
    outgoing.end();
  };
  const urls = ['http://evil.example/a?b=//c', 'HTTPS://evil.example', 'ftp://x?y', '//evil.example/a', '/a?next=http://evil.example/'];
  for (const url of urls) await flood(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`, 0);
  expect(received).toEqual(['/a?b=//c', '/', '/?y', '//evil.example/a', '/a?next=http://evil.example/']);
  server.on('upgrade', () => received.push('an upgrade'));
  const { output } = await flood('GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 0);
  expect(output).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toHaveLength(urls.length);
});

it('rule 10 reads no more of a body after the response, and disconnects a sender who never stops', async () => {
  answer = (_incoming, outgoing) => outgoing.writeHead(401).end();
  const { output, sent, isCut } = await flood(POST, 400);
  expect(output).toMatch(/^HTTP\/1\.1 401 /);
  expect(taken).toBeLessThan(24 * MEGABYTE);
  expect([isCut, sent < 400]).toEqual([true, true]);
});

it('rule 10 passes on no more than the largest accepted body before the response', async () => {
  let done: ServerResponse | undefined;
  answer = (_incoming, outgoing) => {
    done = outgoing;
  };
  await flood(POST, 60);
  expect(taken).toBeGreaterThan(20 * MEGABYTE);
  expect(taken).toBeLessThanOrEqual(24 * MEGABYTE);
  done?.end();
});

it('V4.1.3 stamps the address that the request came from, whatever its headers claim', async () => {
  let stamped: unknown;
  answer = (incoming, outgoing) => {
    stamped = incoming.headers['x-client-address'];
    outgoing.end();
  };
  await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-client-address': '1.2.3.4', 'x-forwarded-for': '5.6.7.8' } });
  expect(String(stamped)).toMatch(/127\.0\.0\.1$/);
});

it('O-003a keeps an idle connection for longer than proxies do, and takes the next call on it', async () => {
  answer = (_incoming, outgoing) => outgoing.end('ok');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () =>
    new Promise<IncomingMessage>((done, fail) => get({ port, host: '127.0.0.1', agent }, done).on('error', fail)).then(async (response) => {
      const { localPort } = response.socket;
      await response.toArray();
      return { localPort, keepAlive: response.headers['keep-alive'] };
    });
  const first = await call();
  expect(first.keepAlive).toBe('timeout=65');
  expect(await call()).toEqual(first);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  agent.destroy();
});
