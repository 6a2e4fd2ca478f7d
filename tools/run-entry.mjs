// Runs a TypeScript entry: with tsx, and as the server sees its modules (`server-only` refuses otherwise).
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT, withOwnBinaries } from './install.mjs';
import { whenOrphaned } from './processes.mjs';

const FOLLOW = fileURLToPath(new URL('./follow-parent.mjs', import.meta.url));

/** Starts the entry and returns its exit code; signals are passed on, and it ends with us. */
export function runEntry(entry, args = [], { env = process.env, stdout = 'inherit' } = {}) {
  const flags = ['--conditions=react-server', '--import', 'tsx', '--import', FOLLOW];
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    cwd: ROOT,
    stdio: ['inherit', stdout, 'inherit', 'ipc'],
    env: withOwnBinaries(env),
  });
  // A terminal's Ctrl-C reaches the child itself; SIGTERM comes to us alone.
  const ignore = () => {};
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore);
  process.on('SIGTERM', forward);
  whenOrphaned(forward);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      done(code ?? (signal ? 1 : 0));
    });
  });
}
