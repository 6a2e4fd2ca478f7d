// A server that benches measure, in a process of its own: the real handlers behind Node's own HTTP. A route file is found by
// its address, so that each bench calls what it needs; addresses with a part of their own (`[id]`) are not served.
import { createServer, type IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Handler } from '@/server/endpoint/contract';
import type { Body } from './handlers';

const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 });
eventLoopDelay.enable();
let peak = 0;
const look = (): number => {
  const { rss } = process.memoryUsage();
  peak = Math.max(peak, rss);
  return rss;
};
setInterval(look, 20).unref();

const PASSED_ON = ['cookie', 'content-type', 'authorization', 'idempotency-key'];

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const name of PASSED_ON) if (incoming.headers[name]) headers.set(name, String(incoming.headers[name]));
  const { method = 'GET', url = '/' } = incoming;
  // Node's streams have a type apart from the browser's, which a request and a response name.
  const body = method === 'GET' ? null : (Readable.toWeb(incoming) as unknown as ReadableStream);
  return new Request(`http://localhost:3000${url}`, { method, headers, body, duplex: 'half' } as RequestInit);
}

type Verbs = Readonly<Record<string, Handler | undefined>>;
const routes = new Map<string, Promise<Verbs>>();
function routeOf(url: string): Promise<Verbs> {
  const path = url.replace(/\?.*$/, '').replace(/\/$/, '');
  const known = routes.get(path);
  if (known) return known;
  const [, call] = /^\/infomed\/api\/([a-zA-Z0-9/-]+)$/.exec(path) ?? [];
  const found = (call ? import(`../../src/app/infomed/api/${call}/route.ts`) : Promise.resolve({})).catch(() => ({}));
  routes.set(path, found);
  return found;
}

const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === '/memory') {
    const now = look();
    const body: Body = { now, peak, delayP99: eventLoopDelay.percentile(99) / 1e6, delayMax: eventLoopDelay.max / 1e6 };
    outgoing.end(JSON.stringify(body));
    eventLoopDelay.reset();
    peak = 0;
    return;
  }
  const handler = (await routeOf(incoming.url ?? '/'))[incoming.method ?? 'GET'];
  const answer = await handler?.(requestOf(incoming), { params: Promise.resolve({}) });
  outgoing.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
  // As above.
  if (answer?.body) await pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => undefined);
  else outgoing.end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
process.on('disconnect', () => process.exit());
