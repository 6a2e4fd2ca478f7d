// The web server as a child process in a group of its own: a terminal's Ctrl-C reaches it through us, once.
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../tools/failure.mjs';
import { ROOT } from '../../tools/install.mjs';
import { NEXT } from '../../tools/make.mjs';
import { isPortFree, pause, withTimeout } from '../../tools/processes.mjs';

const FOLLOW = fileURLToPath(new URL('../../tools/follow-parent.mjs', import.meta.url));
/** How long requests and jobs may take to end after a stop was requested, beside the seconds in which they are still accepted. */
const DRAIN = 30_000;
const drainOf = ({ DRAIN_SECONDS = '0' }) => DRAIN + (Number(DRAIN_SECONDS) || 0) * 1000;

/** Refuses before anything slow has begun. */
export async function assertFreePort(port, host) {
  if (!(await isPortFree(port, host))) {
    throw new Refusal(`Port ${port} is taken: end the program that uses it, or choose another one with PORT.`);
  }
}

/** True when anything responds over HTTP, with any status. */
function answers(port, host, path = '/infomed/api/health', timeout = 2000) {
  return new Promise((done) => {
    const request = get({ port, host, path, timeout }, (response) => {
      response.resume();
      done(true);
    });
    request.on('error', () => done(false));
    request.on('timeout', () => request.destroy());
  });
}

/** Starts `next start` or `next dev`; the owner's address stays out of its environment. */
export function startWebServer({ mode, port, host, env = process.env, stdio = ['ignore', 'inherit', 'inherit'] }) {
  const { MIGRATE_DATABASE_URL: _owner, ...own } = env;
  const child = spawn(process.execPath, ['--import', FOLLOW, NEXT, mode, '-p', String(port), '-H', host], {
    cwd: ROOT,
    detached: process.platform !== 'win32',
    stdio: [...stdio, 'ipc'],
    env: {
      ...own,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      PORT: String(port),
      HOST: host,
      ...(mode === 'start' && {
        // The server drains by itself (server-process.ts).
        NEXT_MANUAL_SIG_HANDLE: 'true',
        // What Node compiled at the last start; a build empties the folder.
        NODE_COMPILE_CACHE: join(ROOT, '.next', 'compile-cache'),
      }),
    },
  });
  const exited = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  return { child, exited, ...controls({ child, exited, port, host, drainMs: drainOf(env) }) };
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

function controls({ child, exited, port, host, drainMs }) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  /** Ends the whole group, politely first: requests drain, jobs finish. */
  const stop = async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await withTimeout(exited, drainMs);
    if (!hasEnded(child)) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    await exited;
  };
  /** Resolves at the first answer; a server that exits before is an error. */
  const ready = async () => {
    for (;;) {
      if (hasEnded(child)) throw new Refusal('The web server ended before it responded: see its output above.');
      if (await answers(port, reachable)) return;
      await pause(50);
    }
  };
  /** Has the log-in page rendered once, so that its first visitor does not wait for its modules. */
  const warm = () => answers(port, reachable, '/', 10_000);
  return { stop, ready, warm };
}
