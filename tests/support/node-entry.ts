// Entries of the command line, and code that stands for a server of its own, as the arguments of a Node process.
import { join } from 'node:path';
import { bundleEntry } from '../../tools/bundle-entry.mjs';

/** Emptied before each run. */
const FOLDER = join('tests', '.results', 'entries', String(process.pid));

const bundles = new Map<string, Promise<{ file: string }>>();

/** What to start Node with for an entry, `src/cli/….ts` or TypeScript itself, bundled once for all tests of a worker. */
export async function nodeEntry(entry: string | { code: string }): Promise<string[]> {
  const key = typeof entry === 'string' ? entry : entry.code;
  const bundle = bundles.get(key) ?? bundleEntry(entry, join(FOLDER, String(bundles.size)));
  bundles.set(key, bundle);
  return ['--enable-source-maps', '--conditions=react-server', (await bundle).file];
}
