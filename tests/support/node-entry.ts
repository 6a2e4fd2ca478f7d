// Entries of the command line, and code that stands for a server of its own, as the arguments of a Node process.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { join } from 'node:path';
import { bundleEntry } from '../../tools/bundle-entry.mjs';

/** Emptied before each run. */
const FOLDER = join('tests', '.results', 'entries', String(process.pid));

const FLAGS = ['--enable-source-maps', '--conditions=react-server'];
const bundles = new Map<string, Promise<{ file: string }>>();

async function bundled(entry: string | { code: string }): Promise<string> {
  const key = typeof entry === 'string' ? entry : entry.code;
  const bundle = bundles.get(key) ?? bundleEntry(entry, join(FOLDER, String(bundles.size)));
  bundles.set(key, bundle);
  return (await bundle).file;
}

/** What to start Node with for an entry, `src/cli/….ts` or TypeScript itself, bundled once for all tests of a worker. */
export async function nodeEntry(entry: string | { code: string }): Promise<string[]> {
  return [...FLAGS, await bundled(entry)];
}

/** A process of an entry that exchanges messages with this one. */
export async function forkEntry(entry: string, options: ForkOptions = {}): Promise<ChildProcess> {
  return fork(await bundled(entry), [], { ...options, execArgv: FLAGS });
}
