// The server that export.bench.ts measures, in a process of its own: the real handlers behind Node's own HTTP.
import { createServer, type IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { POST as exportXls } from '@/app/infomed/api/audit-trail/exportXls/route';
import { GET as current } from '@/app/infomed/api/user/current/route';

const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
let most = 0;
const look = (): number => {
  const { rss } = process.memoryUsage();
  most = Math.max(most, rss);
  return rss;
};
setInterval(look, 20).unref();

const HANDLERS: Readonly<Record<string, typeof exportXls>> = { '/export': exportXls, '/small': current };

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'content-type']) if (incoming.headers[name]) headers.set(name, String(incoming.headers[name]));
  const { method = 'GET' } = incoming;
  const body = method === 'GET' ? null : (Readable.toWeb(incoming) as unknown as ReadableStream);
  return new Request('http://localhost:3000/x', { method, headers, body, duplex: 'half' } as RequestInit);
}

const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === '/memory') {
    outgoing.end(JSON.stringify({ now: look(), most, heldP99: held.percentile(99) / 1e6, heldMost: held.max / 1e6 }));
    held.reset();
    return;
  }
  const answer = await HANDLERS[incoming.url ?? '']?.(requestOf(incoming), { params: Promise.resolve({}) });
  outgoing.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
  if (answer?.body) await pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => undefined);
  else outgoing.end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
process.on('disconnect', () => process.exit());
