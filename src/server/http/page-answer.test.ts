import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureReference, pageUrl, setPageStatus, settlePage, withPageAnswer } from './page-answer';

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

describe('an error that reached the framework', () => {
  const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
  const fail = (answer: ServerResponse, type = 'text/html; charset=utf-8') => {
    settlePage();
    answer.statusCode = 500;
    answer.setHeader('content-type', type);
    answer.setHeader('content-encoding', 'gzip');
    answer.setHeader('etag', '"x"');
  };
  const writers: [string, (answer: ServerResponse) => void][] = [
    ['at once', (answer) => answer.end(EMPTY)],
    [
      'with a head',
      (answer) => {
        answer.writeHead(500);
        answer.end(EMPTY);
      },
    ],
    [
      'in parts',
      (answer) => {
        answer.flushHeaders();
        answer.write(EMPTY.slice(0, 20));
        later(() => answer.end(EMPTY.slice(20)));
      },
    ],
  ];

  it.each(writers)('X-04a gets a page in its reader’s language and theme instead of an empty document, written %s', async (_how, write) => {
    for (const [headers, language, theme, title] of [
      [{ 'accept-language': 'fr-FR' }, 'fr', undefined, 'Cette page n’a pas pu être affichée'],
      [{ 'accept-language': 'en-GB' }, 'en', undefined, 'This page could not be displayed'],
      [{ 'accept-language': 'en-GB', cookie: 'a=b; lng=fr; theme=dark' }, 'fr', 'dark', 'Cette page n’a pas pu être affichée'],
      [{ cookie: 'theme=light"><script>; lng=en' }, 'en', undefined, 'This page could not be displayed'],
    ] as const) {
      let reference = '';
      respond = (answer) => {
        reference = failureReference();
        fail(answer);
        write(answer);
      };
      const response = await fetch(`${base}/any?q=1`, { headers });
      const html = await response.text();
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        500,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(response.headers.get('content-encoding') ?? response.headers.get('etag')).toBeNull();
      expect(html).toContain(`<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`<title>${title} · Back-office</title>`);
      expect(html).toContain(reference);
      expect(html).not.toMatch(/__next_error__|<script|\{id\}/);
    }
  });

  it('X-04a leaves other answers alone: data of a navigation, JSON, and the failure screen that a page rendered itself', async () => {
    for (const type of ['text/x-component', 'application/json', 'text/plain']) {
      respond = (answer) => {
        fail(answer, type);
        answer.removeHeader('content-encoding');
        answer.end('own');
      };
      const response = await fetch(base);
      expect([response.status, await response.text()], type).toEqual([500, 'own']);
    }
    respond = (answer) => {
      answer.setHeader('content-type', 'text/html');
      setPageStatus(500);
      settlePage();
      answer.end('<h1>own</h1>');
    };
    const response = await fetch(base);
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([500, '12', '<h1>own</h1>']);
  });

  it('X-04a answers a HEAD without a body', async () => {
    respond = (answer) => {
      fail(answer);
      answer.end();
    };
    const response = await fetch(base, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([500, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500);
  });
});
