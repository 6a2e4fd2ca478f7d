import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkEntry } from '../support/node-entry';

/** Memory of the server's process, in bytes, and its event loop delay, in milliseconds. */
export interface Body {
  readonly now: number;
  readonly peak: number;
  readonly delayP99: number;
  readonly delayMax: number;
}

export interface Handlers {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** read, and reset */
  memory(): Promise<Body>;
}

/** Starts the handlers behind Node's own HTTP, in a process of their own. */
export async function startHandlers(): Promise<Handlers> {
  const child = await forkEntry('tests/bench/handlers-server.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = await once(child, 'message');
  const url = `http://127.0.0.1:${port}`;
  const memory = () => fetch(`${url}/memory`, { method: 'POST' }).then((answer) => answer.json() as Promise<Body>);
  return { child, port: Number(port), url, memory };
}

/** Asks for an export and reads all of it; answers its size in bytes. */
export async function readExport(address: string, { cookie, columns }: { cookie: string; columns: readonly string[] }): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ agGridSearch: {}, columns }) });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  let bytes = 0;
  // The browser's type of a stream, which cannot be iterated in every browser.
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.byteLength;
  return bytes;
}
