import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageUrl, setPageStatus, settlePage, withPageAnswer } from './page-answer';

let server: Server;
let base = '';
let respond: (answer: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((incoming, answer) => withPageAnswer(incoming.url ?? '/', answer, () => respond(answer)));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((go) => server.close(go));
});

const begin = (answer: ServerResponse, type: string) => {
  answer.setHeader('content-type', type);
  answer.flushHeaders();
  // What compresses an answer writes the head before each part, until it is sent.
  if (!answer.headersSent) answer.writeHead(answer.statusCode);
  answer.write('first ');
  if (!answer.headersSent) answer.writeHead(answer.statusCode);
};
/** After a turn of the loop: what was written before could have left. */
const later = (work: () => void) => setTimeout(work, 5);

it.each(['text/html; charset=utf-8', 'text/x-component'])('X-04a a status set after the first bytes of %s counts', async (type) => {
  respond = (answer) => {
    begin(answer, type);
    later(() => {
      setPageStatus(403);
      settlePage();
      answer.write('second ');
      later(() => answer.end('last'));
    });
  };
  const response = await fetch(base);
  expect([response.status, await response.text()]).toEqual([403, 'first second last']);
});

it('X-04a a page that never settles is sent when it ends, and responses of the framework preserve their status', async () => {
  respond = (answer) => {
    begin(answer, 'text/html');
    later(() => answer.end('last'));
  };
  expect(await (await fetch(base)).text()).toBe('first last');
  respond = (answer) => {
    setPageStatus(401);
    answer.writeHead(307, { location: '/other', 'content-type': 'text/html' });
    answer.end();
  };
  expect((await fetch(base, { redirect: 'manual' })).status).toBe(307);
});

it('X-04a nothing else is buffered: a call streams as it is written', async () => {
  let finish = () => {};
  respond = (answer) => {
    begin(answer, 'application/json');
    finish = () => answer.end('last');
  };
  const response = await fetch(base);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first ');
  finish();
});

it('X-04a two answers at once do not share a status, and each knows its address', async () => {
  respond = (answer) => {
    const url = pageUrl();
    if (url.startsWith('/refused')) setPageStatus(404);
    later(() => {
      answer.setHeader('content-type', 'text/html');
      settlePage();
      answer.end(pageUrl());
    });
  };
  const [a, b] = await Promise.all([fetch(`${base}/refused?q=1`), fetch(`${base}/open`)]);
  expect(a.status).toBe(404);
  expect(await a.text()).toBe('/refused?q=1');
  expect(b.status).toBe(200);
  expect(await b.text()).toBe('/open');
});
