import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEMO, logInOverHttp } from './support/accounts';
import { type OwnServer, ownServer } from './support/own-server';
import { openRaw, sendRaw } from './support/raw-http';
import { test } from './support/test';

// No browser: requests that browsers never send. One server of the production build, as if behind TLS.
test.describe.configure({ mode: 'serial' });

const EVIL = 'evil.example';
let server: OwnServer;
/** session of an account that may upload */
let cookie = '';
test.beforeAll(async () => {
  server = await ownServer({ env: { APP_URL: 'https://infomed.example', JOBS: 'none' } });
  const { headers } = await logInOverHttp(`http://127.0.0.1:${server.port}`, DEMO.editor);
  cookie = headers.getSetCookie().find((one) => one.includes('session=')) ?? '';
});
test.afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers, redirect: 'manual' });
const send = (...lines: string[]) => sendRaw(server.port, lines.join('\r\n'));
const signedIn = () => `Cookie: ${cookie.split(';')[0]}`;

test('V3.4.1 V3.3.1 V3.3.4 behind TLS every response has HSTS, and the cookie is host-only', async () => {
  expect(cookie).toMatch(/^__Host-back-office\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  for (const path of [
    '/',
    '/no/such/page',
    '/infomed/api/health',
    '/infomed/api/none',
    '/files/doc/none',
    '/files/none',
    '/_next/static/none.js',
    '/favicon.ico',
  ])
    expect((await get(path)).headers.get('strict-transport-security'), path).toBe('max-age=63072000; includeSubDomains');
});

test('V4.2.1 a request whose end can be read in two ways is refused, and what hides in it is never answered', async () => {
  const hidden = 'GET /infomed/api/health HTTP/1.1\r\nHost: x\r\n\r\n';
  const heads: readonly [what: string, ...lines: string[]][] = [
    ['a length and chunks', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['chunks and a length', 'Transfer-Encoding: chunked', 'Content-Length: 4'],
    ['two lengths', 'Content-Length: 0', 'Content-Length: 44'],
    ['a list of lengths', 'Content-Length: 0, 44'],
    ['chunks that are none', 'Transfer-Encoding: chunked, identity'],
    ['chunks behind a blank', 'Transfer-Encoding : chunked'],
    ['chunks in a folded line', 'Transfer-Encoding:', ' chunked'],
    ['a signed length', 'Content-Length: +0'],
    ['a length in hexadecimal', 'Content-Length: 0x0'],
    ['a broken line', 'X: a\nTransfer-Encoding: chunked'],
  ];
  for (const [what, ...lines] of heads) {
    const answer = await send('POST /infomed/api/health HTTP/1.1', 'Host: x', ...lines, '', `0\r\n\r\n${hidden}`);
    expect(answer.statuses, what).toEqual([400]);
  }
});

test('V4.1.4 V13.4.4 methods that no address knows are refused, and nothing of the request is returned', async () => {
  for (const path of ['/', '/infomed/api/product-back/all', '/files/doc/x', '/_next/static/x.js']) {
    for (const method of ['TRACE', 'PROPFIND', 'CONNECT', 'NONSENSE']) {
      const answer = await send(`${method} ${path} HTTP/1.1`, 'Host: x', 'X-Secret: of-the-request', '', '');
      expect(
        answer.statuses.every((status) => status === 405 || status === 400),
        `${method} ${path}`,
      ).toBe(true);
      expect(answer.text).not.toContain('of-the-request');
    }
    const answer = await send(`PATCH ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 0', '', '');
    expect(answer.statuses[0], path).toBeLessThan(500);
  }
});

test('V4.1.3 V3.7.2 no host of a request is reflected: not in a mail, a page or a redirect', async () => {
  const poisons = [
    [`Host: ${EVIL}`],
    ['Host: localhost', `X-Forwarded-Host: ${EVIL}`, 'X-Forwarded-Proto: javascript'],
    ['Host: localhost', `Forwarded: host=${EVIL};proto=http`, `X-Original-URL: //${EVIL}/`, `X-Rewrite-URL: //${EVIL}/`],
  ];
  for (const lines of poisons) {
    for (const path of [
      '/',
      '/logout',
      '/login/unlog-as/',
      '/api/auth/signin',
      '/api/auth/providers',
      `http://${EVIL}/`,
      `http://${EVIL}/logout`,
    ]) {
      const answer = await send(`GET ${path} HTTP/1.1`, ...lines, '', '');
      expect(answer.statuses[0], path).toBeLessThan(500);
      expect(answer.text, `${path} ${lines}`).not.toContain(EVIL);
    }
  }
  for (const [at, lines] of poisons.entries()) {
    const body = JSON.stringify({ email: [DEMO.editor, DEMO.content, DEMO.requests][at] });
    const answer = await send(
      'POST /api/v1/ajax/reset-password HTTP/1.1',
      ...lines,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    );
    expect(answer.statuses).toEqual([200]);
  }
  const mails = await server.rows<{ text: string; html: string }>(`SELECT "text", "html" FROM "Mail" WHERE "kind" = 'PASSWORD_RESET'`);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { text, html } of mails) {
    expect(text).toContain('https://infomed.example/change-password?token=');
    expect(text + html).not.toContain(EVIL);
  }
});

test('V3.7.2 no address leads to another host', async () => {
  const paths = [
    `//${EVIL}/`,
    `///${EVIL}`,
    `/\\${EVIL}`,
    `/%5C${EVIL}`,
    `/%2F%2F${EVIL}/..`,
    `/.//${EVIL}`,
    `//${EVIL}/product/admin/`,
    `/logout//${EVIL}`,
    `/login/unlog-as//${EVIL}/`,
    `/?next=//${EVIL}&callbackUrl=https://${EVIL}&redirect=javascript:alert(1)`,
    `/logout?next=//${EVIL}`,
    `/api/auth/signin?callbackUrl=https://${EVIL}/`,
    `/api/auth/signout?callbackUrl=//${EVIL}/`,
    `/api/auth/error?error=x&callbackUrl=https://${EVIL}/`,
  ];
  for (const path of paths) {
    const answer = await send(`GET ${path} HTTP/1.1`, 'Host: localhost', '', '');
    expect(answer.statuses[0], path).toBeLessThan(500);
    // One slash and then a letter, or our own address: nothing else stays here.
    expect(answer.header('location') ?? '/', path).toMatch(/^(?:\/(?![/\\])|https:\/\/infomed\.example(?:\/|\?|$))/);
  }
});

test('S-05 CVE-2025-29927 no header of the framework opens what the gate shuts', async () => {
  const tricks: readonly Record<string, string>[] = [
    { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
    { 'x-middleware-subrequest': 'middleware', 'x-middleware-next': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { 'x-nextjs-data': '1', purpose: 'prefetch' },
    { 'x-invoke-path': '/infomed/api/health', 'x-matched-path': '/infomed/api/health', 'x-invoke-status': '200' },
    { 'next-resume': '1', 'x-now-route-matches': '1', 'x-prerender-revalidate': '1' },
    { authorization: 'Bearer x y', 'x-client-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
  ];
  for (const headers of tricks) {
    for (const path of [
      '/product/admin',
      '/product/admin.rsc',
      '/product/admin?_rsc=abc',
      '/infomed/api/product-back/all',
      '/audit-trail/admin',
    ]) {
      const answer = await get(path, headers);
      const text = await answer.text();
      // The framework starts a stream or page tree before the guard runs: it never contains the page's data.
      const isStream = (answer.headers.get('content-type') ?? '').startsWith('text/x-component');
      if (!isStream) expect(answer.status, `${path} ${JSON.stringify(headers)}`).not.toBe(200);
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toMatch(/GARDASIL|BRIDION|"products"|hospitalAvailability|actorName"/i);
    }
    const posted = await fetch(`http://127.0.0.1:${server.port}/product/admin`, {
      method: 'POST',
      headers: { ...headers, 'next-action': 'a'.repeat(42) },
      body: '[]',
    });
    expect(posted.status).toBeLessThan(500);
  }
});

test('V13.2.4 an upgrade, an image or a full address makes the server call no other host', async () => {
  const called: string[] = [];
  const listener = createServer((socket) => {
    called.push('connection');
    socket.end();
  });
  await new Promise<void>((go) => listener.listen(0, '127.0.0.1', go));
  const { port } = listener.address() as { port: number };
  const there = `127.0.0.1:${port}`;
  for (const words of [
    `GET http://${there}/ HTTP/1.1\r\nHost: ${there}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    `GET http://${there}/ HTTP/1.1\r\nHost: ${there}\r\n\r\n`,
    `CONNECT ${there} HTTP/1.1\r\nHost: ${there}\r\n\r\n`,
    `GET /_next/image?url=http%3A%2F%2F${encodeURIComponent(there)}%2Fa.png&w=640&q=75 HTTP/1.1\r\nHost: ${there}\r\n\r\n`,
    `POST / HTTP/1.1\r\nHost: ${there}\r\nNext-Action: ${'a'.repeat(42)}\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n[]`,
  ]) {
    const answer = await sendRaw(server.port, words);
    expect(
      answer.statuses.filter((status) => status < 400 || status >= 500),
      words.slice(0, 60),
    ).toEqual([]);
  }
  expect(called).toEqual([]);
  listener.close();
});

/** Resident memory of the server in megabytes, where available (Linux). */
function memory(): number {
  const file = `/proc/${server.pid()}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : 0;
}
const leftOver = (): string[] => readdirSync(join(server.dataDir, 'files'), { recursive: true, encoding: 'utf8' });

test('rule 10 V16.5.4 who sends without end, stops midway or goes away costs neither memory, nor a file, nor the next answer', async () => {
  const filesBefore = leftOver();
  const upload = (length: string) =>
    `POST /upload/product-document-pdf HTTP/1.1\r\nHost: localhost\r\n${signedIn()}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`;
  const part = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

  const slow = openRaw(server.port);
  slow.socket.write(`${upload('Content-Length: 100000')}${part}`);
  const patient = slow.until(({ statuses }) => statuses.length > 0, 60_000);

  const gone = openRaw(server.port);
  gone.socket.write(`${upload('Transfer-Encoding: chunked')}${part.length.toString(16)}\r\n${part}\r\n`);
  await new Promise((go) => setTimeout(go, 300));
  gone.socket.destroy();

  // All unauthenticated: refused bodies must not be read into memory.
  for (const path of ['/infomed/api/product-back/search', '/upload/product-document-pdf', '/product/admin']) {
    const before = memory();
    let most = before;
    const { socket, until } = openRaw(server.port);
    const closed = new Promise((go) => socket.once('close', go));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const megabyte = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1_048_576, 32), Buffer.from('\r\n')]);
    for (let sent = 0; sent < 600 && !socket.destroyed; sent += 1) {
      if (!socket.write(megabyte)) await Promise.race([new Promise((go) => socket.once('drain', go)), closed]);
      if (sent % 20 === 0) most = Math.max(most, memory());
    }
    const answer = await until(({ statuses }) => statuses.length > 0, 5_000);
    // Who continues sending may be cut off before the answer is read: that is a refusal too.
    const [status = 400] = answer.statuses;
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
    expect(Math.max(most, memory()) - before, `${path}: megabytes`).toBeLessThan(300);
    socket.destroy();
    expect((await get('/infomed/api/health')).status).toBe(200);
  }

  expect((await patient).statuses).toEqual([408]);
  slow.socket.destroy();
  expect(leftOver()).toEqual(filesBefore);
  expect(await server.rows(`SELECT 1 FROM "StoredFile" WHERE "fileName" = 'a.pdf'`)).toEqual([]);
  expect(server.output()).not.toMatch(/unhandled|uncaught|"level":(?:50|60)/i);
});

test('rule 10 heads without end are refused, and the server keeps running', async () => {
  const long = 'x'.repeat(20_000);
  for (const lines of [
    [`GET /${long} HTTP/1.1`, 'Host: x'],
    ['GET / HTTP/1.1', 'Host: x', `X-Long: ${long}`],
    ['GET / HTTP/1.1', 'Host: x', `Cookie: __Host-back-office.session=${'x'.repeat(12_000)}`],
    ['GET / HTTP/1.1', 'Host: x', ...Array.from({ length: 3000 }, (_, no) => `X-${no}: y`)],
    ['GET /infomed/api/product-back/all?a[b][c]=1&a=2&__proto__[x]=1&constructor=3 HTTP/1.1', 'Host: x', signedIn()],
    ['GET /%00%ff%c0%af..%2f..%2fetc/passwd HTTP/1.1', 'Host: x'],
    ['GET /%E0%A4%A HTTP/1.1', 'Host: x'],
    ['GET /..%2f..%2f.env HTTP/1.1', 'Host: x', signedIn()],
  ]) {
    const answer = await send(...lines, '', '');
    expect(answer.statuses[0], (lines[0] ?? '').slice(0, 80)).toBeLessThan(500);
    expect(answer.text).not.toMatch(/AUTH_SECRET|root:x:0/);
  }
  expect((await get('/infomed/api/health')).status).toBe(200);
});
