import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startWebServer } from '../../src/cli/web-server.mjs';
import { freePort } from '../../tools/postgres-cluster.mjs';
import { balancerOver } from '../support/balancer';

/** Memory of a server's process (bytes), its CPU time so far, and its event loop delay since the last call (milliseconds). */
export interface Health {
  readonly rss: number;
  readonly heapUsed: number;
  readonly cpu: number;
  readonly lateP50: number;
  readonly lateP99: number;
  readonly maxDelay: number;
}

export interface Servers {
  /** where to call: a server, or the balancer before several */
  readonly port: number;
  health(): Promise<Health[]>;
  stop(): Promise<void>;
}

const WATCH = new URL('./load-watch.mjs', import.meta.url).href;

async function startOne() {
  const port = await freePort();
  const env = { ...process.env, LOG_LEVEL: 'error', NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${WATCH}`.trim() };
  const web = startWebServer({ mode: 'start', port, host: '127.0.0.1', env, stdio: ['ignore', 'ignore', 'inherit'] });
  await web.ready();
  const health = async (): Promise<Health> => {
    const child: ChildProcess = web.child;
    const message = once(child, 'message');
    child.send('how are you');
    return (await message)[0] as Health;
  };
  return { port, health, stop: web.stop };
}

/** Starts built servers on the bench's database; several run behind a balancer. */
export async function startServers(count: number, { isBalanced = count > 1 } = {}): Promise<Servers> {
  const servers = await Promise.all(Array.from({ length: count }, startOne));
  const balancer = isBalanced ? await balancerOver(servers.map(({ port }) => `http://127.0.0.1:${port}`)) : null;
  return {
    port: balancer ? Number(new URL(balancer.url).port) : (servers[0]?.port ?? 0),
    health: () => Promise.all(servers.map(({ health }) => health())),
    async stop() {
      await balancer?.close();
      await Promise.all(servers.map(({ stop }) => stop()));
    },
  };
}
