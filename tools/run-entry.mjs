// Runs a TypeScript entry: bundled first, which takes a second where resolving module by module takes six, and as the server sees
// its modules (`server-only` refuses otherwise).
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleEntry } from './bundle-entry.mjs';
import { ROOT, withOwnBinaries } from './install.mjs';
import { whenOrphaned } from './processes.mjs';

const FOLLOW = fileURLToPath(new URL('./follow-parent.mjs', import.meta.url));

/** Starts the entry and returns its exit code; signals are passed on, and it ends with us. */
export async function runEntry(entry, args = [], { env = process.env, stdout = 'inherit' } = {}) {
  const { file, folder } = await bundleEntry(entry);
  const flags = ['--enable-source-maps', '--conditions=react-server', '--import', FOLLOW];
  const child = spawn(process.execPath, [...flags, file, ...args], {
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
      rmSync(folder, { recursive: true, force: true });
      done(code ?? (signal ? 1 : 0));
    });
  });
}
