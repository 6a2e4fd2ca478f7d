// One file of all the project's modules that an entry reaches; packages stay where they are.
import { mkdtempSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './install.mjs';

/** The conditions that a process started on the bundle needs, too: `node --conditions=react-server`. */
const CONDITIONS = ['react-server'];
const OWN = /^(?:\.{0,2}\/|@\/|@messages\/)/;
/** Node reads the whole of a package's 200 kB package.json again for each of its 300 modules: 2.5 s. */
const BUNDLED_PACKAGES = /^(?:@date-fns\/tz|date-fns)(?:\/|$)/;

/** Packages by their address, so that the bundle runs from any folder; built-in modules by their name. */
const packagesByAddress = {
  name: 'packages-by-address',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolving' || OWN.test(path) || BUNDLED_PACKAGES.test(path)) return null;
      if (isBuiltin(path)) return { path, external: true };
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'resolving' });
      return found.errors.length > 0 ? found : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** In parts: this file is bundled, too, where a bench starts further processes. */
const META_URL = ['import', 'meta', 'url'].join('.');

/** Modules that read files beside them, or start threads from them, still find those. */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      if (!contents.includes(META_URL)) return null;
      return {
        contents: contents.replaceAll(META_URL, JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/**
 * Bundles an entry into a folder, which the caller deletes when the process on it has ended.
 * @param {string | { code: string }} entry a file's path from the project's folder, or TypeScript itself
 */
export async function bundleEntry(entry, folder = mkdtempSync(join(tmpdir(), 'infomed-entry-'))) {
  const file = join(folder, 'entry.mjs');
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: { contents: entry.code, resolveDir: ROOT, loader: 'ts' } };
  await build({
    ...input,
    outfile: file,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: CONDITIONS,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [packagesByAddress, ownAddress],
  });
  return { file, folder };
}
