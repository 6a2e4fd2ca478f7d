// Helpers for processes and ports, with Node's own modules only.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** True when the process runs. */
export function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The command line of a process; empty when unknown. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command=']).stdout?.toString() ?? '';
  }
}

/** True when the process runs and its command line names `what`: process ids are reused, so a number alone proves nothing. */
export function isOurs(pid, what) {
  return isRunning(pid) && commandOf(pid).includes(what);
}

/** True when the port is free. */
export function isPortFree(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}

/** Waits. */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits for a promise with a timeout; the timer does not keep the process alive. */
export function withTimeout(promise, milliseconds) {
  return Promise.race([promise, new Promise((done) => setTimeout(done, milliseconds).unref())]);
}

/**
 * Calls back when the process that started this one is gone. npm runs a script through a shell, and a SIGTERM to npm
 * ends that shell without reaching us; outside of npm the parent may exit freely.
 */
export function whenOrphaned(call) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    call();
  }, 250);
  watch.unref();
}
